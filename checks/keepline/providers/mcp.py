"""A memory server that speaks MCP over its standard input and output, asked through the official SDK.

Servers call their tools what they like. Where the policy names none, those are taken whose names are known
(basic-memory's, the reference memory server's, and others of their kind), and of a tool the one text that it needs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from keepline.memory.policy import Provider
from keepline.memory.value import NamedTuple
from keepline.providers.command import TIMEOUT, Found, OutOfReach

SEARCH = ("search_notes", "search_memories", "search_memory", "search_nodes", "memory_search", "recall", "search")
READ = ("read_note", "get_memory", "read_memory", "open_nodes", "memory_get", "read", "fetch")
_QUERIES = ("query", "q", "text", "search", "pattern")
_IDS = ("identifier", "id", "permalink", "memory_id", "path", "name", "names", "title", "uri")
_LISTS = ("results", "hits", "notes", "memories", "nodes", "entities", "items", "result")


class Answered(NamedTuple):
    """The note as the server reads it back, and what its search found, best first."""

    text: str
    found: list[Found]


def ask(provider: Provider, identity: str, query: str) -> Answered:
    """Read a note back and search for it, in one session. Raises OutOfReach."""
    try:
        import anyio
        import mcp as _  # noqa: F401
    except ImportError as error:
        raise OutOfReach("the MCP SDK is not installed: pip install 'keepline[mcp]'") from error
    try:
        return anyio.run(_with_time, provider, identity, query)
    except OutOfReach:
        raise
    except BaseExceptionGroup as group:
        raise _reason(provider, next(_leaves(group))) from group
    except Exception as error:  # whatever a server of others says, or does not say
        raise _reason(provider, error) from error


def _reason(provider: Provider, error: BaseException) -> OutOfReach:
    if isinstance(error, OutOfReach):
        return error
    return OutOfReach(f"{provider.command[0]} did not answer: {type(error).__name__}: {str(error)[:120]}")


def _leaves(group: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error


async def _with_time(provider: Provider, identity: str, query: str) -> Answered:
    import anyio

    with anyio.fail_after(TIMEOUT):
        return await _asked(provider, identity, query)


async def _asked(provider: Provider, identity: str, query: str) -> Answered:
    from mcp import ClientSession, StdioServerParameters, stdio_client

    program, *arguments = provider.command
    server = StdioServerParameters(command=program, args=arguments)
    with open("/dev/null", "w") as silent:
        async with stdio_client(server, errlog=silent) as streams, ClientSession(*streams) as session:
            await session.initialize()
            listed = (await session.list_tools()).model_dump(by_alias=True, mode="json")
            tools = {tool["name"]: tool.get("inputSchema") or {} for tool in listed["tools"]}
            read = _tool(tools, provider.read, READ, "read")
            text = _text(await _call(session, read, tools[read], _IDS, identity))
            found: list[Found] = []
            if query:
                search = _tool(tools, provider.search, SEARCH, "search")
                found = list(_found(await _call(session, search, tools[search], _QUERIES, query)))
            return Answered(text, found)


def _tool(tools: Mapping[str, Any], named: Sequence[str], known: Sequence[str], what: str) -> str:
    for name in named or known:
        if name in tools:
            return name
    has = ", ".join(sorted(tools)[:12])
    raise OutOfReach(f"no tool of the server can {what}: name one under `{what}`; it has {has}")


async def _call(session: Any, tool: str, schema: Mapping[str, Any], known: Sequence[str], value: str) -> dict[str, Any]:
    properties = schema.get("properties") or {}
    needed = [name for name in schema.get("required") or () if name in properties]
    name = next((name for name in (*known, *needed) if name in properties), "")
    if not name:
        raise OutOfReach(f"the tool {tool} takes no text")
    arguments: dict[str, Any] = {name: [value] if properties[name].get("type") == "array" else value}
    if "json" in (properties.get("output_format") or {}).get("enum", ()):
        arguments["output_format"] = "json"
    result: dict[str, Any] = (await session.call_tool(tool, arguments)).model_dump(by_alias=True, mode="json")
    if result.get("isError"):
        raise OutOfReach(f"the tool {tool} refused: {_plain(result)[:120]}")
    return result


def _plain(result: Mapping[str, Any]) -> str:
    return "\n".join(part.get("text") or "" for part in result.get("content") or ())


def _said(result: Mapping[str, Any]) -> Any:
    """What came back as data: the structured content, or the JSON in its text; text where it is neither."""
    said = result.get("structuredContent")
    if isinstance(said, dict) and set(said) == {"result"}:
        said = said["result"]
    if said is None:
        said = _plain(result)
    if isinstance(said, str):
        try:
            return json.loads(said)
        except ValueError:
            return said
    return said


def _text(result: Mapping[str, Any]) -> str:
    """The note itself. Of a server that says in words that there is none, it is those words, which hold nothing."""
    said = _said(result)
    if isinstance(said, dict):
        for name in ("content", "text", "markdown", "body"):
            if isinstance(said.get(name), str):
                return str(said[name])
    return said if isinstance(said, str) else "\n".join(_strings(said))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _found(result: Mapping[str, Any]) -> Iterator[Found]:
    said = _said(result)
    hits = (
        next((said[name] for name in _LISTS if isinstance(said.get(name), list)), [])
        if isinstance(said, dict)
        else said
    )
    for hit in hits if isinstance(hits, list) else re.split(r"\n\s*\n", str(hits)):
        yield Found(_identity(hit), "\n".join(_strings(hit)))


def _identity(hit: Any) -> str:
    if not isinstance(hit, dict):
        return ""
    return next((str(hit[name]) for name in ("permalink", *_IDS) if isinstance(hit.get(name), str)), "")
