/** The texts for who begins: the contact of the installation, a demonstration, made-up figures. They come with those pages. */
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
};
