import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "O seu contacto",
    text: "Uma pergunta, um problema de acesso, uma demonstração: escreva a quem gere esta instalação do Amont.",
    write: "Escrever a {{email}}",
    none: "Quem gere esta instalação não indicou um endereço. Dirija-se à pessoa que lhe deu a conhecer o Amont.",
    demo: "Pedir uma demonstração",
  },
  requestDemo: {
    title: "Pedir uma demonstração",
    text: "Bastam algumas palavras: respondemos por e-mail.",
    company: "Empresa",
    message: "Mensagem (facultativo)",
    submit: "Enviar o pedido",
    doneTitle: "Pedido enviado",
    done: "Obrigado. A resposta chegará a {{email}}.",
  },
  emailCheck: {
    valid: "endereço de e-mail válido",
    invalid: "endereço de e-mail inválido",
    loading: "a carregar",
    suggestion: "Queria dizer {{email}}?",
  },
  productDemo: {
    title: "Demonstração",
    fillTitle: "Experimentar com dados fictícios",
    fillText:
      "Um ano de extratos e algumas faturas por vir, inventados para {{company}}: o bastante para experimentar a previsão, as categorias e a reconciliação. Tudo se retira de uma vez.",
    fill: "Preencher com dados fictícios",
    filled: "Operações fictícias adicionadas: {{number}}",
    filledTitle: "{{company}} contém dados fictícios",
    since: "Desde {{day}}. O que introduziu ou importou não será tocado, ao cêntimo.",
    open: "Abrir a previsão",
    remove: "Retirar os dados fictícios",
    removeTitle: "Retirar os dados fictícios?",
    removeText:
      "As contas e operações inventadas saem, com o que fez com elas: categorias escolhidas, reconciliações, repartições. O que acrescentou fica.",
    cancel: "Cancelar",
    removed: "Dados fictícios retirados",
    kept: "Contas mantidas, porque lhes acrescentou operações: {{names}}",
    notEmptyTitle: "Esta empresa já tem os seus números",
    notEmpty:
      "Os dados fictícios nunca se misturam com os seus. Crie uma empresa para experimentar: depois arquiva-se.",
    create: "Criar uma empresa",
    administrators:
      "Um administrador da sua organização pode preencher uma empresa com dados fictícios, e retirá-los.",
  },
  onboardingPath: {
    label: "Arranque",
    company: "A sua empresa",
    data: "Os seus dados",
    team: "A sua equipa",
    balance: "Primeiro saldo",
    done: "feito",
    current: "em curso",
  },
};
