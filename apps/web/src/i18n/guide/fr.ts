/**
 * The texts of the pages that lead to others: invitations, jobs, the search, first steps, settings, modules, and what is
 * not built yet. They come with those pages.
 */
export const texts = {
  invite: {
    title: "Inviter",
    text: "La personne reçoit un e-mail avec un lien valable sept jours.",
    company: "Société",
    level: { none: "Sans accès", read: "Lecture seule", write: "Lecture et écriture" },
    submit: "Envoyer l'invitation",
    sent: "Invitation envoyée à {{email}}",
  },
  invitations: {
    title: "Personnes invitées",
    noneTitle: "Personne n'a encore été invité",
    none: "Les invitations envoyées apparaîtront ici, avec leur état.",
    sentOn: "Envoyée le {{day}}",
    by: "par {{name}}",
    noProduct: "Sans produit",
    level: { read: "lecture", write: "écriture" },
    state: { pending: "En attente", accepted: "Acceptée", expired: "Expirée", revoked: "Annulée" },
    revoke: "Annuler",
    revokeOf: "Annuler l'invitation de {{email}}",
  },
  invitation: {
    title: "J'ai reçu une invitation",
    text: "Collez le lien reçu par e-mail.",
    link: "Lien d'invitation",
    wrong: "Ce lien n'est pas celui d'une invitation. Copiez-le en entier depuis l'e-mail.",
    incomplete: "Le lien suivi est incomplet. Copiez-le en entier depuis l'e-mail.",
    open: "Ouvrir l'invitation",
  },
  acceptInvitation: {
    title: "Rejoindre {{company}}",
    text: "Vous êtes invité avec l'adresse {{email}}.",
    textBy: "{{name}} vous invite avec l'adresse {{email}}.",
    signInFirst: "Connectez-vous avec l'adresse à laquelle l'invitation a été envoyée.",
    join: "Accepter l'invitation",
    signUp: "Créer mon compte et rejoindre",
    joinedTitle: "Bienvenue chez {{company}}",
    joined: "Votre compte est créé et l'invitation acceptée. Nous ouvrons votre session.",
    otherUser:
      "Vous êtes connecté avec {{signedInAs}}, mais l'invitation est adressée à {{invited}}. Déconnectez-vous, puis suivez de nouveau le lien.",
    unusableTitle: "Cette invitation ne peut plus servir",
    toCompanies: "Voir mes sociétés",
  },
  jobs: {
    title: "Tâches de fond",
    text: "Les travaux que le serveur fait pour l'organisation : envois, imports, nettoyages.",
    organisation: "Organisation",
    noneTitle: "Aucune tâche récente",
    none: "Les prochaines tâches de l'organisation apparaîtront ici.",
    notAdministratorTitle: "Accès interdit",
    notAdministrator: "Cette page est réservée aux administrateurs d'organisation.",
    attempts_one: "{{count}} tentative",
    attempts_other: "{{count}} tentatives",
    created: "Créée {{when}}",
    finished: "Terminée {{when}}",
    retry: "Relancer",
    retryOf: "Relancer {{name}}",
    retried: "La tâche va être relancée",
    state: {
      waiting: "En attente",
      retrying: "Nouvelle tentative prévue",
      running: "En cours",
      done: "Terminée",
      cancelled: "Annulée",
      failed: "En échec",
    },
    name: {
      "send-mail": "Envoi d'un e-mail",
      "purge-expired": "Nettoyage des données expirées",
    },
  },
  searchPage: {
    title: "Rechercher",
    label: "Rechercher des opérations, des catégories, des projets",
    start:
      "Tapez un libellé, un mémo, une catégorie ou un projet. Les accents et les majuscules ne comptent pas.",
    startTitle: "Que cherchez-vous ?",
    nothingTitle: "Rien ne correspond à « {{search}} »",
    nothing: "Essayez un mot plus court, ou une partie du libellé.",
    transactions: "Opérations",
    categories: "Catégories",
    projects: "Projets",
    allPaid: "Toutes les opérations payées trouvées",
    allExpected: "Toutes les opérations engagées trouvées",
    archived: "Archivé",
    found_one: "{{count}} résultat",
    found_other: "{{count}} résultats",
  },
  firstSteps: {
    greeting: "Bienvenue, {{name}} est prête",
    lead: "De votre relevé de banque à votre premier plan de trésorerie, en quatre étapes. Dans l'ordre qui vous convient.",
    doneTitle: "Tout est en place pour {{name}}",
    done: "Vos opérations sont là, classées, et le plan est lancé. Il reste à le tenir à jour.",
    progress: "{{done}} sur {{count}}",
    readOnly: "Vous consultez cette société en lecture seule : ces étapes reviennent à qui peut y écrire.",
    state: { done: "Fait", next: "À vous" },
    step: {
      bank: {
        title: "Apportez votre relevé de banque",
        text: "Le fichier que votre banque vous laisse télécharger suffit : le compte, son solde et ses opérations arrivent d'un coup.",
        act: "Importer un relevé",
        look: "Voir les comptes",
      },
      categorise: {
        title: "Catégorisez vos opérations",
        text: "Les libellés qui se ressemblent sont réunis : quelques décisions classent tout l'historique.",
        act: "Catégoriser",
        look: "Voir les opérations",
      },
      recurrences: {
        title: "Retrouvez ce qui revient",
        text: "Loyers, salaires, abonnements : ce qui revient dans vos relevés se prévoit tout seul.",
        act: "Chercher les récurrences",
        look: "Voir les récurrences",
      },
      plan: {
        title: "Prévoyez le reste",
        text: "Écrivez ce que vous attendez, mois par mois : le solde à venir se calcule aussitôt.",
        act: "Prévoir le reste",
        look: "Ouvrir la prévision",
      },
    },
    waiting: {
      categorise_one: "{{count}} opération attend une catégorie.",
      categorise_other: "{{count}} opérations attendent une catégorie.",
      recurrences_one: "{{count}} récurrence trouvée dans vos relevés.",
      recurrences_other: "{{count}} récurrences trouvées dans vos relevés.",
    },
    open: "Cette liste reste dans la barre latérale jusqu'à la dernière étape.",
    close: "La retirer",
    closed: "Cette liste n'est plus dans la barre latérale ; elle reste dans les réglages.",
    reopen: "L'y remettre",
  },
  settingsPage: {
    search: "Rechercher un réglage",
    nothingTitle: "Aucun réglage trouvé",
    nothing: "Essayez un autre mot, par exemple « règle » ou « import ».",
    section: {
      treasury: "Trésorerie",
      rules: "Règles",
      data: "Banques et données",
      company: "Société et personnes",
      group: "Groupe",
    },
    about: {
      forecastSettings: "Périodicité, jours non travaillés, TVA, prévision par compte",
      categories: "Les deux arbres, encaissements et décaissements",
      kpis: "Effectif, marge, autonomie : saisis ou calculés",
      projects: "Les projets en cours et archivés, leurs indicateurs",
      recurrences: "Loyers, salaires, abonnements : ce qui revient",
      recurrenceSuggestions: "Ce que vos relevés laissent deviner",
      alerts: "Ce qui vous prévient, et comment",
      pnlToCash: "Le compte de résultat converti en flux",
      categoryRules: "D'un libellé à sa catégorie",
      projectRules: "D'un libellé à son projet",
      accountRules: "D'une opération engagée à son compte",
      coldCategorisation: "L'historique, classé par libellés semblables",
      reconciliationSettings: "Ce qui se rapproche tout seul, à partir de quand",
      banks: "Comptes, soldes et découverts autorisés",
      bankConnections: "D'où viennent les opérations",
      bankJournal: "Les mouvements jour par jour",
      import: "Relevés, classeurs, écritures comptables ; l'historique des imports",
      export: "Le plan et les opérations dans un classeur",
      jobs: "Ce qui travaille en arrière-plan",
      company: "Nom, pays, devise, droits, personnes invitées",
      invite: "Par e-mail, avec ses droits",
      users: "Personnes, sociétés, modules",
      accessRequests: "Ce que le support demande, ce qu'il a obtenu",
      subscription: "Formule, factures, moyen de paiement",
      firstSteps: "Du premier relevé au premier plan",
      userAccount: "Votre nom, votre mot de passe",
      companies: "Passer de l'une à l'autre, en créer une",
      entities: "Sociétés et consolidations de l'organisation",
      organisationCategories: "L'arbre que les sociétés partagent",
      exchangeRates: "Cours et taux saisis",
    },
  },
  modulesPage: {
    lead: "Ce qui peut compléter la prévision. Seul ce qui s'ouvre a un bouton.",
    open: "Ouvrir",
    openNamed: "Ouvrir {{name}}",
    section: {
      open: "À votre disposition",
      notActivated: "Non activés pour cette société",
      notInstalled: "Hors de cette version",
    },
    askToActivate: "Un administrateur de l'organisation peut le faire activer pour cette société.",
  },
  planned: {
    notHere: "Ce module ne fait pas partie de cette version.",
    toModules: "Voir les modules",
    toHome: "Revenir à l'accueil",
    modules: {
      forecast: {
        name: "Prévisionnel",
        promise:
          "Le plan de trésorerie par catégorie, période par période, avec le réalisé, l'engagé et le reste à faire.",
      },
      projects: {
        name: "Projets",
        promise: "Le plan de trésorerie d'un projet, avec ses propres prévisions.",
      },
      categories: {
        name: "Catégories",
        promise: "Les arbres d'encaissements et de décaissements, à renommer, déplacer et annoter.",
      },
      settings: {
        name: "Paramètres",
        promise: "Les réglages de la société : règles, intégrations, options avancées.",
      },
      managementRules: {
        name: "Règles de gestion",
        promise:
          "Des règles qui catégorisent les opérations et les rattachent à leurs projets et à leurs comptes.",
      },
      vat: {
        name: "TVA",
        promise: "Les taux, les délais et la date de déclaration, pour une TVA calculée dans le plan.",
      },
      kpis: {
        name: "Indicateurs",
        promise: "Des indicateurs définis par vous, par société et par projet.",
      },
      alerts: {
        name: "Alertes",
        promise: "Être prévenu d'un solde bas, d'un retard ou d'une échéance.",
      },
      exchangeRates: {
        name: "Taux de change",
        promise: "Les taux qui convertissent les comptes et les sociétés en devises.",
      },
      publicApi: {
        name: "API publique",
        promise: "Les clés qui ouvrent vos données à vos propres outils.",
      },
      import: {
        name: "Import",
        promise: "Vos opérations reprises de fichiers Excel, avec un rapport ligne par ligne.",
      },
      excelExport: {
        name: "Export Excel",
        promise: "Le plan et les opérations dans un classeur, sur cinq ans au plus.",
      },
      shortTermCash: {
        name: "Trésorerie à court terme",
        promise: "Les soldes de chaque compte jour par jour, et les virements d'équilibrage.",
      },
      rollingForecast: {
        name: "Prévision à 13 semaines",
        promise: "Une prévision glissante à la semaine, pour le trimestre qui vient.",
      },
      reporting: {
        name: "Reporting",
        promise: "Des rapports composés par vous, à partager avec votre direction.",
      },
      dashboards: {
        name: "Tableaux de bord",
        promise: "L'essentiel de la trésorerie en un coup d'œil.",
      },
      expectedTransactions: {
        name: "Opérations engagées",
        promise: "Les encaissements et les décaissements attendus, et leurs retards.",
      },
      recurrences: {
        name: "Récurrences",
        promise: "Les loyers, salaires et abonnements qui reviennent, saisis une fois.",
      },
      reconciliation: {
        name: "Rapprochement",
        promise: "Chaque mouvement de banque relié à l'opération attendue.",
      },
      pnlToCash: {
        name: "Du résultat à la trésorerie",
        promise: "Le budget du compte de résultat converti en flux de trésorerie.",
      },
      search: {
        name: "Recherche",
        promise: "Toutes les opérations, retrouvées par un mot, un montant ou une date.",
      },
      invoiceFinancing: {
        name: "Financement de factures",
        promise: "Les factures à financer et ce que cela coûte.",
      },
      financialPosition: {
        name: "Position financière",
        promise: "La trésorerie, la dette et les placements sur une même page.",
      },
      debt: {
        name: "Dette",
        promise: "Les emprunts, leurs échéanciers et leur poids dans le plan.",
      },
      investments: {
        name: "Placements",
        promise: "Les placements, leurs échéances et ce qu'ils rapportent.",
      },
      internalFinancing: {
        name: "Financements internes",
        promise: "Les prêts et les comptes courants entre les sociétés du groupe.",
      },
      riskManagement: {
        name: "Gestion des risques",
        promise: "L'exposition aux devises et les couvertures en cours.",
      },
      chartOfAccounts: {
        name: "Plan comptable",
        promise: "Le plan comptable et sa correspondance avec les catégories.",
      },
      consolidation: {
        name: "Consolidation",
        promise: "La trésorerie de plusieurs sociétés lue comme une seule.",
      },
      cashCollect: {
        name: "Encaissements clients",
        promise: "Les factures clients, les relances et les paiements à venir.",
      },
      expenses: {
        name: "Dépenses",
        promise: "Les factures fournisseurs, de leur réception à leur validation.",
      },
      payments: {
        name: "Paiements",
        promise: "Les paiements à préparer, à valider et à envoyer en banque.",
      },
      assistant: {
        name: "Assistant",
        promise: "Des questions sur votre trésorerie, et des réponses qui citent leurs chiffres.",
      },
      userRights: {
        name: "Droits des utilisateurs",
        promise: "Qui voit quoi, qui modifie quoi, dans chaque société.",
      },
      companyManagement: {
        name: "Sociétés et consolidations",
        promise: "Les sociétés de l'organisation et les consolidations qui les réunissent.",
      },
      dataIntegration: {
        name: "Intégration de données",
        promise: "D'où viennent vos données : banques, fichiers, logiciels.",
      },
      eInvoicing: {
        name: "Facturation électronique",
        promise: "Les factures électroniques reçues et émises, reprises dans les prévisions.",
      },
      organisationSettings: {
        name: "Paramètres de l'organisation",
        promise: "Ce que toutes les sociétés de l'organisation ont en commun.",
      },
      cashPool: {
        name: "Centralisation de trésorerie",
        promise: "Les comptes centralisés et les règles qui les équilibrent.",
      },
      liquidityPlanning: {
        name: "Plan de liquidité",
        promise: "Ce que le plan de liquidité de l'organisation prend en compte.",
      },
      preaccounting: {
        name: "Pré-comptabilité",
        promise: "Les écritures préparées pour votre comptable.",
      },
      subscription: {
        name: "Abonnement",
        promise: "La formule, les factures et le moyen de paiement.",
      },
      productDemo: {
        name: "Démonstration",
        promise: "Une visite guidée sur des données fictives.",
      },
      accountManager: {
        name: "Demander une démonstration",
        promise: "Prendre rendez-vous pour découvrir le produit.",
      },
      partners: {
        name: "Partenaires",
        promise: "L'entrée des clients de nos banques partenaires.",
      },
    },
  },
};
