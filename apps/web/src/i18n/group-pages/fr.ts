/** The texts of the pages of a consolidation beside its forecast, fetched with them. */
export const texts = {
  groupPages: {
    views: {
      label: "Pages de la consolidation",
      forecast: "Prévision",
      balances: "Soldes",
    },
    lastFigures: "Chiffres de {{time}}, nouvelle tentative…",
    unavailable: "Indisponible",
    unavailableText:
      "Hors des sommes : {{names}}. Une société sans trésorerie, ou passée dans une autre organisation, n'est plus additionnée.",
    unconverted: "Non converti",
    incomplete: "Totaux incomplets",
    incompleteText: "Personne ne connaît de taux pour {{currencies}} : ces montants restent hors des totaux.",
    rates: "Voir les taux de change",
    share: "{{percent}} retenus",
    balances: {
      title: "Soldes consolidés",
      on: "Soldes au",
      today: "Aujourd'hui",
      column: {
        name: "Société, banque, compte",
        balance: "Solde",
        currency: "Devise",
        converted: "Contre-valeur en {{currency}}",
        authorised: "Autorisé",
        available: "Disponible",
      },
      total: "Total du groupe",
      note: "Les découverts autorisés ne se compensent pas : le disponible additionne ce que chaque compte peut encore donner, et un compte au-delà de son autorisé n'est couvert par aucun autre.",
      ignored: "Exclu",
      noBank: "Sans banque",
      exceeded: "Au-delà de l'autorisé",
      emptyTitle: "Aucun compte à additionner",
      empty: "Les soldes apparaîtront ici dès qu'une société de la consolidation aura un compte bancaire.",
    },
  },
};
