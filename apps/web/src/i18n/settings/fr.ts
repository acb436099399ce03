/** The texts about how a company plans, what it says of itself, and one's own account. They come with those pages. */
export const texts = {
  forecastSettings: {
    intro:
      "Comment la société prévoit. Chaque choix est gardé aussitôt, pour tous ceux qui travaillent sur cette société.",
    saved: "Réglage enregistré",
    toCompany: "Pays et devise de la société",
    periods: {
      title: "Périodicité",
      input: "Saisie des prévisions",
      inputHint:
        "La période dans laquelle le plan s'écrit. Ce qui est déjà prévu garde sa date : des mois s'additionnent dans leur trimestre, un mois se lit dans la semaine ou le jour de son 1er.",
      tracking: "Colonnes à l'ouverture",
      trackingHint:
        "La période que la prévision montre d'abord : celle de la saisie, ou une plus longue. Si la saisie passe à une période plus longue, les colonnes suivent.",
    },
    daysOff: {
      title: "Jours non travaillés",
      weekdays: "Jours de la semaine non travaillés",
      hint: "Dans la prévision par jour, ils n'ont pas de colonne : ce qui y tombe se lit le jour travaillé suivant. Un montant prévu pour plusieurs jours se répartit sur les jours travaillés.",
      holidays: "Jours fériés",
      none: "Aucun",
      holidaysHint: "Les jours fériés nationaux de ce pays ne sont pas travaillés non plus.",
      next: "Les prochains : {{days}}",
    },
    vat: {
      title: "TVA",
      automatic: "Calculer la TVA à payer",
      hint: "La prévision de la catégorie TVA vient alors des autres : la TVA collectée moins la TVA déductible d'une période, selon le taux de chaque catégorie, est due la période suivante. Un crédit se reporte. Les séries posées sur cette catégorie ne comptent plus.",
      manual: "Des montants de TVA à venir ont été saisis à la main : ils priment sur le calcul.",
      rates: "Taux de TVA des catégories",
    },
    planning: {
      title: "Prévision et comptes",
      shared: {
        name: "Prévoir pour toute la société",
        hint: "Un seul plan, dans la devise de la société.",
      },
      "non-shared": {
        name: "Prévoir compte par compte",
        hint: "Chaque compte bancaire a son plan, dans sa devise ; celui de la société les réunit.",
      },
      kept: "Ce qui est déjà prévu de l'autre façon continue de compter, et ne se modifie qu'en y revenant.",
    },
    display: {
      title: "Affichage",
      hidesFuture: "Masquer le taux de réalisation des périodes à venir",
      hint: "Le pourcentage n'apparaît alors qu'à partir de la période en cours.",
    },
  },
  companySettings: {
    title: "Pays et devise",
    countryHint: "Où la société est établie.",
    currency: "Devise principale",
    currencyHint:
      "Celle de la prévision et des totaux. Un compte tenu dans une autre devise garde la sienne et y est converti. Une fois le plan commencé, ses montants sont convertis avec elle.",
    saved: "Réglage enregistré",
    conversion: {
      title: "Passer de {{from}} à {{to}} ?",
      sentence:
        "Tous les montants du plan sont convertis en une fois, au cours du {{day}} : 1 {{from}} = {{rate}} {{to}}.",
      stale: "Ce cours a plus de dix jours.",
      forecasts: "Prévisions : {{count}}, dont formules avec des montants : {{formulas}}",
      adjustments: "Ajustements et placements : {{count}}",
      indicators: "Valeurs d'indicateurs : {{count}}",
      copies: "Copies figées, qui gardent leur devise : {{count}}",
      samples: "Par exemple",
      now: "Aujourd'hui",
      afterwards: "Ensuite",
      kept: "Comptes et opérations gardent leur devise. Ce qui a été modifié dans le plan avant ce changement ne pourra plus être annulé.",
      confirm: "Convertir et changer de devise",
      cancel: "Annuler",
    },
  },
  ownAccount: {
    profile: "Profil",
    save: "Enregistrer",
    saved: "Profil enregistré",
    emailHint: "Vous vous connectez avec elle.",
    address: {
      change: "Changer d'adresse",
      text: "Nous enverrons un code à la nouvelle adresse. L'ancienne en sera avertie, et vos autres sessions seront fermées.",
      field: "Nouvelle adresse",
      own: "C'est déjà votre adresse.",
      sent: "Nous avons écrit à {{email}}. Saisissez le code du message ; si cette adresse a déjà un compte, le message le dit.",
      other: "Une autre adresse",
      confirm: "Changer l'adresse",
      changed: "Adresse changée. Vos autres sessions sont fermées.",
      keptElsewhere:
        "Elle est tenue par le service de connexion de votre organisation : elle se change là-bas.",
    },
    currentPassword: "Mot de passe actuel",
    changePassword: "Changer le mot de passe",
    endsSessions: "Vos autres sessions seront fermées ; celle-ci continue.",
    changed: "Mot de passe changé. Cette session continue ; vos autres sessions sont fermées.",
    keptElsewhere:
      "Votre mot de passe est tenu par le service de connexion de votre organisation : il se change là-bas.",
    secondFactor: {
      title: "Second facteur",
      off: "Inactif",
      on: "Actif",
      offText:
        "Un code de votre téléphone, demandé après le mot de passe : un mot de passe volé ne suffit plus pour entrer.",
      enrol: "Activer",
      onText: "Votre application d'authentification est demandée à chaque connexion depuis le {{day}}.",
      codesLeft: "Codes de secours restants : {{left}}",
      renew: "Nouveaux codes de secours",
      remove: "Retirer le second facteur",
      removed: "Second facteur retiré",
      removeTitle: "Retirer le second facteur ?",
      removeText:
        "Le mot de passe seul suffira pour entrer. Vos codes de secours ne serviront plus, et vos autres sessions seront fermées.",
      removeTextWithPasskeys:
        "Votre application d'authentification ne sera plus demandée ; vos clés d'accès et vos codes de secours restent. Vos autres sessions seront fermées.",
      keep: "Garder",
      enrolTitle: "Activer le second facteur",
      picture: "Image à scanner avec votre application d'authentification",
      scan: "Scannez cette image avec une application d'authentification : celle de votre téléphone, ou celle de votre gestionnaire de mots de passe.",
      typeKey: "Sans appareil photo, saisissez cette clé :",
      code: "Code de l'application",
      codeHint: "Les six chiffres qu'elle montre maintenant.",
      confirm: "Vérifier et activer",
      codesTitle: "Vos codes de secours",
      codesText:
        "Si vous perdez votre téléphone, chacun de ces codes vous laisse entrer une fois. Gardez-les en lieu sûr : ils ne seront plus montrés.",
      codesFile: "codes-de-secours-amont.txt",
      download: "Télécharger",
      kept: "Je les ai gardés",
      keptElsewhere:
        "Le second facteur est tenu par le service de connexion de votre organisation : il se règle là-bas.",
    },
    passkeys: {
      title: "Clés d'accès",
      add: "Ajouter",
      none: "Entrez d'un doigt, d'un visage ou d'une clé, sans mot de passe : une clé d'accès ne se devine pas et ne se donne pas à une fausse page.",
      unsupported: "Ce navigateur ne connaît pas les clés d'accès, ou cette page n'est pas servie en HTTPS.",
      since: "ajoutée le {{day}}",
      unused: "pas encore utilisée",
      lastUse: "utilisée {{moment}}",
      rename: "Renommer",
      renameOf: "Renommer {{name}}",
      remove: "Retirer",
      removeOf: "Retirer {{name}}",
      removed: "Clé d'accès retirée",
      removeTitle: "Retirer {{name}} ?",
      removeText:
        "Elle n'ouvrira plus votre compte, et vos autres sessions seront fermées. Pensez à l'effacer aussi de l'appareil.",
      addTitle: "Ajouter une clé d'accès",
      addText:
        "Votre appareil vous demandera de vous identifier, puis gardera la clé. Vos autres sessions seront fermées.",
      name: "Nom de la clé",
      create: "Créer la clé",
      problem: {
        known: "Cet appareil a déjà une clé d'accès pour votre compte.",
        failed: "L'appareil n'a pas pu créer la clé. Réessayez, ou choisissez un autre appareil.",
      },
      keptElsewhere:
        "Les clés d'accès sont tenues par le service de connexion de votre organisation : elles se règlent là-bas.",
    },
    sessions: {
      title: "Sessions",
      current: "Cette session",
      device: "{{browser}} sur {{system}}",
      unknownDevice: "Navigateur inconnu",
      from: "Réseau {{address}}",
      since: "depuis le {{moment}}",
      lastUse: "vue {{moment}}",
      end: "Terminer",
      endOf: "Terminer la session {{device}}",
      endOthers: "Terminer les autres",
      ended: "Session terminée",
      endedOthers: "Autres sessions terminées",
      alone: "Vous n'êtes connecté nulle part ailleurs.",
      keptElsewhere:
        "Vos sessions sont tenues par le service de connexion de votre organisation : elles se terminent là-bas.",
    },
    demanded: {
      title: "Un second facteur est demandé",
      text: "Demandé par {{names}} : ses sociétés s'ouvriront dès que vous aurez activé une application d'authentification ou une clé d'accès.",
      done: "C'est fait : tout est ouvert.",
      goOn: "Continuer",
      later: "Plus tard : continuer avec {{company}}",
    },
    again: {
      title: "Est-ce bien vous ?",
      text: "Ce changement touche à la sécurité de votre compte : il demande une connexion de moins de dix minutes. Elle s'ouvre dans une fenêtre à côté, et vous revenez ici.",
      confirm: "Me connecter à nouveau",
      cancel: "Annuler",
      failed:
        "La connexion n'a pas abouti. Réessayez ; si aucune fenêtre ne s'ouvre, votre navigateur la bloque.",
    },
  },
};
