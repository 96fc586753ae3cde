"""A memory server in small: line by line JSON-RPC over standard input and output, with two notes."""

from __future__ import annotations

import json
import sys
import time

NOTES = {"ops/cache": "The cache listens on build-03:5001", "ops/queue": "The queue is on build-04"}
MODE = sys.argv[1] if len(sys.argv) > 1 else ""
SEARCH, READ = ("find_it", "show_it") if MODE == "other-names" else ("search_notes", "read_note")


def tools() -> list[dict[str, object]]:
    def tool(name: str, key: str) -> dict[str, object]:
        schema = {"type": "object", "properties": {key: {"type": "string"}}, "required": [key]}
        return {"name": name, "inputSchema": schema}

    return [tool(SEARCH, "query"), tool(READ, "identifier")]


def call(name: str, arguments: dict[str, str]) -> dict[str, object]:
    if MODE == "refuses":
        return {"content": [{"type": "text", "text": "no such project"}], "isError": True}
    if name == READ:
        text = NOTES.get(arguments["identifier"], "Note not found")
        return {"content": [{"type": "text", "text": text}]}
    words = arguments["query"].casefold().split()
    hits = [{"permalink": name, "content": text} for name, text in NOTES.items() if any(w in text for w in words)]
    return {"content": [{"type": "text", "text": json.dumps({"results": hits})}]}


def main() -> None:
    if MODE == "dies":
        sys.exit(3)
    for line in sys.stdin:
        asked = json.loads(line)
        if "id" not in asked:
            continue
        if MODE == "sleeps":
            time.sleep(60)
        match asked["method"]:
            case "initialize":
                version = asked["params"]["protocolVersion"]
                found = {"protocolVersion": version, "capabilities": {"tools": {}},
                         "serverInfo": {"name": "notes", "version": "1"}}  # fmt: skip
            case "tools/list":
                found = {"tools": tools()}
            case "tools/call":
                found = call(asked["params"]["name"], asked["params"]["arguments"])
            case _:
                print(
                    json.dumps({"jsonrpc": "2.0", "id": asked["id"], "error": {"code": -32601, "message": "no"}}),
                    flush=True,
                )
                continue
        print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": found}), flush=True)


if __name__ == "__main__":
    main()
