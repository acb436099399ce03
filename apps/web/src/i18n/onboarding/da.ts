import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Din kontakt",
    text: "Et spørgsmål, et problem med adgang, en demonstration: Skriv til dem, der driver denne installation af Amont.",
    write: "Skriv til {{email}}",
    none: "De, der driver denne installation, har ikke oplyst nogen adresse. Spørg den, der fortalte dig om Amont.",
    demo: "Bed om en demonstration",
  },
  requestDemo: {
    title: "Bed om en demonstration",
    text: "Et par ord er nok: Du får svar på e-mail.",
    company: "Selskab",
    message: "Besked (valgfri)",
    submit: "Send anmodningen",
    doneTitle: "Anmodning sendt",
    done: "Tak. Svaret kommer til {{email}}.",
  },
  emailCheck: {
    valid: "gyldig e-mailadresse",
    invalid: "ugyldig e-mailadresse",
    loading: "indlæser",
    suggestion: "Mente du {{email}}?",
  },
  productDemo: {
    title: "Demonstration",
    fillTitle: "Prøv med fiktive data",
    fillText:
      "Et års kontoudtog og nogle kommende fakturaer, opfundet til {{company}}: nok til at prøve prognosen, kategorierne og afstemningen. Alt fjernes i ét trin.",
    fill: "Fyld med fiktive data",
    filled: "Fiktive transaktioner tilføjet: {{number}}",
    filledTitle: "{{company}} indeholder fiktive data",
    since: "Siden {{day}}. Det, du selv har indtastet eller importeret, røres ikke, på øren.",
    open: "Åbn prognosen",
    remove: "Fjern de fiktive data",
    removeTitle: "Fjerne de fiktive data?",
    removeText:
      "De opfundne konti og transaktioner forsvinder med det, du har gjort ved dem: valgte kategorier, afstemninger, opdelinger. Det, du har tilføjet, bliver.",
    cancel: "Annuller",
    removed: "Fiktive data fjernet",
    kept: "Konti beholdt, fordi du har tilføjet transaktioner: {{names}}",
    notEmptyTitle: "Dette selskab har allerede tal",
    notEmpty:
      "Fiktive data blandes aldrig med dine. Opret et selskab for at prøve: Det kan arkiveres bagefter.",
    create: "Opret et selskab",
    administrators:
      "En administrator i din organisation kan fylde et selskab med fiktive data og fjerne dem.",
  },
  onboardingPath: {
    label: "Kom i gang",
    company: "Dit selskab",
    data: "Dine data",
    team: "Dit team",
    balance: "Første saldo",
    done: "udført",
    current: "i gang",
  },
};
