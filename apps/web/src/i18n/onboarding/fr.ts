/**
 * The texts for who begins: an account, a company, the contact of the installation, a demonstration, made-up figures. They
 * come with those pages.
 */
export const texts = {
  accountManager: {
    title: "Votre contact",
    text: "Une question, un problème d'accès, une démonstration : écrivez à ceux qui tiennent cette installation d'Amont.",
    write: "Écrire à {{email}}",
    none: "Ceux qui tiennent cette installation n'ont pas donné d'adresse. Adressez-vous à la personne qui vous a fait connaître Amont.",
    demo: "Demander une démonstration",
  },
  requestDemo: {
    title: "Demander une démonstration",
    text: "Quelques mots suffisent : on vous répond par e-mail.",
    company: "Société",
    message: "Message (facultatif)",
    submit: "Envoyer la demande",
    doneTitle: "Demande envoyée",
    done: "Merci. La réponse arrivera à {{email}}.",
  },
  emailCheck: {
    valid: "adresse mail valide",
    invalid: "adresse mail invalide",
    loading: "chargement en cours",
    suggestion: "Vouliez-vous dire {{email}} ?",
  },
  productDemo: {
    title: "Démonstration",
    fillTitle: "Essayer avec des données fictives",
    fillText:
      "Un an de relevés et quelques factures à venir, inventés pour {{company}} : de quoi essayer la prévision, les catégories et le rapprochement. Tout se retire d'un geste.",
    fill: "Remplir de données fictives",
    filled: "Opérations fictives ajoutées : {{number}}",
    filledTitle: "{{company}} contient des données fictives",
    since:
      "Depuis le {{day}}. Ce que vous avez saisi ou importé vous-même ne sera pas touché, au centime près.",
    open: "Ouvrir la prévision",
    remove: "Retirer les données fictives",
    removeTitle: "Retirer les données fictives ?",
    removeText:
      "Les comptes et les opérations inventés partent, avec ce que vous en avez fait : catégories choisies, rapprochements, ventilations. Ce que vous avez ajouté reste.",
    cancel: "Annuler",
    removed: "Données fictives retirées",
    kept: "Comptes gardés, car vous y avez ajouté des opérations : {{names}}",
    notEmptyTitle: "Cette société a déjà ses chiffres",
    notEmpty:
      "Les données fictives ne se mêlent jamais aux vôtres. Créez une société pour essayer : elle s'archive ensuite.",
    create: "Créer une société",
    administrators:
      "Un administrateur de votre organisation peut remplir une société de données fictives, et les retirer.",
  },
  onboardingPath: {
    label: "Mise en route",
    company: "Votre société",
    data: "Vos données",
    team: "Votre équipe",
    balance: "Premier solde",
    done: "fait",
    current: "en cours",
  },
  companyForm: {
    title: "Nouvelle société",
    text: "Quelques mots suffisent ; tout reste modifiable ensuite.",
    name: "Nom de la société",
    country: "Pays",
    currency: "Devise",
    industry: "Secteur d'activité",
    industryChoice: "Choisir un secteur",
    organisation: "Organisation",
    newOrganisation: "Nouvelle organisation, du même nom",
    nothingFound: "Aucun résultat",
    submit: "Créer la société",
  },
  signUp: {
    title: "Créer un compte",
    text: "Vous créerez votre société, ou rejoindrez celle qui vous invite, juste après.",
    fromPartner: "Vous venez de {{partner}}. Vérifiez ces coordonnées, puis choisissez un mot de passe.",
    submit: "Créer mon compte",
    confirm: "Confirmer mon adresse",
    doneTitle: "Votre compte est prêt",
    done: "Votre adresse est confirmée. Nous ouvrons votre session.",
  },
  partners: {
    title: "Partenaires",
    text: "Ces établissements ouvrent Amont à leurs clients.",
    noneTitle: "Aucun partenaire",
    none: "Cette installation n'en a pas : un compte se crée directement.",
    signUp: "Créer un compte",
    trial: "Partenaire d'essai",
    landingTitle: "{{partner}} et Amont",
    landingText: "Client de {{partner}} ? Entrez dans Amont sans ressaisir vos coordonnées.",
    step: {
      arrive:
        "Dans votre espace {{partner}}, choisissez Amont : votre nom et votre adresse arrivent avec vous.",
      confirm: "Choisissez un mot de passe, et confirmez votre adresse par le code reçu par e-mail.",
      company: "Créez votre société : votre trésorerie commence là.",
    },
    offer: "L'offre de {{partner}} est rattachée à votre organisation dès sa création.",
    try: "Essayer",
    tryHint: "En démonstration, le lien de la banque est signé ici, pour un client inventé.",
    without: "Créer un compte sans {{partner}}",
    connecting: "Nous préparons votre compte",
    refusedTitle: "Ce lien ne peut pas servir",
    refusedText:
      "Revenez chez votre partenaire et choisissez à nouveau Amont. Ou créez un compte directement : l'offre du partenaire n'y sera pas rattachée.",
    how: "Comment cela se passe",
  },
  noAccess: {
    title: "Accès interdit",
    text: "Vous n'avez pas accès au service demandé. Contactez l'administrateur du compte.",
    textNamed:
      "Vous n'avez pas accès au service demandé sur la société {{name}}. Contactez l'administrateur du compte.",
    changeCompany: "Changer de société",
  },
  forgotPassword: {
    title: "Mot de passe oublié",
    text: "Indiquez votre adresse : vous recevrez un code pour en choisir un nouveau.",
    passwordTitle: "Choisir un nouveau mot de passe",
    submit: "Changer mon mot de passe",
    doneTitle: "Mot de passe changé",
    done: "Vos autres sessions ont été fermées. Connectez-vous avec votre nouveau mot de passe.",
  },
  firstConnection: {
    title: "Première connexion",
    text: "Un administrateur a créé votre compte ? Indiquez votre adresse pour choisir votre mot de passe.",
    passwordTitle: "Choisir votre mot de passe",
    submit: "Activer mon compte",
    doneTitle: "Votre compte est activé",
    done: "Votre mot de passe est choisi. Nous ouvrons votre session.",
  },
  access: { hasAccount: "Vous avez déjà un compte ?" },
};
