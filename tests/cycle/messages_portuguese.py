"""What users write, in Portuguese; see messages_english."""

from __future__ import annotations

KEEP: tuple[str | tuple[str, str], ...] = (
    "A partir de agora, rode sempre os testes antes de commitar.",
    "Prefiro respostas curtas, sem resumo no final.",
    ("Valeu, funcionou! Aliás, pode me chamar de Duda.", "me chamar de Duda"),
    "Aqui a gente usa pnpm, não npm.",
    "Nunca faça push direto na main.",
    "Não, é a porta 5433, não 5432.",
    "Lembre-se de que o nosso servidor de homologação é o gaivota.example.net.",
    "Meu nome é Rafaela e trabalho como arquiteta.",
    ("Olha o erro, por favor. E daqui pra frente, nada de emojis nos commits.", "daqui pra frente, nada de emojis"),
    "Odeio comentários desnecessários no código.",
    "Escreva sempre as datas no formato AAAA-MM-DD.",
    "Tenha em mente que a API só aceita UTC.",
    "Moro em Recife, meu fuso horário é America/Recife.",
    "Você nunca deve alterar os arquivos gerados em gen/.",
    "Errado, nós usamos Ansible para o deploy, não Chef.",
    "Pare de comentar cada linha.",
    "De agora em diante, todos os nomes de variáveis em inglês.",
    ("Corrija o erro de digitação, e no futuro passe o corretor antes.", "no futuro passe o corretor"),
    "Meu editor é o Neovim.",
    "Sempre me pergunte antes de instalar um pacote.",
)

PASS: tuple[str, ...] = (
    "Conserte o build, por favor.",
    "Devemos usar sempre pnpm?",
    "Acho que prefiro tabs, mas não tenho certeza.",
    "Por enquanto, pule os testes lentos.",
    "Deixa pra lá, achei.",
    "Desta vez não rode o formatador.",
    "Sempre falha na segunda vez.",
    "Se eu estivesse no Windows, preferiria PowerShell.",
    "Muito obrigado, ficou ótimo!",
    "Prefiro a segunda versão.",
    "Que maravilha, adoro quando tudo quebra às 17h.",
    'A documentação diz: "Use sempre o script wrapper."',
    "Não mexa nos testes neste PR.",
    "Meu colega disse que nunca escreve testes.",
    "Não esqueça de subir a branch quando terminar.",
    "Nesta função, use um dicionário em vez da lista.",
    "Por que você nunca responde em uma frase?",
    "Coloque no guia que é preciso sempre sair da conta.",
    "Sempre quatro espaços kkkk, brincadeira.",
    "Hoje nada de migrações.",
)
