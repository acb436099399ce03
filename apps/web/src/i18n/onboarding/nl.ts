import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Uw contact",
    text: "Een vraag, een probleem met aanmelden, een demonstratie: schrijf aan wie deze installatie van Amont beheert.",
    write: "Schrijven aan {{email}}",
    none: "Wie deze installatie beheert, heeft geen adres opgegeven. Wend u tot de persoon via wie u Amont kent.",
    demo: "Een demonstratie aanvragen",
  },
  requestDemo: {
    title: "Een demonstratie aanvragen",
    text: "Een paar woorden volstaan: u krijgt antwoord per e-mail.",
    company: "Bedrijf",
    message: "Bericht (optioneel)",
    submit: "Aanvraag versturen",
    doneTitle: "Aanvraag verstuurd",
    done: "Bedankt. Het antwoord komt op {{email}}.",
  },
  emailCheck: {
    valid: "geldig e-mailadres",
    invalid: "ongeldig e-mailadres",
    loading: "bezig met laden",
    suggestion: "Bedoelde u {{email}}?",
  },
  productDemo: {
    title: "Demonstratie",
    fillTitle: "Proberen met fictieve gegevens",
    fillText:
      "Een jaar afschriften en enkele komende facturen, verzonnen voor {{company}}: genoeg om de prognose, de categorieën en het afletteren te proberen. Alles gaat er in één keer weer uit.",
    fill: "Vullen met fictieve gegevens",
    filled: "Fictieve transacties toegevoegd: {{number}}",
    filledTitle: "{{company}} bevat fictieve gegevens",
    since: "Sinds {{day}}. Wat u zelf hebt ingevoerd of geïmporteerd, blijft tot op de cent ongemoeid.",
    open: "Prognose openen",
    remove: "Fictieve gegevens verwijderen",
    removeTitle: "Fictieve gegevens verwijderen?",
    removeText:
      "De verzonnen rekeningen en transacties verdwijnen, met wat u ermee hebt gedaan: gekozen categorieën, aflettering, splitsingen. Wat u hebt toegevoegd, blijft.",
    cancel: "Annuleren",
    removed: "Fictieve gegevens verwijderd",
    kept: "Rekeningen behouden, omdat u er transacties aan hebt toegevoegd: {{names}}",
    notEmptyTitle: "Dit bedrijf heeft al cijfers",
    notEmpty:
      "Fictieve gegevens vermengen zich nooit met de uwe. Maak een bedrijf aan om te proberen: daarna kan het worden gearchiveerd.",
    create: "Bedrijf aanmaken",
    administrators:
      "Een beheerder van uw organisatie kan een bedrijf met fictieve gegevens vullen, en ze verwijderen.",
  },
  onboardingPath: {
    label: "Aan de slag",
    company: "Uw bedrijf",
    data: "Uw gegevens",
    team: "Uw team",
    balance: "Eerste saldo",
    done: "klaar",
    current: "bezig",
  },
};
