/** The texts of how an organisation plans its liquidity. They come with that page. */
export const texts = {
  liquidityPlanning: {
    title: "Plan de liquidité",
    intro:
      "Ce que le plan compte, et ce que les propositions d'équilibrage regardent, dans toutes les sociétés de l'organisation.",
    toBalances: "Voir les soldes",
    readOnly: "Vous pouvez lire ces réglages. Un administrateur de l'organisation peut les changer.",
    committed: {
      title: "Opérations engagées",
      name: "Compter les opérations engagées",
      hint: "Les factures et échéances attendues entrent dans le solde prévu et consomment la prévision de leur catégorie. Sinon elles restent affichées, sans compter.",
    },
    cancel: "Annuler",
    save: "Enregistrer",
    saved: "Plan de liquidité enregistré",
    effect: {
      title: "Point bas des treize prochaines semaines, selon ce choix",
      company: "Société",
      counted: "Engagées comptées",
      uncounted: "Engagées non comptées",
      none: "Aucune société dont vous lisez la trésorerie",
      more: "Afficher d'autres sociétés",
    },
    preferences: {
      title: "Positions et propositions",
      horizon: "Horizon des propositions",
      horizonHint: "Jours de banque regardés par « Équilibrer ». D'habitude : {{usual}}.",
      days_one: "{{count}} jour",
      days_other: "{{count}} jours",
      step: "Arrondi des virements",
      stepHint: "En unités de la devise. Un besoin est arrondi à ce pas quand le compte qui donne le permet.",
      sharing: "Répartition du prévu sur les comptes",
      sharings: {
        history: {
          name: "Selon l'historique",
          hint: "Chaque catégorie suit les comptes qui l'ont payée ces douze derniers mois.",
        },
        default: {
          name: "Sur le compte par défaut",
          hint: "Celui que chaque société a choisi pour ses encaissements et ses décaissements.",
        },
        none: { name: "Sans répartition", hint: "Le prévu reste dans la ligne « Non affecté »." },
      },
      prudent: "Ouvrir les positions en vue prudente",
      prudentHint: "Sans les encaissements en retard, annoncés ou seulement prévus.",
    },
  },
};
