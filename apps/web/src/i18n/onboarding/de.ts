import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Ihr Kontakt",
    text: "Eine Frage, ein Problem beim Zugang, eine Vorführung: Schreiben Sie denen, die diese Installation von Amont betreiben.",
    write: "An {{email}} schreiben",
    none: "Wer diese Installation betreibt, hat keine Adresse angegeben. Wenden Sie sich an die Person, durch die Sie Amont kennen.",
    demo: "Um eine Vorführung bitten",
  },
  requestDemo: {
    title: "Um eine Vorführung bitten",
    text: "Ein paar Worte genügen: Die Antwort kommt per E-Mail.",
    company: "Unternehmen",
    message: "Nachricht (freiwillig)",
    submit: "Anfrage senden",
    doneTitle: "Anfrage gesendet",
    done: "Danke. Die Antwort kommt an {{email}}.",
  },
  emailCheck: {
    valid: "gültige E-Mail-Adresse",
    invalid: "ungültige E-Mail-Adresse",
    loading: "wird geladen",
    suggestion: "Meinten Sie {{email}}?",
  },
  productDemo: {
    title: "Vorführung",
    fillTitle: "Mit erfundenen Daten ausprobieren",
    fillText:
      "Ein Jahr Kontoauszüge und einige offene Rechnungen, für {{company}} erfunden: genug, um Planung, Kategorien und Abstimmung auszuprobieren. Alles lässt sich in einem Schritt entfernen.",
    fill: "Mit erfundenen Daten füllen",
    filled: "Erfundene Umsätze hinzugefügt: {{number}}",
    filledTitle: "{{company}} enthält erfundene Daten",
    since:
      "Seit dem {{day}}. Was Sie selbst eingegeben oder importiert haben, bleibt auf den Cent unberührt.",
    open: "Planung öffnen",
    remove: "Erfundene Daten entfernen",
    removeTitle: "Erfundene Daten entfernen?",
    removeText:
      "Die erfundenen Konten und Umsätze verschwinden, mit allem, was Sie daran gemacht haben: gewählte Kategorien, Abstimmungen, Aufteilungen. Was Sie hinzugefügt haben, bleibt.",
    cancel: "Abbrechen",
    removed: "Erfundene Daten entfernt",
    kept: "Konten behalten, weil Sie dort Umsätze hinzugefügt haben: {{names}}",
    notEmptyTitle: "Dieses Unternehmen hat schon Zahlen",
    notEmpty:
      "Erfundene Daten mischen sich nie mit Ihren. Legen Sie zum Ausprobieren ein Unternehmen an: Es lässt sich danach archivieren.",
    create: "Unternehmen anlegen",
    administrators:
      "Ein Administrator Ihrer Organisation kann ein Unternehmen mit erfundenen Daten füllen und sie entfernen.",
  },
  onboardingPath: {
    label: "Erste Schritte",
    company: "Ihr Unternehmen",
    data: "Ihre Daten",
    team: "Ihr Team",
    balance: "Erster Saldo",
    done: "erledigt",
    current: "läuft",
  },
  companyForm: {
    title: "Neues Unternehmen",
    text: "Ein paar Angaben genügen; alles lässt sich später ändern.",
    name: "Name des Unternehmens",
    country: "Land",
    currency: "Währung",
    industry: "Branche",
    industryChoice: "Branche wählen",
    organisation: "Organisation",
    newOrganisation: "Neue Organisation gleichen Namens",
    nothingFound: "Kein Ergebnis",
    submit: "Unternehmen anlegen",
  },
  signUp: {
    title: "Konto erstellen",
    text: "Gleich danach legen Sie Ihr Unternehmen an oder treten dem bei, das Sie einlädt.",
    submit: "Mein Konto erstellen",
    confirm: "Meine Adresse bestätigen",
    doneTitle: "Ihr Konto ist bereit",
    done: "Ihre Adresse ist bestätigt. Sie werden angemeldet.",
  },
  noAccess: {
    title: "Zugriff verweigert",
    text: "Sie haben keinen Zugriff auf den angeforderten Dienst. Wenden Sie sich an die Administration des Kontos.",
    textNamed:
      "Sie haben im Unternehmen {{name}} keinen Zugriff auf den angeforderten Dienst. Wenden Sie sich an die Administration des Kontos.",
    changeCompany: "Unternehmen wechseln",
  },
  forgotPassword: {
    title: "Passwort vergessen",
    text: "Geben Sie Ihre Adresse an: Sie erhalten einen Code, um ein neues zu wählen.",
    passwordTitle: "Neues Passwort wählen",
    submit: "Mein Passwort ändern",
    doneTitle: "Passwort geändert",
    done: "Ihre anderen Sitzungen wurden beendet. Melden Sie sich mit Ihrem neuen Passwort an.",
  },
  firstConnection: {
    title: "Erste Anmeldung",
    text: "Ihr Konto wurde für Sie angelegt? Geben Sie Ihre Adresse an, um Ihr Passwort zu wählen.",
    passwordTitle: "Ihr Passwort wählen",
    submit: "Mein Konto aktivieren",
    doneTitle: "Ihr Konto ist aktiviert",
    done: "Ihr Passwort ist gesetzt. Sie werden angemeldet.",
  },
  access: {
    hasAccount: "Sie haben bereits ein Konto?",
  },
};
