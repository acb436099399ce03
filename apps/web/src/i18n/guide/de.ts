import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  invite: {
    title: "Einladen",
    text: "Die Person erhält eine E-Mail mit einem Link, der sieben Tage gilt.",
    company: "Unternehmen",
    level: {
      none: "Kein Zugriff",
      read: "Nur Lesen",
      write: "Lesen und Schreiben",
    },
    submit: "Einladung senden",
    sent: "Einladung an {{email}} gesendet",
  },
  invitations: {
    title: "Eingeladene Personen",
    noneTitle: "Es wurde noch niemand eingeladen",
    none: "Gesendete Einladungen erscheinen hier mit ihrem Stand.",
    sentOn: "Gesendet am {{day}}",
    by: "von {{name}}",
    noProduct: "Ohne Produkt",
    level: {
      read: "Lesen",
      write: "Schreiben",
    },
    state: {
      pending: "Ausstehend",
      accepted: "Angenommen",
      expired: "Abgelaufen",
      revoked: "Zurückgezogen",
    },
    revoke: "Zurückziehen",
    revokeOf: "Einladung von {{email}} zurückziehen",
  },
  invitation: {
    title: "Ich habe eine Einladung erhalten",
    text: "Fügen Sie den Link aus der E-Mail ein.",
    link: "Einladungslink",
    wrong: "Dieser Link gehört zu keiner Einladung. Kopieren Sie ihn vollständig aus der E-Mail.",
    incomplete: "Der aufgerufene Link ist unvollständig. Kopieren Sie ihn vollständig aus der E-Mail.",
    open: "Einladung öffnen",
  },
  acceptInvitation: {
    title: "{{company}} beitreten",
    text: "Sie sind mit der Adresse {{email}} eingeladen.",
    textBy: "{{name}} lädt Sie mit der Adresse {{email}} ein.",
    signInFirst: "Melden Sie sich mit der Adresse an, an die die Einladung gesendet wurde.",
    join: "Einladung annehmen",
    signUp: "Konto erstellen und beitreten",
    joinedTitle: "Willkommen bei {{company}}",
    joined: "Ihr Konto ist angelegt und die Einladung angenommen. Sie werden angemeldet.",
    otherUser:
      "Sie sind als {{signedInAs}} angemeldet, die Einladung ist aber für {{invited}}. Melden Sie sich ab und folgen Sie dem Link erneut.",
    unusableTitle: "Diese Einladung kann nicht mehr verwendet werden",
    toCompanies: "Meine Unternehmen ansehen",
  },
  jobs: {
    title: "Hintergrundaufgaben",
    text: "Was der Server für die Organisation erledigt: Versand, Importe, Bereinigung.",
    organisation: "Organisation",
    noneTitle: "Keine aktuelle Aufgabe",
    none: "Die nächsten Aufgaben der Organisation erscheinen hier.",
    notAdministratorTitle: "Zugriff verweigert",
    notAdministrator: "Diese Seite ist der Administration der Organisation vorbehalten.",
    attempts_one: "{{count}} Versuch",
    attempts_other: "{{count}} Versuche",
    created: "Angelegt {{when}}",
    finished: "Beendet {{when}}",
    retry: "Erneut ausführen",
    retryOf: "{{name}} erneut ausführen",
    retried: "Die Aufgabe wird erneut ausgeführt",
    state: {
      waiting: "Wartet",
      retrying: "Neuer Versuch geplant",
      running: "Läuft",
      done: "Erledigt",
      cancelled: "Abgebrochen",
      failed: "Fehlgeschlagen",
    },
    name: {
      "send-mail": "Versand einer E-Mail",
      "purge-expired": "Bereinigung abgelaufener Daten",
    },
  },
  searchPage: {
    title: "Suchen",
    label: "Buchungen, Kategorien, Projekte suchen",
    start:
      "Geben Sie eine Bezeichnung, eine Notiz, eine Kategorie oder ein Projekt ein. Akzente und Großschreibung zählen nicht.",
    startTitle: "Was suchen Sie?",
    nothingTitle: "Nichts passt zu „{{search}}“",
    nothing: "Versuchen Sie ein kürzeres Wort oder einen Teil der Bezeichnung.",
    transactions: "Buchungen",
    categories: "Kategorien",
    projects: "Projekte",
    allPaid: "Alle gefundenen bezahlten Buchungen",
    allExpected: "Alle gefundenen erwarteten Buchungen",
    archived: "Archiviert",
    found_one: "{{count}} Treffer",
    found_other: "{{count}} Treffer",
  },
  firstSteps: {
    greeting: "Willkommen, {{name}} ist bereit",
    lead: "Vom Kontoauszug zum ersten Liquiditätsplan, in vier Schritten. In der Reihenfolge, die Ihnen passt.",
    doneTitle: "Für {{name}} ist alles eingerichtet",
    done: "Ihre Vorgänge sind da und zugeordnet, der Plan steht. Er muss nur noch gepflegt werden.",
    progress: "{{done}} von {{count}}",
    readOnly:
      "Sie haben hier nur Lesezugriff: Diese Schritte macht, wer in diesem Unternehmen schreiben darf.",
    state: { done: "Erledigt", next: "Jetzt dran" },
    step: {
      bank: {
        title: "Bringen Sie Ihren Kontoauszug mit",
        text: "Die Datei, die Ihre Bank zum Herunterladen anbietet, genügt: Konto, Saldo und Vorgänge kommen auf einmal.",
        act: "Auszug importieren",
        look: "Konten ansehen",
      },
      categorise: {
        title: "Ordnen Sie Ihre Vorgänge zu",
        text: "Ähnliche Texte stehen beieinander: Wenige Entscheidungen ordnen die ganze Vergangenheit.",
        act: "Kategorisieren",
        look: "Vorgänge ansehen",
      },
      recurrences: {
        title: "Finden Sie, was wiederkehrt",
        text: "Mieten, Gehälter, Abos: Was in Ihren Auszügen wiederkehrt, plant sich von selbst.",
        act: "Wiederkehrendes suchen",
        look: "Wiederkehrendes ansehen",
      },
      plan: {
        title: "Planen Sie den Rest",
        text: "Schreiben Sie Monat für Monat, was Sie erwarten: Der künftige Saldo wird sofort berechnet.",
        act: "Den Rest planen",
        look: "Prognose öffnen",
      },
    },
    waiting: {
      categorise_one: "{{count}} Vorgang wartet auf eine Kategorie.",
      categorise_other: "{{count}} Vorgänge warten auf eine Kategorie.",
      recurrences_one: "{{count}} wiederkehrender Vorgang in Ihren Auszügen gefunden.",
      recurrences_other: "{{count}} wiederkehrende Vorgänge in Ihren Auszügen gefunden.",
    },
    open: "Diese Liste bleibt bis zum letzten Schritt in der Seitenleiste.",
    close: "Entfernen",
    closed: "Diese Liste steht nicht mehr in der Seitenleiste; sie bleibt in den Einstellungen.",
    reopen: "Zurückholen",
  },
  settingsPage: {
    search: "Einstellung suchen",
    nothingTitle: "Keine Einstellung gefunden",
    nothing: "Versuchen Sie ein anderes Wort, zum Beispiel „Regel“ oder „Import“.",
    section: {
      treasury: "Liquidität",
      rules: "Regeln",
      data: "Banken und Daten",
      company: "Unternehmen und Personen",
      group: "Gruppe",
    },
    about: {
      forecastSettings: "Periodizität, arbeitsfreie Tage, USt., Prognose je Konto",
      categories: "Die beiden Bäume, Einzahlungen und Auszahlungen",
      kpis: "Personalstand, Marge, Reichweite: eingegeben oder berechnet",
      projects: "Laufende und archivierte Projekte, ihre Kennzahlen",
      recurrences: "Mieten, Gehälter, Abos: was wiederkehrt",
      recurrenceSuggestions: "Was Ihre Auszüge nahelegen",
      alerts: "Was Sie benachrichtigt, und wie",
      pnlToCash: "Die Erfolgsrechnung als Zahlungsströme",
      categoryRules: "Vom Text zur Kategorie",
      projectRules: "Vom Text zum Projekt",
      accountRules: "Vom erwarteten Vorgang zum Konto",
      coldCategorisation: "Die Vergangenheit, nach ähnlichen Texten geordnet",
      reconciliationSettings: "Was sich von selbst abgleicht, und ab wann",
      banks: "Konten, Salden und Kreditlinien",
      bankConnections: "Woher die Vorgänge kommen",
      bankJournal: "Die Bewegungen Tag für Tag",
      import: "Auszüge, Tabellen, Buchungen; die bisherigen Importe",
      export: "Plan und Vorgänge in einer Arbeitsmappe",
      jobs: "Was im Hintergrund arbeitet",
      company: "Name, Land, Währung, Rechte, eingeladene Personen",
      invite: "Per E-Mail, mit ihren Rechten",
      users: "Personen, Unternehmen, Module",
      accessRequests: "Was der Support anfragt und was er erhielt",
      subscription: "Tarif, Rechnungen, Zahlungsmittel",
      firstSteps: "Vom ersten Auszug zum ersten Plan",
      userAccount: "Ihr Name, Ihr Passwort",
      companies: "Von einem zum anderen, ein neues anlegen",
      entities: "Unternehmen und Konsolidierungen der Organisation",
      organisationCategories: "Der Baum, den sich Unternehmen teilen",
      exchangeRates: "Veröffentlichte und eingegebene Kurse",
    },
  },
  modulesPage: {
    lead: "Was die Prognose ergänzen kann. Nur was sich öffnen lässt, hat eine Schaltfläche.",
    open: "Öffnen",
    openNamed: "{{name}} öffnen",
    section: {
      open: "Verfügbar",
      notActivated: "Für dieses Unternehmen nicht aktiviert",
      notInstalled: "Nicht in dieser Version",
    },
    askToActivate: "Ein Administrator der Organisation kann es für dieses Unternehmen aktivieren lassen.",
  },
  planned: {
    notHere: "Dieses Modul gehört nicht zu dieser Version.",
    toModules: "Module ansehen",
    toHome: "Zur Startseite",
    modules: {
      forecast: {
        name: "Liquiditätsplan",
        promise:
          "Der Liquiditätsplan je Kategorie, Periode für Periode, mit Bezahltem, Verpflichtungen und dem, was noch kommt.",
      },
      projects: {
        name: "Projekte",
        promise: "Der Liquiditätsplan eines Projekts, mit eigenen Prognosen.",
      },
      categories: {
        name: "Kategorien",
        promise: "Die Bäume der Ein- und Auszahlungen: umbenennen, verschieben, kommentieren.",
      },
      settings: {
        name: "Einstellungen",
        promise: "Wie das Unternehmen arbeitet: Regeln, Anbindungen, erweiterte Optionen.",
      },
      managementRules: {
        name: "Verwaltungsregeln",
        promise: "Regeln, die Vorgänge einordnen und ihren Projekten und Konten zuweisen.",
      },
      vat: {
        name: "Umsatzsteuer",
        promise: "Sätze, Fristen und Meldedatum, für eine im Plan berechnete Umsatzsteuer.",
      },
      kpis: {
        name: "Kennzahlen",
        promise: "Ihre eigenen Kennzahlen, je Unternehmen und je Projekt.",
      },
      alerts: {
        name: "Warnungen",
        promise: "Bei niedrigem Saldo, Verzug oder Fälligkeit benachrichtigt werden.",
      },
      exchangeRates: {
        name: "Wechselkurse",
        promise: "Die Kurse, mit denen Konten und Unternehmen in Fremdwährung umgerechnet werden.",
      },
      publicApi: {
        name: "Öffentliche API",
        promise: "Die Schlüssel, die Ihre Daten für Ihre eigenen Werkzeuge öffnen.",
      },
      import: {
        name: "Import",
        promise: "Ihre Vorgänge aus Excel-Dateien, mit einem Bericht Zeile für Zeile.",
      },
      excelExport: {
        name: "Excel-Export",
        promise: "Plan und Vorgänge in einer Arbeitsmappe, über höchstens fünf Jahre.",
      },
      shortTermCash: {
        name: "Kurzfristige Liquidität",
        promise: "Der Saldo jedes Kontos Tag für Tag und die Überweisungen zum Ausgleich.",
      },
      rollingForecast: {
        name: "13-Wochen-Prognose",
        promise: "Eine rollierende Wochenprognose für das kommende Quartal.",
      },
      reporting: {
        name: "Berichtswesen",
        promise: "Selbst gestaltete Berichte für Ihre Geschäftsleitung.",
      },
      dashboards: {
        name: "Dashboards",
        promise: "Das Wesentliche der Liquidität auf einen Blick.",
      },
      expectedTransactions: {
        name: "Erwartete Vorgänge",
        promise: "Die erwarteten Ein- und Auszahlungen und ihre Verspätungen.",
      },
      recurrences: {
        name: "Wiederkehrende Vorgänge",
        promise: "Mieten, Löhne und Abonnements, die wiederkehren, einmal erfasst.",
      },
      reconciliation: {
        name: "Abgleich",
        promise: "Jede Bankbewegung mit dem erwarteten Vorgang verbunden.",
      },
      pnlToCash: {
        name: "Vom Ergebnis zur Liquidität",
        promise: "Das Budget der Gewinn- und Verlustrechnung, in Zahlungsströme umgerechnet.",
      },
      search: {
        name: "Suche",
        promise: "Alle Vorgänge, gefunden über ein Wort, einen Betrag oder ein Datum.",
      },
      invoiceFinancing: {
        name: "Rechnungsfinanzierung",
        promise: "Die zu finanzierenden Rechnungen und was das kostet.",
      },
      financialPosition: {
        name: "Finanzlage",
        promise: "Liquidität, Schulden und Anlagen auf einer Seite.",
      },
      debt: {
        name: "Schulden",
        promise: "Die Darlehen, ihre Tilgungspläne und ihr Gewicht im Plan.",
      },
      investments: {
        name: "Anlagen",
        promise: "Die Anlagen, ihre Fälligkeiten und ihr Ertrag.",
      },
      internalFinancing: {
        name: "Interne Finanzierungen",
        promise: "Die Darlehen und Verrechnungskonten zwischen Unternehmen der Gruppe.",
      },
      riskManagement: {
        name: "Risikomanagement",
        promise: "Das Währungsrisiko und die laufenden Absicherungen.",
      },
      chartOfAccounts: {
        name: "Kontenplan",
        promise: "Der Kontenplan und seine Zuordnung zu den Kategorien.",
      },
      consolidation: {
        name: "Konsolidierung",
        promise: "Die Liquidität mehrerer Unternehmen, als eine gelesen.",
      },
      cashCollect: {
        name: "Zahlungseingänge",
        promise: "Kundenrechnungen, Mahnungen und kommende Zahlungen.",
      },
      expenses: {
        name: "Ausgaben",
        promise: "Lieferantenrechnungen, vom Eingang bis zur Freigabe.",
      },
      payments: {
        name: "Zahlungen",
        promise: "Die Zahlungen: vorbereiten, freigeben, an die Bank senden.",
      },
      assistant: {
        name: "Assistent",
        promise: "Fragen zu Ihrer Liquidität und Antworten, die ihre Zahlen belegen.",
      },
      userRights: {
        name: "Benutzerrechte",
        promise: "Wer was sieht und wer was ändert, in jedem Unternehmen.",
      },
      companyManagement: {
        name: "Unternehmen und Konsolidierungen",
        promise: "Die Unternehmen der Organisation und die Konsolidierungen, die sie zusammenführen.",
      },
      dataIntegration: {
        name: "Datenanbindung",
        promise: "Woher Ihre Daten kommen: Banken, Dateien, Software.",
      },
      eInvoicing: {
        name: "E-Rechnung",
        promise: "Elektronische Rechnungen, empfangen und ausgestellt, in die Prognosen übernommen.",
      },
      organisationSettings: {
        name: "Einstellungen der Organisation",
        promise: "Was allen Unternehmen der Organisation gemeinsam ist.",
      },
      cashPool: {
        name: "Cash-Pooling",
        promise: "Die gepoolten Konten und die Regeln für ihren Ausgleich.",
      },
      liquidityPlanning: {
        name: "Liquiditätsplanung",
        promise: "Was der Liquiditätsplan der Organisation berücksichtigt.",
      },
      preaccounting: {
        name: "Vorbuchhaltung",
        promise: "Die für Ihre Buchhaltung vorbereiteten Buchungen.",
      },
      subscription: {
        name: "Abonnement",
        promise: "Der Tarif, die Rechnungen und die Zahlungsart.",
      },
      productDemo: {
        name: "Vorführung",
        promise: "Ein geführter Rundgang mit erfundenen Daten.",
      },
      accountManager: {
        name: "Vorführung anfragen",
        promise: "Einen Termin vereinbaren und das Produkt kennenlernen.",
      },
      partners: {
        name: "Partner",
        promise: "Der Zugang für Kunden unserer Partnerbanken.",
      },
    },
  },
};
