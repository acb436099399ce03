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
};
