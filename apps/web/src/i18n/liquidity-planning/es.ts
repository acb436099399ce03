import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Plan de liquidez",
    intro:
      "Lo que cuenta el plan y lo que miran las propuestas de equilibrio, en todas las empresas de la organización.",
    toBalances: "Ver los saldos",
    readOnly: "Puede leer estos ajustes. Un administrador de la organización puede cambiarlos.",
    committed: {
      title: "Operaciones comprometidas",
      name: "Contar las operaciones comprometidas",
      hint: "Las facturas y vencimientos esperados entran en el saldo previsto y consumen la previsión de su categoría. Si no, se muestran sin contar.",
    },
    cancel: "Cancelar",
    save: "Guardar",
    saved: "Plan de liquidez guardado",
    effect: {
      title: "Punto más bajo de las próximas trece semanas, según esta opción",
      company: "Empresa",
      counted: "Comprometidas contadas",
      uncounted: "Comprometidas no contadas",
      none: "Ninguna empresa cuya tesorería pueda leer",
      more: "Mostrar más empresas",
    },
    preferences: {
      title: "Posiciones y propuestas",
      horizon: "Horizonte de las propuestas",
      horizonHint: "Días bancarios que mira «Equilibrar». Habitual: {{usual}}.",
      days_one: "{{count}} día",
      days_other: "{{count}} días",
      step: "Redondeo de las transferencias",
      stepHint:
        "En unidades de la divisa. Una necesidad se redondea a este paso cuando la cuenta que da lo permite.",
      sharing: "Reparto de lo previsto entre cuentas",
      sharings: {
        history: {
          name: "Según el historial",
          hint: "Cada categoría sigue las cuentas que la pagaron en los últimos doce meses.",
        },
        default: {
          name: "En la cuenta por defecto",
          hint: "La que cada empresa eligió para sus cobros y sus pagos.",
        },
        none: { name: "Sin reparto", hint: "Lo previsto queda en la fila «Sin asignar»." },
      },
      prudent: "Abrir las posiciones en vista prudente",
      prudentHint: "Sin los cobros atrasados, anunciados o solo previstos.",
    },
  },
};
