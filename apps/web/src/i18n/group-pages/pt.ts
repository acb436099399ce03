import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Páginas da consolidação",
      forecast: "Previsão",
      balances: "Saldos",
    },
    lastFigures: "Valores das {{time}}, nova tentativa…",
    unavailable: "Indisponível",
    unavailableText:
      "Fora das somas: {{names}}. Uma empresa sem tesouraria, ou que passou para outra organização, deixa de ser somada.",
    unconverted: "Não convertido",
    incomplete: "Totais incompletos",
    incompleteText: "Ninguém conhece uma taxa para {{currencies}}: estes montantes ficam fora dos totais.",
    rates: "Ver as taxas de câmbio",
    share: "{{percent}} considerados",
    balances: {
      title: "Saldos consolidados",
      on: "Saldos em",
      today: "Hoje",
      column: {
        name: "Empresa, banco, conta",
        balance: "Saldo",
        currency: "Moeda",
        converted: "Contravalor em {{currency}}",
        authorised: "Autorizado",
        available: "Disponível",
      },
      total: "Total do grupo",
      note: "Os descobertos não se compensam: o disponível soma o que cada conta ainda pode dar, e uma conta além do seu limite não é coberta por nenhuma outra.",
      ignored: "Excluída",
      noBank: "Sem banco",
      exceeded: "Acima do autorizado",
      emptyTitle: "Nenhuma conta a somar",
      empty: "Os saldos aparecem aqui assim que uma empresa da consolidação tiver uma conta bancária.",
    },
  },
};
