"""Portuguese."""

from __future__ import annotations

from keepline.memory.languages import Language, Rewrite, bag

LANGUAGE = Language(
    negations=(
        "não", "nunca", "jamais", "nenhum", "nenhuma", "nada", "ninguém", "sem", "nem", "exceto", "salvo",
        "proibido", "proibida", "evitar", "evite", "ao invés de", "em vez de", "a menos que", "tampouco",
    ),
    constraints=(
        "nunca", "jamais", "não", "proibido", "proibida", "é proibido", "evitar", "evite", "apenas", "somente",
        "só", "exceto", "salvo", "a menos que", "a não ser", "sem permissão", "sem autorização", "sem perguntar",
        "deve", "devem", "permitido", "autorizado", "pedir permissão", "pergunte antes", "no máximo", "no mínimo",
        "pelo menos", "somente leitura",
    ),
    conditions=(
        "apenas", "somente", "só", "se", "exceto", "salvo", "até", "antes", "depois", "após", "quando", "enquanto",
        "a menos que", "desde que", "caso", "assim que", "senão", "pelo menos", "durante",
    ),
    revoking=(
        "obsoleto", "obsoleta", "ultrapassado", "revogado", "revogada", "anulado", "cancelado", "cancelada",
        "abandonado", "falso", "falsa", "incorreto", "errado", "inválido", "antigo", "antigamente",
        "deixar de", "deixou de", "já não", "parar de", "raramente", "quase nunca", "odeia", "recusa",
        "descontinuado",
    ),
    function=bag(
        """
        o a um uma uns umas de da dos das em na nos nas ao aos à às e ou com por para pelo pela sobre entre que
        quem qual é são era eram foi foram ser sido está estão estar há tem têm seu sua seus suas lhe me meu
        minha nosso este esta isto esse essa isso aquele muito mais também como já aqui
        """
    ),
    harmless=("não só", "não apenas", "não somente"),
    reasons=("porque", "pois", "mas", "já que", "senão", "porém"),
    id_talk=bag(
        """
        mesclado mesclada fechado fechada aberto aberta corrigido solicitação chamado tarefa execução ontem hoje
        amanhã semana passada número ramo concluído falhou
        """
    ),
    weekdays=bag(
        """
        segunda-feira terça-feira quarta-feira quinta-feira sexta-feira segunda terça quarta quinta sexta sábado
        domingo
        """
    ),
    months=bag("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
    done=(
        "concluído", "concluída", "feito", "terminado", "finalizado", "finalizada", "entregue", "resolvido",
    ),
    one_off=(
        "hoje", "amanhã", "ontem", "esta semana", "esta manhã", "a fazer", "pendente", "em andamento",
        "próximo passo", "próximos passos", "desta vez",
    ),
    units={
        "segundo": "s", "segundos": "s", "minuto": "min", "minutos": "min", "hora": "h", "horas": "h",
        "dia": "days", "dias": "days", "semana": "weeks", "semanas": "weeks", "mês": "months", "meses": "months",
        "ano": "years", "anos": "years", "linhas": "lines", "caracteres": "characters", "vezes": "times",
    },
    secrets=("senha", "senhas", "palavra-passe", "chave secreta", "chave de api", "chave api", "frase secreta"),
    sequence=("depois", "em seguida", "a seguir", "então", "finalmente", "por fim", "por último"),
    rewrite=Rewrite(
        remainder=(
            "resto", "restante", "restantes", "existente", "existentes", "anterior", "anteriores", "original",
            "originais", "demais", "tudo o mais",
        ),
        parts=(
            "arquivo", "ficheiro", "conteúdo", "conteúdos", "documento", "seção", "seções", "secção", "secções",
            "entrada", "entradas", "linha", "linhas", "texto", "página", "lista", "tabela", "código", "notas",
            "memória", "parte", "partes", "permanece", "permanecem", "continua", "continuam", "fica", "ficam",
            "manter", "mantido", "mantida", "mantém", "omitido", "omitida", "omitidas", "aqui",
        ),
        unchanged=(
            "sem alterações", "sem alteração", "sem mudanças", "sem mudança", "sem modificações", "inalterado",
            "inalterada", "inalterados", "inalteradas", "igual", "iguais", "idêntico", "como antes", "o mesmo", "não muda",
            "não mudou", "intacto",
        ),
    ),
)  # fmt: skip
