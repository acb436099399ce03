import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro:
      "Wie das Unternehmen plant. Jede Wahl wird sofort gespeichert, für alle, die an diesem Unternehmen arbeiten.",
    saved: "Einstellung gespeichert",
    toCompany: "Land und Währung des Unternehmens",
    periods: {
      title: "Periodizität",
      input: "Eingabe der Prognosen",
      inputHint:
        "Die Periode, in der der Plan geschrieben wird. Bereits Geplantes behält sein Datum: Monate summieren sich in ihrem Quartal, ein Monat steht in der Woche oder am Tag seines 1.",
      tracking: "Spalten beim Öffnen",
      trackingHint:
        "Die Periode, mit der die Prognose öffnet: die der Eingabe oder eine längere. Sie folgt, wenn sie sonst kürzer würde.",
    },
    daysOff: {
      title: "Arbeitsfreie Tage",
      weekdays: "Arbeitsfreie Wochentage",
      hint: "In der Tagesprognose haben sie keine Spalte: Was auf sie fällt, steht am nächsten Arbeitstag. Ein für mehrere Tage geplanter Betrag verteilt sich auf die Arbeitstage.",
      holidays: "Feiertage",
      none: "Keine",
      holidaysHint: "Die landesweiten Feiertage dieses Landes sind ebenfalls arbeitsfrei.",
      next: "Die nächsten: {{days}}",
    },
    vat: {
      title: "Umsatzsteuer",
      automatic: "Die zu zahlende Umsatzsteuer berechnen",
      hint: "Die Prognose der USt.-Kategorie ergibt sich dann aus den anderen: Umsatzsteuer abzüglich Vorsteuer einer Periode, nach dem Satz jeder Kategorie, ist in der nächsten fällig. Ein Guthaben wird vorgetragen. Reihen auf dieser Kategorie zählen nicht mehr.",
      manual: "Einige künftige USt.-Beträge wurden von Hand eingegeben: Sie gehen der Berechnung vor.",
      rates: "USt.-Sätze der Kategorien",
    },
    planning: {
      title: "Prognose und Konten",
      shared: {
        name: "Für das ganze Unternehmen planen",
        hint: "Ein einziger Plan, in der Währung des Unternehmens.",
      },
      "non-shared": {
        name: "Konto für Konto planen",
        hint: "Jedes Bankkonto hat seinen Plan, in seiner Währung; der des Unternehmens führt sie zusammen.",
      },
      kept: "Was bereits auf die andere Weise geplant ist, zählt weiter und lässt sich nur nach der Rückkehr zu ihr ändern.",
    },
    display: {
      title: "Anzeige",
      hidesFuture: "Die Erfüllungsquote künftiger Perioden ausblenden",
      hint: "Der Prozentsatz erscheint dann erst ab der laufenden Periode.",
    },
  },
  companySettings: {
    title: "Land und Währung",
    countryHint: "Wo das Unternehmen seinen Sitz hat.",
    currency: "Hauptwährung",
    currencyHint:
      "Die der Prognose und der Summen. Ein Konto in einer anderen Währung behält seine und wird umgerechnet. Hat der Plan begonnen, werden seine Beträge mit ihr umgerechnet.",
    saved: "Einstellung gespeichert",
    conversion: {
      title: "Von {{from}} zu {{to}} wechseln?",
      sentence:
        "Alle Beträge des Plans werden auf einmal umgerechnet, zum Kurs vom {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Dieser Kurs ist über zehn Tage alt.",
      forecasts: "Prognosen: {{count}}, davon Formeln mit Beträgen: {{formulas}}",
      adjustments: "Anpassungen und Anlagen: {{count}}",
      indicators: "Werte von Kennzahlen: {{count}}",
      copies: "Eingefrorene Kopien, die ihre Währung behalten: {{count}}",
      samples: "Zum Beispiel",
      now: "Heute",
      afterwards: "Danach",
      kept: "Konten und Buchungen behalten ihre Währung. Was vor diesem Wechsel im Plan geändert wurde, lässt sich nicht mehr rückgängig machen.",
      confirm: "Umrechnen und Währung wechseln",
      cancel: "Abbrechen",
    },
  },
  ownAccount: {
    profile: "Ihr Profil",
    save: "Speichern",
    saved: "Profil gespeichert",
    emailHint: "Sie melden sich damit an.",
    address: {
      change: "Adresse ändern",
      text: "Wir senden einen Code an die neue Adresse. Die alte wird benachrichtigt, und Ihre anderen Sitzungen werden beendet.",
      field: "Neue Adresse",
      own: "Das ist bereits Ihre Adresse.",
      sent: "Wir haben an {{email}} geschrieben. Geben Sie den Code aus der Nachricht ein; hat die Adresse schon ein Konto, steht es in der Nachricht.",
      other: "Andere Adresse",
      confirm: "Meine Adresse ändern",
      changed: "Adresse geändert. Ihre anderen Sitzungen sind beendet.",
      keptElsewhere: "Sie liegt beim Anmeldedienst Ihrer Organisation: Dort wird sie geändert.",
    },
    currentPassword: "Aktuelles Passwort",
    changePassword: "Passwort ändern",
    endsSessions: "Ihre anderen Sitzungen werden beendet; hier bleiben Sie angemeldet.",
    changed: "Passwort geändert. Sie sind hier weiterhin angemeldet; Ihre anderen Sitzungen sind beendet.",
    keptElsewhere: "Ihr Passwort liegt beim Anmeldedienst Ihrer Organisation: Dort wird es geändert.",
    secondFactor: {
      title: "Zweiter Faktor",
      off: "Aus",
      on: "Ein",
      offText:
        "Ein Code Ihres Telefons, der nach dem Passwort verlangt wird: Ein gestohlenes Passwort reicht dann nicht mehr.",
      enrol: "Einschalten",
      onText: "Ihre Authentifizierungs-App wird seit dem {{day}} bei jeder Anmeldung verlangt.",
      codesLeft: "Verbleibende Wiederherstellungscodes: {{left}}",
      renew: "Neue Wiederherstellungscodes",
      remove: "Zweiten Faktor entfernen",
      removed: "Zweiter Faktor entfernt",
      removeTitle: "Zweiten Faktor entfernen?",
      removeText:
        "Dann genügt das Passwort allein. Ihre Wiederherstellungscodes gelten nicht mehr, und Ihre anderen Sitzungen werden beendet.",
      removeTextWithPasskeys:
        "Ihre Authentifizierungs-App wird nicht mehr verlangt; Ihre Passkeys und Wiederherstellungscodes bleiben. Ihre anderen Sitzungen werden beendet.",
      keep: "Behalten",
      enrolTitle: "Zweiten Faktor einschalten",
      picture: "Bild zum Scannen mit Ihrer Authentifizierungs-App",
      scan: "Scannen Sie dieses Bild mit einer Authentifizierungs-App: der Ihres Telefons oder der Ihres Passwortmanagers.",
      typeKey: "Ohne Kamera geben Sie diesen Schlüssel ein:",
      code: "Code der App",
      codeHint: "Die sechs Ziffern, die sie gerade zeigt.",
      confirm: "Prüfen und einschalten",
      codesTitle: "Ihre Wiederherstellungscodes",
      codesText:
        "Wenn Sie Ihr Telefon verlieren, lässt jeder dieser Codes Sie einmal hinein. Bewahren Sie sie sicher auf: Sie werden nicht mehr gezeigt.",
      codesFile: "amont-wiederherstellungscodes.txt",
      download: "Herunterladen",
      kept: "Ich habe sie aufbewahrt",
      keptElsewhere:
        "Der zweite Faktor wird vom Anmeldedienst Ihrer Organisation geführt: Er wird dort eingestellt.",
    },
    passkeys: {
      title: "Ihre Passkeys",
      add: "Hinzufügen",
      none: "Melden Sie sich mit Finger, Gesicht oder Schlüssel an, ohne Passwort: Ein Passkey lässt sich weder erraten noch an eine falsche Seite weitergeben.",
      unsupported:
        "Dieser Browser kennt keine Passkeys, oder diese Seite wird nicht über HTTPS ausgeliefert.",
      since: "hinzugefügt am {{day}}",
      unused: "noch nicht benutzt",
      lastUse: "benutzt {{moment}}",
      rename: "Umbenennen",
      renameOf: "{{name}} umbenennen",
      remove: "Entfernen",
      removeOf: "{{name}} entfernen",
      removed: "Passkey entfernt",
      removeTitle: "{{name}} entfernen?",
      removeText:
        "Er öffnet Ihr Konto nicht mehr, und Ihre anderen Sitzungen werden beendet. Löschen Sie ihn auch auf dem Gerät.",
      addTitle: "Passkey hinzufügen",
      addText:
        "Ihr Gerät bittet Sie, sich auszuweisen, und bewahrt den Schlüssel auf. Ihre anderen Sitzungen werden beendet.",
      name: "Name des Passkeys",
      create: "Passkey erstellen",
      problem: {
        known: "Dieses Gerät hat schon einen Passkey für Ihr Konto.",
        failed:
          "Das Gerät konnte den Passkey nicht erstellen. Versuchen Sie es erneut oder wählen Sie ein anderes Gerät.",
      },
      keptElsewhere:
        "Die Passkeys liegen beim Anmeldedienst Ihrer Organisation: Dort werden sie eingestellt.",
    },
    sessions: {
      title: "Sitzungen",
      current: "Diese Sitzung",
      device: "{{browser}} unter {{system}}",
      unknownDevice: "Unbekannter Browser",
      from: "Netz {{address}}",
      since: "seit {{moment}}",
      lastUse: "gesehen {{moment}}",
      end: "Beenden",
      endOf: "Beenden: Sitzung {{device}}",
      endOthers: "Die anderen beenden",
      ended: "Sitzung beendet",
      endedOthers: "Andere Sitzungen beendet",
      alone: "Sie sind nirgendwo sonst angemeldet.",
      keptElsewhere:
        "Ihre Sitzungen werden vom Anmeldedienst Ihrer Organisation geführt: Sie werden dort beendet.",
    },
    demanded: {
      title: "Ein zweiter Faktor wird verlangt",
      text: "Verlangt von {{names}}: Die Unternehmen öffnen sich, sobald Sie eine Authentifizierungs-App oder einen Passkey aktiviert haben.",
      done: "Fertig: Alles ist offen.",
      goOn: "Weiter",
      later: "Später: weiter mit {{company}}",
    },
    again: {
      title: "Sind Sie es?",
      text: "Diese Änderung betrifft die Sicherheit Ihres Kontos: Sie verlangt eine Anmeldung der letzten zehn Minuten. Sie öffnet sich in einem Fenster daneben, danach geht es hier weiter.",
      confirm: "Erneut anmelden",
      cancel: "Abbrechen",
      failed:
        "Die Anmeldung ist nicht gelungen. Versuchen Sie es erneut; öffnet sich kein Fenster, sperrt es Ihr Browser.",
    },
  },
};
