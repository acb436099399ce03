import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Plano de liquidez",
    intro:
      "O que o plano conta e o que as propostas de equilíbrio observam, em todas as empresas da organização.",
    toBalances: "Ver os saldos",
    readOnly: "Pode ler estas definições. Um administrador da organização pode alterá-las.",
    committed: {
      title: "Operações comprometidas",
      name: "Contar as operações comprometidas",
      hint: "As faturas e vencimentos esperados entram no saldo previsto e consomem a previsão da sua categoria. Caso contrário, são mostrados sem contar.",
    },
    cancel: "Cancelar",
    save: "Guardar",
    saved: "Plano de liquidez guardado",
    effect: {
      title: "Ponto mais baixo das próximas treze semanas, segundo esta escolha",
      company: "Empresa",
      counted: "Comprometidas contadas",
      uncounted: "Comprometidas não contadas",
      none: "Nenhuma empresa cuja tesouraria possa ler",
      more: "Mostrar mais empresas",
    },
    preferences: {
      title: "Posições e propostas",
      horizon: "Horizonte das propostas",
      horizonHint: "Dias bancários observados por «Equilibrar». Habitual: {{usual}}.",
      days_one: "{{count}} dia",
      days_other: "{{count}} dias",
      step: "Arredondamento das transferências",
      stepHint:
        "Em unidades da moeda. Uma necessidade é arredondada a este passo quando a conta que dá o permite.",
      sharing: "Repartição do previsto pelas contas",
      sharings: {
        history: {
          name: "Segundo o histórico",
          hint: "Cada categoria segue as contas que a pagaram nos últimos doze meses.",
        },
        default: {
          name: "Na conta predefinida",
          hint: "A que cada empresa escolheu para os seus recebimentos e pagamentos.",
        },
        none: { name: "Sem repartição", hint: "O previsto fica na linha «Não afetado»." },
      },
      prudent: "Abrir as posições na vista prudente",
      prudentHint: "Sem os recebimentos em atraso, anunciados ou apenas previstos.",
    },
  },
};
