import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  groupPages: {
    views: {
      label: "Páginas de la consolidación",
      forecast: "Previsión",
      balances: "Saldos",
      categories: "Categorías",
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
    categories: {
      title: "Categorías del grupo",
      intro:
        "Las categorías del mismo nombre se unen solas. Agrupe las que las empresas escriben de otro modo: en ellas nada cambia.",
      unmatched_one: "{{count}} categoría de una sola empresa",
      unmatched_other: "{{count}} categorías de una sola empresa",
      allMatched: "Cada categoría está en varias empresas: nada que agrupar.",
      tree: "Árbol del grupo",
      column: {
        line: "Categoría del grupo",
        companies: "En las empresas",
        actions: "Acciones",
      },
      spelling: "{{company}}: «{{name}}»",
      allCompanies: "Todas las empresas",
      more: "y {{count}} más",
      group: "Agrupar con…",
      groupOf: "Agrupar con…: {{name}}",
      dialog: "Agrupar {{name}} con",
      search: "Buscar una categoría",
      noMatch: "Ninguna categoría con ese nombre.",
      splitOf: "Separar {{name}} de {{company}}",
      grouped: "{{name}} está agrupada con {{target}}",
      separated: "{{name}} vuelve a estar aparte",
      undone: "Agrupación deshecha",
      undo: "Deshacer",
      closedTitle: "Los árboles de las empresas no están abiertos para usted",
      closed:
        "Hay que leer la tesorería de cada empresa de la consolidación, o administrar la organización. Las líneas del grupo se leen en la previsión.",
    },
  },
};
