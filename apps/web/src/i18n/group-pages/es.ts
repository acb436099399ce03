import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Páginas de la consolidación",
      forecast: "Previsión",
      balances: "Saldos",
    },
    lastFigures: "Cifras de las {{time}}, nuevo intento…",
    unavailable: "No disponible",
    unavailableText:
      "Fuera de las sumas: {{names}}. Una empresa sin tesorería, o que pasó a otra organización, ya no se suma.",
    unconverted: "Sin convertir",
    incomplete: "Totales incompletos",
    incompleteText:
      "No se conoce ningún cambio para {{currencies}}: esos importes quedan fuera de los totales.",
    rates: "Ver los tipos de cambio",
    share: "{{percent}} computado",
    balances: {
      title: "Saldos consolidados",
      on: "Saldos a",
      today: "Hoy",
      column: {
        name: "Empresa, banco, cuenta",
        balance: "Saldo",
        currency: "Divisa",
        converted: "Contravalor en {{currency}}",
        authorised: "Autorizado",
        available: "Disponible",
      },
      total: "Total del grupo",
      note: "Los descubiertos no se compensan: lo disponible suma lo que cada cuenta aún puede dar, y una cuenta más allá de su límite no la cubre ninguna otra.",
      ignored: "Excluida",
      noBank: "Sin banco",
      exceeded: "Por encima del límite",
      emptyTitle: "Ninguna cuenta que sumar",
      empty:
        "Los saldos aparecerán aquí en cuanto una empresa de la consolidación tenga una cuenta bancaria.",
    },
  },
};
