import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro:
      "Hoe de onderneming plant. Elke keuze wordt meteen bewaard, voor iedereen die aan deze onderneming werkt.",
    saved: "Instelling bewaard",
    toCompany: "Land en valuta van de onderneming",
    periods: {
      title: "Periodiciteit",
      input: "Invoer van prognoses",
      inputHint:
        "De periode waarin het plan wordt geschreven. Wat al gepland is, behoudt zijn datum: maanden tellen op in hun kwartaal, een maand staat in de week of op de dag van zijn 1e.",
      tracking: "Kolommen bij het openen",
      trackingHint:
        "De periode waarmee de prognose opent: die van de invoer, of een langere. Ze volgt waar ze korter zou worden.",
    },
    daysOff: {
      title: "Vrije dagen",
      weekdays: "Vrije weekdagen",
      hint: "In de prognose per dag hebben ze geen kolom: wat erop valt, staat op de volgende werkdag. Een bedrag voor meerdere dagen wordt over de werkdagen verdeeld.",
      holidays: "Feestdagen",
      none: "Geen",
      holidaysHint: "De nationale feestdagen van dit land zijn ook vrij.",
      next: "De volgende: {{days}}",
    },
    vat: {
      title: "Btw",
      automatic: "De te betalen btw berekenen",
      hint: "De prognose van de btw-categorie komt dan uit de andere: de verschuldigde btw min de aftrekbare btw van een periode, volgens het tarief van elke categorie, is in de volgende te betalen. Een tegoed wordt overgedragen. Reeksen op die categorie tellen niet meer.",
      manual:
        "Sommige btw-bedragen in de toekomst zijn met de hand ingevoerd: ze gaan voor op de berekening.",
      rates: "Btw-tarieven van de categorieën",
    },
    planning: {
      title: "Prognose en rekeningen",
      shared: {
        name: "Voor de hele onderneming plannen",
        hint: "Eén plan, in de valuta van de onderneming.",
      },
      "non-shared": {
        name: "Rekening per rekening plannen",
        hint: "Elke bankrekening heeft haar plan, in haar valuta; dat van de onderneming brengt ze samen.",
      },
      kept: "Wat al op de andere manier gepland is, blijft meetellen en is pas te wijzigen door ernaar terug te keren.",
    },
    display: {
      title: "Weergave",
      hidesFuture: "Het realisatiepercentage van toekomstige periodes verbergen",
      hint: "Het percentage verschijnt dan pas vanaf de lopende periode.",
    },
  },
  companySettings: {
    title: "Land en valuta",
    countryHint: "Waar de onderneming gevestigd is.",
    currency: "Hoofdvaluta",
    currencyHint:
      "Die van de prognose en de totalen. Een rekening in een andere valuta behoudt de hare en wordt omgerekend. Zodra het plan begonnen is, worden zijn bedragen mee omgerekend.",
    saved: "Instelling bewaard",
    conversion: {
      title: "Van {{from}} naar {{to}}?",
      sentence:
        "Alle bedragen van het plan worden in één keer omgerekend, tegen de koers van {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Deze koers is meer dan tien dagen oud.",
      forecasts: "Prognoses: {{count}}, waarvan formules met bedragen: {{formulas}}",
      adjustments: "Correcties en beleggingen: {{count}}",
      indicators: "Waarden van indicatoren: {{count}}",
      copies: "Bevroren kopieën, die hun valuta behouden: {{count}}",
      samples: "Bijvoorbeeld",
      now: "Vandaag",
      afterwards: "Daarna",
      kept: "Rekeningen en verrichtingen behouden hun valuta. Wat voor deze wissel in het plan is gewijzigd, kan niet meer ongedaan worden gemaakt.",
      confirm: "Omrekenen en valuta wisselen",
      cancel: "Annuleren",
    },
  },
  ownAccount: {
    profile: "Profiel",
    save: "Bewaren",
    saved: "Profiel bewaard",
    emailHint: "U meldt zich ermee aan.",
    address: {
      change: "Adres wijzigen",
      text: "We sturen een code naar het nieuwe adres. Het oude krijgt bericht, en uw andere sessies worden beëindigd.",
      field: "Nieuw adres",
      own: "Dit is al uw adres.",
      sent: "We hebben naar {{email}} geschreven. Voer de code uit het bericht in; heeft het adres al een account, dan staat dat in het bericht.",
      other: "Een ander adres",
      confirm: "Mijn adres wijzigen",
      changed: "Adres gewijzigd. Uw andere sessies zijn beëindigd.",
      keptElsewhere: "Het wordt bewaard door de aanmelddienst van uw organisatie: daar wijzigt u het.",
    },
    currentPassword: "Huidig wachtwoord",
    changePassword: "Wachtwoord wijzigen",
    endsSessions: "Uw andere sessies worden gesloten; hier blijft u aangemeld.",
    changed: "Wachtwoord gewijzigd. U bent hier nog aangemeld; uw andere sessies zijn gesloten.",
    keptElsewhere:
      "Uw wachtwoord wordt bewaard door de aanmelddienst van uw organisatie: daar wordt het gewijzigd.",
    secondFactor: {
      title: "Tweede factor",
      off: "Uit",
      on: "Aan",
      offText:
        "Een code van uw telefoon, gevraagd na het wachtwoord: een gestolen wachtwoord volstaat niet meer.",
      enrol: "Inschakelen",
      onText: "Uw authenticatie-app wordt sinds {{day}} bij elke aanmelding gevraagd.",
      codesLeft: "Resterende herstelcodes: {{left}}",
      renew: "Nieuwe herstelcodes",
      remove: "Tweede factor verwijderen",
      removed: "Tweede factor verwijderd",
      removeTitle: "Tweede factor verwijderen?",
      removeText:
        "Alleen het wachtwoord volstaat dan. Uw herstelcodes werken niet meer en uw andere sessies worden gesloten.",
      removeTextWithPasskeys:
        "Uw authenticatie-app wordt niet meer gevraagd; uw toegangssleutels en herstelcodes blijven. Uw andere sessies worden beëindigd.",
      keep: "Behouden",
      enrolTitle: "Tweede factor inschakelen",
      picture: "Afbeelding om te scannen met uw authenticatie-app",
      scan: "Scan deze afbeelding met een authenticatie-app: die van uw telefoon of die van uw wachtwoordbeheerder.",
      typeKey: "Zonder camera typt u deze sleutel:",
      code: "Code van de app",
      codeHint: "De zes cijfers die de app nu toont.",
      confirm: "Controleren en inschakelen",
      codesTitle: "Uw herstelcodes",
      codesText:
        "Als u uw telefoon verliest, laat elk van deze codes u één keer binnen. Bewaar ze veilig: ze worden niet meer getoond.",
      codesFile: "amont-herstelcodes.txt",
      download: "Downloaden",
      kept: "Ik heb ze bewaard",
      keptElsewhere:
        "De tweede factor wordt beheerd door de aanmelddienst van uw organisatie: u stelt hem daar in.",
    },
    passkeys: {
      title: "Toegangssleutels",
      add: "Toevoegen",
      none: "Meld u aan met een vinger, een gezicht of een sleutel, zonder wachtwoord: een toegangssleutel is niet te raden en niet weg te geven aan een valse pagina.",
      unsupported: "Deze browser kent geen toegangssleutels, of deze pagina wordt niet via HTTPS geleverd.",
      since: "toegevoegd op {{day}}",
      unused: "nog niet gebruikt",
      lastUse: "gebruikt {{moment}}",
      rename: "Hernoemen",
      renameOf: "{{name}} hernoemen",
      remove: "Verwijderen",
      removeOf: "{{name}} verwijderen",
      removed: "Toegangssleutel verwijderd",
      removeTitle: "{{name}} verwijderen?",
      removeText:
        "De sleutel opent uw account niet meer, en uw andere sessies worden beëindigd. Wis hem ook op het apparaat.",
      addTitle: "Een toegangssleutel toevoegen",
      addText:
        "Uw apparaat vraagt u zich te identificeren en bewaart de sleutel. Uw andere sessies worden beëindigd.",
      name: "Naam van de sleutel",
      create: "Sleutel maken",
      problem: {
        known: "Dit apparaat heeft al een toegangssleutel voor uw account.",
        failed: "Het apparaat kon de sleutel niet maken. Probeer het opnieuw of kies een ander apparaat.",
      },
      keptElsewhere:
        "De toegangssleutels worden bewaard door de aanmelddienst van uw organisatie: daar stelt u ze in.",
    },
    sessions: {
      title: "Sessies",
      current: "Deze sessie",
      device: "{{browser}} op {{system}}",
      unknownDevice: "Onbekende browser",
      from: "Netwerk {{address}}",
      since: "sinds {{moment}}",
      lastUse: "gezien {{moment}}",
      end: "Beëindigen",
      endOf: "Beëindigen: sessie {{device}}",
      endOthers: "De andere beëindigen",
      ended: "Sessie beëindigd",
      endedOthers: "Andere sessies beëindigd",
      alone: "U bent nergens anders aangemeld.",
      keptElsewhere:
        "Uw sessies worden beheerd door de aanmelddienst van uw organisatie: u beëindigt ze daar.",
    },
    demanded: {
      title: "Er wordt een tweede factor gevraagd",
      text: "Gevraagd door {{names}}: de bedrijven gaan open zodra u een authenticatie-app of een toegangssleutel hebt aangezet.",
      done: "Klaar: alles staat open.",
      goOn: "Doorgaan",
      later: "Later: doorgaan met {{company}}",
    },
    again: {
      title: "Bent u het?",
      text: "Deze wijziging raakt de beveiliging van uw account: ze vraagt een aanmelding van de laatste tien minuten. Die opent in een venster ernaast, en daarna gaat u hier verder.",
      confirm: "Opnieuw aanmelden",
      cancel: "Annuleren",
      failed:
        "Het aanmelden is niet gelukt. Probeer het opnieuw; opent er geen venster, dan blokkeert uw browser het.",
    },
  },
};
