import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Din kontakt",
    text: "En fråga, ett problem med åtkomst, en demonstration: skriv till dem som driver den här installationen av Amont.",
    write: "Skriv till {{email}}",
    none: "De som driver installationen har inte angett någon adress. Vänd dig till den som berättade om Amont för dig.",
    demo: "Be om en demonstration",
  },
  requestDemo: {
    title: "Be om en demonstration",
    text: "Några ord räcker: du får svar via e-post.",
    company: "Bolag",
    message: "Meddelande (valfritt)",
    submit: "Skicka förfrågan",
    doneTitle: "Förfrågan skickad",
    done: "Tack. Svaret kommer till {{email}}.",
  },
  emailCheck: {
    valid: "giltig e-postadress",
    invalid: "ogiltig e-postadress",
    loading: "laddar",
    suggestion: "Menade du {{email}}?",
  },
  productDemo: {
    title: "Demonstration",
    fillTitle: "Prova med påhittade data",
    fillText:
      "Ett års kontoutdrag och några kommande fakturor, påhittade för {{company}}: nog för att prova prognosen, kategorierna och avstämningen. Allt tas bort i ett steg.",
    fill: "Fyll med påhittade data",
    filled: "Påhittade transaktioner tillagda: {{number}}",
    filledTitle: "{{company}} innehåller påhittade data",
    since: "Sedan {{day}}. Det du själv har matat in eller importerat rörs inte, på öret.",
    open: "Öppna prognosen",
    remove: "Ta bort påhittade data",
    removeTitle: "Ta bort påhittade data?",
    removeText:
      "De påhittade kontona och transaktionerna försvinner, med det du gjort med dem: valda kategorier, avstämningar, uppdelningar. Det du lagt till blir kvar.",
    cancel: "Avbryt",
    removed: "Påhittade data borttagna",
    kept: "Konton behållna, eftersom du lagt till transaktioner: {{names}}",
    notEmptyTitle: "Det här bolaget har redan siffror",
    notEmpty:
      "Påhittade data blandas aldrig med dina. Skapa ett bolag för att prova: det kan arkiveras efteråt.",
    create: "Skapa ett bolag",
    administrators:
      "En administratör i din organisation kan fylla ett bolag med påhittade data, och ta bort dem.",
  },
  onboardingPath: {
    label: "Kom igång",
    company: "Ditt bolag",
    data: "Dina data",
    team: "Ditt team",
    balance: "Första saldo",
    done: "klart",
    current: "pågår",
  },
};
