"""Portuguese."""

from __future__ import annotations

from keepline.memory.languages import Cleanup, Facts, Inference, Language, Noise, Orders, Placing, Rewrite, Tasks, bag

LANGUAGE = Language(
    negations=(
        "não", "nunca", "jamais", "nenhum", "nenhuma", "nada", "ninguém", "sem", "nem", "exceto", "salvo",
        "proibido", "proibida", "evitar", "evite", "ao invés de", "em vez de", "a menos que", "tampouco",
    ),
    constraints=(
        "nunca", "jamais", "não", "proibido", "proibida", "é proibido", "evitar", "evite", "apenas", "somente",
        "só", "exceto", "salvo", "a menos que", "a não ser", "sem permissão", "sem autorização",
        "sem perguntar", "deve", "devem", "permitido", "autorizado", "pedir permissão", "pergunte antes",
        "no máximo", "no mínimo", "pelo menos", "somente leitura", "exclusivamente", "unicamente",
    ),
    conditions=(
        "apenas", "somente", "só", "se", "exceto", "salvo", "até", "antes", "depois", "após", "quando",
        "enquanto", "a menos que", "desde que", "caso", "assim que", "senão", "pelo menos", "durante",
        "exclusivamente", "unicamente",
    ),
    revoking=(
        "obsoleto", "obsoleta", "ultrapassado", "revogado", "revogada", "anulado", "cancelado", "cancelada",
        "abandonado", "falso", "falsa", "incorreto", "errado", "inválido", "antigo", "antigamente",
        "deixar de", "deixou de", "já não", "parar de", "raramente", "quase nunca", "odeia", "recusa",
        "descontinuado", "não se aplica", "não se aplicam", "não vale mais", "não valem mais", "sem efeito",
        "ignore",
    ),
    causes=(
        "porque", "pois", "já que", "uma vez que", "visto que", "por causa de", "devido a",
    ),
    past=(
        "ano passado", "mês passado", "semana passada", "há um ano", "há meses",
    ),
    at_most=(
        "no máximo", "máximo", "não mais de", "não mais que", "no máx",
    ),
    at_least=(
        "no mínimo", "pelo menos", "ao menos", "mínimo", "não menos de", "não menos que",
    ),
    rulings=(
        "regra", "norma", "combinado", "combinamos", "decidido", "decidimos", "lição", "nota", "importante",
        "lembre", "acordo", "decisão", "política", "acordado", "que", "disse", "lembrar", "vale", "saber",
        "notar", "mencionou",
        "descobrimos", "percebemos", "acordamos",
    ),
    agreed=(
        "combinamos", "decidimos", "acordamos", "combinado", "decidido", "aprendemos",
    ),
    following=(
        "depois", "após",
    ),
    only=(
        "apenas", "somente", "só", "exclusivamente", "unicamente",
    ),
    lately=(
        "atualmente", "hoje em dia", "agora",
    ),
    dating=(
        "em", "desde",
    ),
    happened=(
        "movemos", "moveu", "migramos", "migrou", "mudamos", "mudou", "trocamos", "passamos", "renomeamos",
        "atualizamos", "instalamos", "adicionamos", "criamos", "substituímos", "verificado", "verificamos",
        "confirmado", "confirmou", "anotado", "aprendido", "decidimos", "decidiu", "combinamos", "descobrimos",
        "observado", "atualizado", "disse", "mencionou",
    ),
    function=bag(
        """
        o a um uma uns umas de do da dos das em no na nos nas ao aos à às e ou com por para pelo pela sobre entre que
        quem qual é são era eram foi foram ser sido está estão estar há tem têm seu sua seus suas lhe me meu
        minha nosso este esta isto esse essa isso aquele muito mais também como já aqui
        """
    ),
    harmless=(
        "não só", "não apenas", "não somente", "se alguém quiser", "se precisar", "se alguém precisar",
        "quando alguém quiser", "se quiser", "se necessário",
    ),
    reasons=(
        "porque", "pois", "mas", "já que", "senão", "porém", "por isso", "portanto", "por isto",
    ),
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
    redacted=(
        "censurado", "oculto", "oculta", "ocultado", "ocultada", "omitido", "omitida", "suprimido", "anonimizado",
        "removido", "removida", "confidencial", "tarjado",
    ),
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
            "inalterada", "inalterados", "inalteradas", "igual", "iguais", "idêntico", "como antes", "o mesmo",
            "não muda",
            "não mudou", "intacto",
        ),
    ),
    always=(
        "sempre", "em todos os casos", "a todo momento", "sem exceção",
    ),
    cleanup=Cleanup(
        shelved=(
            "histórico", "história", "pesquisa", "notas de pesquisa", "inventário", "registos antigos",
            "registros antigos", "comparação", "comparámos", "comparamos", "cronologia", "incidente", "incidentes",
            "incidentes passados", "incidente passado", "ata da reunião", "notas da reunião", "lista completa",
            "apêndice", "para consulta", "arquivo morto",
        ),
        fillers=(
            "note que", "observe que", "é importante notar que", "vale notar que", "vale lembrar que",
            "convém notar que", "como já mencionado", "como mencionado acima", "lembre-se de que", "lembre que",
        ),
        pointer="{when}: carregar a habilidade {name}",
        projects=(
            "repositório", "projeto", "projecto", "repo",
        ),
        incidents=(
            "fora do ar", "caiu", "esteve em baixo", "ficou indisponível", "não respondia", "falhou", "perdeu-se",
            "perderam-se", "travou", "ficou fora", "ficaram fora", "caíram", "queda", "apagão", "pane", "parou",
            "pararam", "expirou", "expirado", "vencido", "apagados", "apagado", "apagou", "duplicou", "duplicados",
            "duplicadas", "encheu", "bloqueado", "bloqueada", "vazou", "sumiram", "sumiu", "queimou", "atrasou",
            "sem luz", "sem rede", "não chegou", "não chegaram", "saiu do ar", "perdemos", "saiu duas vezes",
            "duas vezes porque", "enviado duas vezes", "cobrado duas vezes",
        ),
        voices=(
            "responda sempre", "responda em", "responde sempre", "responde em", "sempre responda", "você é", "tu és",
            "fale", "fala", "tom", "voz", "estilo", "soe", "o seu nome é", "seu nome é", "seja breve", "seja conciso",
            "seja caloroso", "respostas", "as respostas", "fale como", "responda como", "responda com", "escreva como",
            "seja direto", "seja direta", "seja sóbrio", "seja gentil", "mantenha", "humor", "trate o", "trate a",
            "evite", "nada de", "sem jargão", "linguagem", "tratamento", "você fala", "você responde", "você escreve",
            "tu respondes", "tu falas", "trate as pessoas", "chame as pessoas", "trate todos", "seja paciente",
            "seja sério", "seja leve", "fale comigo", "me responda", "responda-me", "trate-me", "fala comigo",
            "primeiro a conclusão", "vá direto ao ponto",
        ),
        pronouns=(
            "ela", "ele",
        ),
        backgrounds=(
            "contexto", "antecedentes", "contexto da", "contexto do", "por que", "porque saímos", "como chegamos",
            "a história", "contatos", "contactos", "lista de", "fornecedores", "levantamento", "levantamento de",
            "notas sobre", "anotações de", "anotações sobre", "estudo", "estudo de", "orçamentos", "cotações",
            "cotação", "origem", "origens", "retrospecto", "retrospectiva", "testamos", "avaliamos", "comparativo",
            "comparativo de", "relação de", "tabela de preços", "agenda de", "crônica", "bastidores", "ata da",
            "ata do", "resumo da", "resumo do", "resultado da", "resultado do", "resultados da", "balanço",
            "relatório de", "pesquisa com", "votação", "visita a", "reunião com", "reunião de", "conversa com",
            "enquete", "o que aprendemos", "testes de", "experimentos", "tentativas", "testes antigos",
        ),
        manners=(
            "nas respostas", "nas tuas respostas", "emojis", "emoji", "pontos de exclamação", "exclamações",
            "travessões", "jargão", "bajulação", "chavões", "negrito", "gírias", "superlativos", "diminutivos",
            "comece uma resposta", "termine uma resposta",
        ),
        underway=(
            "terminou", "acabou", "concluiu-se", "trabalhando em", "a trabalhar em", "em andamento", "em curso",
            "está rodando", "ainda roda", "está pendente", "na fila", "em revisão",
        ),
        updated=(
            "atualizado para", "atualizada para", "atualizou-se", "migrado para", "migrada para", "actualizado para",
        ),
        ended=(
            "já não é usado", "já não é usada", "já não se usa", "não é mais usado", "não é mais usada",
            "está obsoleto", "está obsoleta", "foi cancelado", "foi cancelada", "foi desligado", "pode esquecer",
            "já não importa", "não vale mais",
        ),
        people=(
            "odeia", "detesta", "não suporta", "não gosta", "gosta", "adora", "prefere", "enxerga mal", "ouve mal",
            "é alérgico", "é alérgica", "é vegetariano", "é vegetariana", "é vegano", "é vegana", "é canhoto",
            "é canhota", "é daltônico", "é daltônica", "é casado", "é casada", "é aposentado", "é aposentada",
            "é madrugador", "é surdo", "é surda", "tem dois filhos", "tem três filhos", "tem um filho",
            "tem uma filha", "tem filhos", "trabalha de madrugada", "trabalha de casa", "trabalha à noite",
            "trabalha só", "não trabalha", "mora", "mora em", "vive em", "nasceu", "acorda", "dorme", "decide",
            "aprova", "autoriza", "assina", "irrita-se", "se irrita", "fica irritado", "fica irritada", "fica nervoso",
            "fica nervosa", "se incomoda", "quer", "não quer", "pediu", "me pediu", "me corrigiu", "corrigiu-me",
            "lê tudo", "não lê", "não bebe", "não come", "estuda", "está aprendendo", "aprende", "valoriza",
            "agradece", "costuma", "faz questão", "tem pavor", "tem medo", "atende", "não atende", "cuida", "estranha",
            "entende pouco", "viaja", "tem dislexia", "tem tdah", "tem diabetes", "tem asma", "lhe convém",
            "prefere que", "dirige", "tem uma loja", "tem um bar", "é enfermeiro", "é enfermeira", "é professor",
            "é professora", "é autônomo", "é autônoma", "é muito", "é bastante", "se atrapalha", "fica sem",
            "muda de turno", "se perde", "é cego", "é cega", "gagueja", "enxerga pouco", "ouve pouco",
            "não usa computador", "não usa celular", "usa óculos", "usa leitor", "dá aulas", "ensina", "cansa",
            "se cansa", "fuma", "tem gêmeos", "tem um cachorro", "tem um gato", "recusa", "tem vista",
            "tem baixa visão", "fica ansioso", "fica ansiosa", "tem horror", "se sente", "é sensível", "é ansioso",
            "é ansiosa", "é notívago", "é notívaga",
        ),
        works=(
            "commit", "commits", "branch", "branches", "testes", "teste", "componentes", "migrações", "dependências",
            "dependência", "lint", "linter", "build", "compila", "compilar", "merge", "pull request", "pacote",
            "pacotes", "traduções", "capturas", "tipos", "estilos", "código", "esquema", "versão", "kotlin", "python",
            "django", "laravel", "react", "jdk", "typescript", "flutter", "css", "pinia", "vitest", "eslint",
            "prettier", "jest", "cobertura", "formatador", "lockfile",
        ),
        products=(
            "backend", "frontend", "aplicativo", "aplicação", "app",
        ),
        purposes=(
            "para", "quando", "se", "como", "ao", "antes de", "depois de", "em caso de", "procedimento", "receita",
            "passos", "passo a passo", "recuperar",
        ),
        finished=(
            "terminei", "terminamos", "acabei", "acabamos", "feito", "feita", "pronto", "pronta", "enviado", "enviada",
            "enviei", "mandei", "corrigido", "corrigida", "corrigi", "consertado", "consertei", "publicado",
            "publiquei", "subi", "subimos", "instalei", "instalado", "reiniciei", "testei", "paguei", "pago", "paga",
            "fechado", "fechei", "troquei", "trocado", "atualizei", "atualizado", "resolvido", "resolvida",
            "entreguei", "marquei", "cancelado", "cancelada", "adiado", "adiada", "iniciado", "iniciada", "comecei",
            "importado", "importada", "migrado", "migrada", "movido", "deploy feito", "respondi", "pedido", "recebido",
            "recebida", "chegou", "entregue", "assinado", "assinada", "aprovado", "aprovada", "quitado", "quitada",
            "respondido", "concluída", "concluído", "encerrada", "encerrado", "mesclado", "mesclada", "passou", "fiz",
            "fizemos", "arrumei", "apaguei", "configurei", "mesclei", "juntei",
        ),
        errands=(
            "falta", "ligar", "ligar para", "enviar", "mandar", "terminar", "pagar", "preparar", "comprar", "lembrar",
            "precisa", "preciso", "tem que", "tenho que", "cobrar", "revisar", "entregar", "responder", "agendar",
            "renovar", "buscar", "chega", "vem", "vence",
        ),
        days=(
            "ontem", "ontem à noite", "hoje", "hoje cedo", "hoje de manhã", "esta manhã", "hoje à tarde", "amanhã",
            "amanhã cedo", "depois de amanhã", "até sexta", "até segunda", "até amanhã", "agora há pouco",
            "esta semana", "semana que vem", "acabei de",
        ),
        teaching=(
            "lição", "lições", "desde então", "aprendemos", "daqui em diante", "por isso agora", "moral da história",
        ),
        told=(
            "foi", "foram", "era", "eram", "tinha", "atrasou", "veio", "decidiu", "decidimos", "escolheu",
            "escolhemos", "mudou", "mudamos", "passou", "começou", "saiu", "saímos", "ganhou", "partiu", "houve",
            "estava",
        ),
        times=(
            "no ano passado", "ano passado", "no mês passado", "no verão passado", "no inverno passado", "há um ano",
            "há meses", "em maio", "no natal", "no carnaval", "uma noite", "certa vez",
        ),
        dealings=(
            "ligações", "por telefone", "por escrito", "em papel", "impresso", "leitor de tela", "tabelas",
            "mensagens curtas", "consultas", "reuniões", "áudios", "áudio", "chamadas", "responde tarde",
        ),
        jobs=(
            "tarefa", "chamado", "ticket", "build", "etapa", "passo", "lote", "sprint",
        ),
    ),
    facts=Facts(
        linking=("é", "são", "está em", "roda em", "escuta em", "fica em", "roda na", "escuta na"),
        attributes=(
            "fuso horário", "nome", "nome completo", "sobrenome", "apelido", "aniversário",
            "data de nascimento", "idade", "email", "e-mail", "telefone", "endereço", "cidade", "país",
            "pronomes", "cargo", "empresa", "empregador", "língua materna", "idioma preferido", "editor",
            "shell", "sistema operacional", "gerenciador de pacotes", "branch principal", "branch padrão",
            "porta", "domínio", "licença", "tempo limite", "limite", "prazo", "nome de usuário", "esposa",
            "esposo", "marido", "chefe", "moeda", "horário", "versão",
        ),
        single=(
            "mora em", "mora no", "mora na", "vive em", "reside em", "trabalha na", "trabalha no",
            "trabalha em", "trabalha para", "nasceu em", "chama-se", "se chama",
        ),
        using=(
            "usar", "usa", "use", "uses", "usamos", "utilizar", "utiliza", "utilize", "utilizes", "empregar",
            "preferir", "prefere", "prefiro", "escolher", "escolha", "quer", "gosta", "gostar",
        ),
        disliking=("odeia", "detesta", "odiar", "detestar"),
        instead=("em vez de", "ao invés de", "em lugar de"),
        lacking=("sem",),
        sections=(
            "preferências", "regras", "convenções", "instruções", "hábitos", "ferramentas", "ambiente",
            "ajustes", "configuração", "configurações", "fatos", "notas", "memória", "geral", "básico",
            "importante", "outros", "estilo", "comunicação", "perfil", "identidade", "pessoal", "usuário",
            "informações", "sobre",
        ),
    ),
    orders=Orders(
        drop=(
            "ignore", "ignora", "ignorem", "ignorar", "esqueça", "esquece", "esqueçam", "esquecer", "desconsidere",
            "desconsidera", "desconsiderar", "descarte", "não siga", "pare de seguir",
        ),
        earlier=(
            "anterior", "anteriores", "prévias", "prévios", "acima", "original", "originais", "inicial", "iniciais",
            "precedentes", "do sistema",
        ),
        own=("suas", "seus", "sua", "seu", "tuas", "teus"),
        rules=("instruções", "instrução", "regras", "diretrizes", "orientações", "prompt", "prompts", "restrições"),
        between=(
            "todas", "todos", "toda", "todo", "as", "os", "a", "o", "de", "do", "da", "das", "dos", "e", "ou",
            "quaisquer", "qualquer", "essas", "estas", "completo", "completa", "inteiro", "me", "um", "uma",
        ),
        cast=(
            "agora você é", "você agora é", "a partir de agora você é", "aja como", "finja ser", "finja que você é",
            "comporte-se como", "imagine que você é",
        ),
        unbound=(
            "DAN", "sem restrições", "sem nenhuma restrição", "sem limites", "sem filtros", "sem regras",
            "sem censura",
        ),
        reveal=("revele", "revela", "divulgue", "divulga", "repita", "vaze"),
        show=("mostre", "mostra", "exiba", "imprima", "diga", "escreva", "liste", "me mostre"),
        prompt=(
            "prompt do sistema", "prompt de sistema", "system prompt", "mensagem do sistema",
            "instruções do sistema", "instruções iniciais", "instruções ocultas",
        ),
        send=("envie", "envia", "enviar", "mande", "encaminhe", "transmita"),
        haul=(
            "chaves de api", "chave de api", "chaves api", "senhas", "senha", "credenciais", "segredos",
            "chaves privadas", "variáveis de ambiente", "histórico da conversa", "histórico de conversas",
        ),
        conceal=(
            "não diga nada …", "não diga isso …", "não diga isto …", "não conte isso …", "não conte nada …",
            "não conte ….", "não mencione isso …", "não mencione isto …", "não revele isso …",
            "não informe … sobre isso", "não informe ….", "não avise ….", "esconda isso …", "oculte isso …",
            "sem avisar ….", "sem informar ….", "sem que … saiba", "sem que … perceba", "… não deve saber",
            "… não pode saber",
        ),
        user=(
            "ao usuário", "à usuária", "para o usuário", "do usuário", "o usuário", "ao utilizador", "do utilizador",
            "o utilizador", "ao humano", "ao operador", "ao dono",
        ),
        obey=("obede*", "sig*", "segu*", "execut*", "cumpr*"),
        attack=("injeção", "injeções", "malicios*", "ataque*", "jailbreak*", "suspeit*", "manipul*"),
    ),
    preferences=(
        "prefere", "gosta de", "gosta", "não gosta", "não gosta de", "adora", "odeia", "detesta", "não suporta",
        "aprecia", "fica irritado", "fica irritada", "é alérgico a", "é alérgica a", "incomoda-se",
    ),
    placing=Placing(
        user=(
            "meu humano", "minha humana", "o usuário", "a usuária", "usuário", "usuária", "o utilizador",
            "a utilizadora", "utilizador", "utilizadora", "do usuário", "da usuária", "do utilizador",
            "da utilizadora", "ao usuário",
        ),
        wishes=(
            "quer", "espera", "exige", "pede", "pediu", "insiste em", "corrigiu", "me corrigiu", "reclamou",
            "reclama", "não quer", "valoriza", "deseja", "disse que",
        ),
        identity=(
            "mora em", "vive em", "trabalha como", "trabalha na", "trabalha no", "trabalha para", "se chama",
            "chama-se", "nasceu", "é casado", "é casada", "é um", "é uma", "fala", "estuda", "pronomes",
            "fuso horário", "aniversário", "data de nascimento", "esposa", "esposo", "marido", "mulher", "namorada",
            "namorado", "filho", "filha", "filhos", "mãe", "pai", "irmão", "irmã", "cachorro", "cão", "gato",
            "profissão", "emprego", "cidade natal", "língua materna", "hobbies", "objetivo", "objetivos", "meta",
            "metas", "pronomes:", "aniversário:", "língua materna:",
        ),
        about=(
            "sobre", "preferências", "perfil", "informações", "dados", "contexto", "pessoais", "comunicação",
            "estilo", "hábitos", "correções", "objetivos", "interesses", "gostos",
        ),
        persona=(
            "você é um", "você é uma", "você é o", "você é a", "você é …,", "tu és um", "tu és uma", "és um",
            "és uma", "seu nome é", "o teu nome é", "teu nome é", "você se chama", "seu tom", "o teu tom", "sua voz",
            "sua personalidade", "fale como", "fala como", "fale em", "fale com", "soe como", "aja como",
            "personalidade:", "tom de voz:",
        ),
        environment=(
            "roda", "corre", "escuta", "porta", "portas", "servidor", "servidores", "instalado", "contêiner",
            "contentor", "serviço", "serviços", "configuração", "banco de dados", "base de dados", "diretório",
            "pasta", "caminho", "repositório", "backup", "registos", "fica em", "está em", "montado", "cache",
            "script", "scripts",
        ),
        project=(
            "no projeto …", "no repositório …", "no repo …", "para o projeto …", "ao trabalhar em …", "projeto …:",
            "repositório …:",
        ),
        persons=(
            "eu", "meu", "minha", "me", "ele", "ela", "dele", "dela", "seu", "sua", "eles", "nós", "nosso", "você",
            "teu", "esposa", "marido", "filha", "filho", "família", "amigo", "amiga",
        ),
        steps=(
            "abrir", "abra", "abre", "fechar", "feche", "rodar", "rode", "executar", "execute", "iniciar", "inicie",
            "parar", "pare", "reiniciar", "reinicie", "clicar", "clique", "selecionar", "selecione", "ir para",
            "instalar", "instale", "compilar", "compile", "fazer", "faça", "publicar", "publique", "copiar", "copie",
            "mover", "mova", "apagar", "apague", "excluir", "exclua", "remover", "remova", "esvaziar", "esvazie",
            "salvar", "salve", "guardar", "guarde", "exportar", "exporte", "importar", "importe", "baixar", "baixe",
            "enviar", "envie", "editar", "edite", "atualizar", "atualize", "criar", "crie", "verificar", "verifique",
            "testar", "teste", "esperar", "espere", "aguardar", "aguarde", "confirmar", "confirme", "adicionar",
            "adicione", "configurar", "configure", "restaurar", "restaure", "conectar", "conecte",
        ),
        procedures=(
            "passos", "procedimento", "como fazer", "instruções", "guia", "fluxo de trabalho", "passo a passo",
            "receita",
        ),
        principles=(
            "regras", "regra", "princípios", "diretrizes", "preferências", "prioridades", "lições", "objetivos",
            "opções", "alternativas", "exemplos", "ideias", "plano", "tarefas", "perguntas", "critérios", "fatos",
            "mudanças",
        ),
        generic=(
            "mesmo", "atual", "novo", "velho", "outro", "privado", "local", "próprio", "principal", "cada", "git",
        ),
        called=("nome", "como chamar", "apelido", "nome preferido"),
        titles=("memória", "memórias", "notas", "anotações"),
        manner=(
            "responda", "responde sempre", "responder sempre", "sem emojis", "nada de emojis", "seja breve",
            "seja direto", "respostas curtas", "trate por", "escreva em", "sem rodeios",
        ),
        own=(
            "prefiro", "gosto de", "não gosto", "odeio", "me chame", "meu nome é", "chamo-me", "moro em",
            "trabalho na",
        ),
    ),
    tasks=Tasks(
        labels=(
            "a fazer", "por fazer", "pendente", "pendentes", "pendências", "tarefas pendentes", "próximo passo",
            "próximos passos", "proximos passos", "próximas ações", "em andamento", "em progresso", "em curso",
            "trabalho em andamento", "tarefa atual", "tarefas atuais", "falta", "faltam", "falta fazer",
            "sessão atual", "última sessão",
        ),
        errands=(
            "corrigir", "corrija", "corrige", "terminar", "termine", "finalizar", "finalize", "implantar",
            "implante", "reiniciar", "reinicie", "enviar", "envie", "ligar para", "ligue para", "comprar", "compre",
            "pagar", "pague", "entregar", "entregue", "mesclar", "migrar", "migre", "instalar", "instale",
            "publicar", "publique", "testar", "teste", "preparar", "prepare", "cancelar", "cancele", "apagar",
            "consertar", "conserte", "responder", "responda", "reservar", "fazer",
        ),
        days=("hoje", "amanhã", "hoje à noite", "esta manhã", "esta semana", "essa semana", "ainda hoje"),
        moments=("agora", "agora mesmo", "já"),
        articles=("o", "a", "os", "as", "este", "esta", "meu", "minha"),
        bids=(
            "por favor", "lembrar de", "preciso", "precisamos", "é preciso", "temos que", "tenho que",
            "não esquecer de", "devemos",
        ),
        sittings=(
            "nesta sessão", "nessa sessão", "durante esta sessão", "nesta conversa", "na última sessão",
            "na sessão anterior", "paramos em", "paramos no", "paramos na",
        ),
        once=(
            "só desta vez", "só dessa vez", "apenas desta vez", "somente desta vez", "só por hoje",
            "apenas por hoje",
        ),
        recurring=(
            "cada", "sempre", "todo dia", "toda semana", "toda vez", "todo mês", "toda manhã", "todos os",
            "todas as", "diariamente", "nunca", "quando",
        ),
        models=(
            "objetivo", "metas", "lista de verificação", "modelo", "convenção", "convenções", "formato", "legenda",
            "exemplo", "critério", "regra", "procedimento", "protocolo", "fluxo", "antes de",
        ),
        elsewhere=(
            "ver", "veja", "fica em", "ficam em", "ficam no", "está em", "estão em", "vão para", "são mantidas em",
        ),
        of=("de", "das", "dos"),
        reached=(
            "feita", "feitas", "feitos", "migrada", "migrado", "migrados", "migradas", "convertidos", "processados",
        ),
        halves=("metade", "pela metade", "parcialmente", "quase"),
        onward=(
            "continuar com", "continuar a partir", "seguir com", "retomar", "falta", "faltam", "resta", "restam",
        ),
    ),
    noise=Noise(
        beats=(
            "verificação de rotina", "checagem", "checagem de rotina", "verificação de status", "batimento",
            "ronda", "verificação diária",
        ),
        calm=(
            "tudo certo", "tudo em ordem", "tudo ok", "tudo bem", "tudo normal", "tudo tranquilo", "sem novidades",
            "sem alterações", "sem problemas", "nenhum problema", "nada a relatar", "sem alertas",
        ),
        sweeps=(
            "nenhum bug encontrado", "nenhum erro encontrado", "nenhum problema encontrado",
            "não foram encontrados erros", "não foram encontrados bugs", "não foram encontrados problemas",
            "não encontrei erros",
        ),
        results=("passaram", "aprovados", "aprovadas", "passando"),
        outcomes=("falharam",),
        tests=("teste", "testes"),
        scores=("obteve", "marcou", "pontuou", "pontuação"),
        interface=(
            "botão", "texto do botão", "barra lateral", "rodapé", "janela modal", "menu suspenso",
            "tamanho da fonte", "cor de fundo", "espaçamento",
        ),
        restyled=(
            "mudou para", "mudado para", "alterado para", "alterada para", "agora é", "agora diz", "agora usa",
            "agora tem", "movido para", "movida para", "renomeado para", "usa três colunas", "tem três colunas",
            "usa 3 colunas", "tem 3 colunas",
        ),
        runs=(
            "tarefa", "execução", "compilação", "implantação", "migração", "importação", "exportação",
            "sincronização", "fase", "atualização", "refatoração", "limpeza",
        ),
        ended=(
            "concluída", "concluído", "terminada", "terminado", "finalizada", "finalizado", "completada", "falhou",
            "feita", "feito", "com sucesso",
        ),
        outages=(
            "caiu", "ficou fora do ar", "fora do ar", "travou", "parou de responder", "ficou indisponível",
            "indisponível", "esgotou o tempo",
        ),
        lessons=(
            "porque", "devido", "por causa", "causa", "causado por", "solução", "correção", "corrigido", "lição",
            "lições", "sempre", "nunca", "deve", "evitar", "pois", "para que", "se", "quando", "regra", "usar",
            "reiniciar", "por isso",
        ),
    ),
    inference=Inference(
        hedges=(
            "parece", "provavelmente", "talvez", "possivelmente", "aparentemente", "supostamente", "pode ser que",
            "pelo visto", "deve estar", "deve ser",
        ),
        trailing=("provavelmente", "talvez", "pelo visto", "aparentemente", "acho eu", "eu acho"),
        guesses=(
            "acho que", "creio que", "suponho que", "parece que", "imagino que", "penso que",
            "tenho a impressão de que", "desconfio que",
        ),
        judging=("obviamente", "claramente", "evidentemente", "com certeza", "sem dúvida"),
        persons=(
            "usuário", "usuária", "utilizador", "utilizadora", "ele", "ela", "chefe", "esposa", "esposo", "marido",
            "namorada", "namorado", "colega", "mãe", "pai", "irmão", "irmã", "amigo", "amiga",
        ),
        crowds=("usuários", "pessoas", "clientes", "leitores", "todos"),
        inclinations=(
            "preferir", "prefere", "prefira", "gosta", "gostar", "goste", "adora", "adorar", "odeia", "odiar",
            "detesta", "detestar", "curte", "curtir", "interessado em", "interessada em", "fã de",
        ),
        stated=(
            "disse", "diz", "pediu", "contou", "mencionou", "confirmou", "diagnosticado", "diagnosticada",
            "segundo",
        ),
        topics=(
            "deprimido", "deprimida", "depressão", "ansioso", "ansiosa", "ansiedade", "autista", "bipolar",
            "alcoólatra", "viciado", "viciada", "grávida", "câncer", "doente", "triste", "infeliz", "irritado",
            "irritada", "estressado", "estressada", "frustrado", "frustrada", "zangado", "zangada", "de mau humor",
            "católico", "católica", "evangélico", "evangélica", "muçulmano", "muçulmana", "judeu", "judia", "ateu",
            "ateia", "religioso", "religiosa", "de esquerda", "de direita", "eleitor de", "eleitora de",
            "eleitor do", "comunista", "petista", "bolsonarista", "lésbica", "bissexual", "homossexual", "infiel",
            "falido", "falida", "endividado", "endividada", "sem dinheiro", "problemas financeiros",
        ),
        venting=(
            "é um idiota", "é uma idiota", "que idiota", "é um imbecil", "estou de saco cheio", "estou farto",
            "estou farta", "eu odeio ele", "eu odeio ela", "filho da puta", "vai se ferrar", "que raiva dele",
            "que raiva dela",
        ),
    ),
)  # fmt: skip
