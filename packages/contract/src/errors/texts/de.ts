import { type FailureTexts, withOthers } from "../error-texts.ts";
import { de as others } from "../other-texts/de.ts";

const profitAndLossFailed =
  "Die Gewinn- und Verlustrechnung konnte nicht importiert werden. Prüfen Sie die Datei und versuchen Sie es erneut.";

export const own: FailureTexts = {
  failures: {
    bad_request: "Die Anfrage ist nicht lesbar.",
    company_required: "Die Anfrage muss ein Unternehmen nennen.",
    unauthenticated: "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.",
    subscription_required: "Dieses Produkt ist für dieses Unternehmen nicht aktiviert.",
    forbidden: "Sie sind nicht berechtigt, diese Funktion zu nutzen. Bitte wenden Sie sich an den Support.",
    not_found: "Dieses Element existiert nicht oder nicht mehr.",
    timeout: "Die Anfrage hat zu lange gebraucht.",
    conflict:
      "Jemand anderes hat dieses Element gerade geändert. Laden Sie es neu, bevor Sie es erneut versuchen.",
    too_large: "Die Übertragung ist zu groß.",
    address_too_long: "Die Adresse der Anfrage ist zu lang.",
    unsupported_media_type: "Diese Art von Inhalt wird nicht unterstützt.",
    invalid_input: "Einige Werte sind ungültig.",
    too_many_requests: "Zu viele Versuche. Warten Sie einen Moment, bevor Sie es erneut versuchen.",
    internal: "Auf dem Server ist ein Problem aufgetreten. Es wurde nichts gespeichert.",
    unavailable: "Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in einigen Sekunden erneut.",
    "22001": "Diese Regel hat keine Bedingung: Sie würde für alle Vorgänge gelten.",
    "22002":
      "Die gewählte Kategorie kann diese Vorgänge nicht aufnehmen. Wählen Sie eine ohne Unterkategorien, in der richtigen Richtung.",
    "22003": "Die Höchstzahl an Regeln ist erreicht: {{max}}.",
    "22004": "Wählen Sie ein Projekt, das es gibt und das nicht archiviert ist.",
    "22005": "Wählen Sie ein Konto, das es gibt.",
    "22006": "Wählen Sie Kategorien, die es gibt.",
    "23001": "Dieser Name wird bereits von einem anderen Szenario verwendet.",
    "23002":
      "Dieses Szenario oder eines, das davon abhängt, wird in einer Konsolidierung verwendet ({{names}}). Lösen Sie es zuerst davon.",
    "23003":
      "Dieses Szenario ist eine eingefrorene Kopie: Es ändert sich nicht mehr, dient nicht als Referenz und kann nicht erneut eingefroren werden.",
    "23004": "Ein Indikator oder eine Indikatorgruppe trägt bereits diesen Namen. Wählen Sie einen anderen.",
    "23005": "Die Formel ist ungültig (Zeichen {{position}}).",
    "23006": "Nur ein manueller Indikator nimmt Werte auf.",
    "23007":
      "Der Plan wurde während Ihrer Durchsicht geändert: Es wurde nichts übernommen. Prüfen Sie die Änderungen und versuchen Sie es erneut.",
    "23008": "Diese Formel dreht sich im Kreis: {{path}}. Entfernen Sie einen dieser Bezüge.",
    "23009": "Diese Formel hat nicht in jedem Zeitraum einen Wert. Die Vorschau zeigt, wo.",
    "23011": "Dieses Unternehmen erfasst seine Prognosen je Konto. Wählen Sie ein Konto.",
    "23012": "Dieses Unternehmen erfasst seine Prognosen nicht je Konto.",
    "23013":
      "Diese Änderung kann nicht mehr rückgängig gemacht werden: Die Prognosen haben sich seitdem geändert.",
    "30001":
      "In dieser Kategorie wurde noch nie etwas gezahlt: Aus ihrer Vergangenheit lässt sich nichts lernen.",
    "30002":
      "Der Plan oder die Buchungen haben sich seit diesem Vorschlag geändert: Sehen Sie ihn sich vor dem Übernehmen noch einmal an.",
    "30003": "Diese Kategorie wird anders berechnet: Sie kann nicht automatisch prognostiziert werden.",
    "30005": "Diese Berechnung läuft bereits.",
    "30008": "Dieses Profil gewichtet keine Periode: Wählen Sie ein anderes.",
    "30009": "Mehr als 1.000 Kategorien auf einmal: Wählen Sie weniger.",
    "23014":
      "Die Historie des Unternehmens reicht nicht bis zu diesem Tag zurück: Wählen Sie ein späteres Datum.",
    "24001": "Das Budget wurde nicht importiert. Zu korrigierende Punkte: {{count}}.",
    "24002":
      "Diese Datei ist kein lesbares Budget. Verwenden Sie eine Excel-, OpenDocument- oder CSV-Datei nach der Vorlage.",
    "24003":
      "Diese Ansicht ist zu groß für eine Arbeitsmappe. Verkürzen Sie den Zeitraum oder wählen Sie eine gröbere Periodizität.",
    "24004":
      "Online-Tabellen sind auf diesem Server nicht eingerichtet. Importieren Sie eine Datei oder fragen Sie den Administrator.",
    "24005":
      "Diese Tabelle konnte nicht gelesen werden. Prüfen Sie ihre Adresse und ob Ihr Konto Zugriff hat.",
    "24006":
      "Die Autorisierung ist abgelaufen oder wurde verweigert. Verbinden Sie sich erneut mit dem Dienst.",
    "27001": "Dieser Name wird bereits von einem anderen Projekt verwendet.",
    "27002": "Die Zeichen = und \\ sind im Namen eines Projekts nicht erlaubt.",
    "27003": "Der Betrag in diesem Feld darf {{max}} nicht überschreiten.",
    "27004": "Der Betrag in diesem Feld darf nicht null sein.",
    "27005": "Der Betrag darf nicht negativ sein.",
    "27006": "Die Beträge der Projekte überschreiten zusammen den des Vorgangs: {{max}}.",
    "25001":
      "Diese Datei ist keine lesbare Tabelle. Verwenden Sie eine Excel-, OpenDocument- oder CSV-Datei.",
    "25002":
      "In dieser Datei fehlen Spalten. Geben Sie an, was jede Spalte enthält, oder gehen Sie von der Vorlage aus.",
    "25003": "Dieser Import ist bereits beendet, angehalten oder rückgängig gemacht.",
    "25011":
      "Diese Datei ist kein lesbarer Kontoauszug. Verwenden Sie eine Datei im Format camt, MT940, OFX, QIF oder CFONB, die CSV-Datei Ihrer Bank oder ein ZIP-Archiv mit solchen Dateien.",
    "25012": "Diese Datei ist beschädigt oder unvollständig. Laden Sie sie erneut von Ihrer Bank herunter.",
    "25013": "Die Spalten dieser Datei werden nicht erkannt. Geben Sie an, was jede Spalte enthält.",
    "25014": "Dieses Konto wird nicht in der Währung der Datei geführt. Wählen Sie ein anderes Konto.",
    "25015":
      "Einige Umsätze sind wahrscheinlich schon vorhanden. Entscheiden Sie für jeden, ob er importiert wird.",
    "25016":
      "Kein Konto der Datei gehört zu einem Ihrer Bankkonten. Wählen Sie, wohin die Umsätze importiert werden.",
    "25017":
      "Dieses Archiv ist mit einem Passwort geschützt. Öffnen Sie es und senden Sie die Auszüge, die es enthält.",
    "25101":
      "Diese Datei ist keine französische Buchungsdatei (FEC). Fragen Sie Ihre Buchhaltung danach oder exportieren Sie sie aus Ihrer Software.",
    "25102": "In dieser FEC-Datei fehlen Pflichtspalten: {{columns}}.",
    "25103":
      "Die Buchungshistorie kann in dieses Konto nicht importiert werden. Wählen Sie ein manuelles Konto in der Währung des Unternehmens.",
    "402": "Diese Funktion gehört zu einem höheren Tarif. Erweitern Sie Ihr Abonnement, um sie zu nutzen.",
    "458": "Beim Excel-Export ist ein Problem aufgetreten",
    "1001":
      "Die Periodizität der Liquiditätsverfolgung muss der Prognoseeingabe entsprechen oder gröber sein.",
    "1002":
      "Prognosen können nicht gröber eingegeben werden als die Liquiditätsverfolgung. Ändern Sie zuerst deren Periodizität.",
    "2001": "Der gewählte Zeitraum ist zu lang für die Periodizität dieses Diagramms.",
    "2002": "Der gewählte Zeitraum ist zu kurz für die Periodizität dieses Diagramms.",
    "2009": "Diese Periodizität ist für dieses Diagramm nicht verfügbar.",
    "3001": "Die Prognoseeingabe kann für die Umsatzsteuerkategorie nicht deaktiviert werden.",
    "3005": "Im gewählten Zeitraum gibt es keinen Termin.",
    "4001": "Der Tag des Monats muss zwischen 1 und 31 liegen.",
    "4002": "Dieses Land wird nicht unterstützt.",
    "4003": "Der Meldetag muss zwischen 1 und 31 liegen.",
    "4010": "Auf einen synchronisierten Vorgang kann keine Umsatzsteuer angewendet werden.",
    "5001": "Ihre Rechnungsangaben sind unvollständig. Ergänzen Sie sie, bevor Sie fortfahren.",
    "5002": "Dieser Gutschein existiert nicht.",
    "5003":
      "Die Umsatzsteuer Ihrer Rechnung kann nicht bestimmt werden. Prüfen Sie Land und Umsatzsteuernummer.",
    "5004": "Das Rechnungsland kann nicht mehr geändert werden. Wenden Sie sich an den Support.",
    "5005": "Das Rechnungsunternehmen kann nicht mehr geändert werden. Wenden Sie sich an den Support.",
    "5006": "Diese Zahlungsart ist ungültig.",
    "5106": "Dieser Gutschein ist ungültig.",
    "5107": "Dieser Tarif kann nicht gewählt werden.",
    "5127": "Die Zahlungswährung ist bereits festgelegt und kann nicht mehr geändert werden.",
    "5408": "Dieser Gutschein gilt für diesen Tarif nicht mehr.",
    "6007": "Die einzige noch berücksichtigte Bank kann nicht ignoriert werden.",
    "7001":
      "Laden Sie diese Person zuerst in ein Unternehmen ein; danach kann sie einer Konsolidierung beitreten.",
    "8001": "Das Zahlungsdatum darf nicht in der Vergangenheit liegen.",
    "8003": "Ein Vorgang mit Betrag null kann nicht bezahlt werden.",
    "8004": "Der Beginn des Verzugs darf nicht in der Zukunft liegen.",
    "8005":
      "Ein synchronisierter Vorgang kann hier nicht als bezahlt gemeldet werden. Tun Sie es in der Software, aus der er stammt.",
    "8006": "Ein Vorgang eines verbundenen Kontos kann nicht von Hand als bezahlt gemeldet werden.",
    "8007": "Ein ignorierter Vorgang kann nicht bezahlt werden.",
    "8008": "Ein ignorierter Vorgang kann nicht abgeglichen werden.",
    "8011": "Zahlung und Vorgang haben nicht dieselbe Richtung.",
    "8012": "Eine Zahlung darf nicht in der Zukunft liegen.",
    "8013": "Der Betrag eines ignorierten Vorgangs kann nicht geändert werden.",
    "8014": "Diese Überweisung übersteigt den zulässigen Betrag.",
    "8015": "Zwischen diesen beiden Konten ist diese Überweisung nicht möglich.",
    "8016": "Dieser Vorgang hat keinen Verzug, der aufgehoben werden könnte.",
    "8017": "Diese Vorgänge konnten nicht verknüpft werden: Die Zahlung deckt nicht alle ab.",
    "8018": "Ein bezahlter Vorgang darf nicht in der Zukunft liegen.",
    "8019": "Ein von Hand erfasster bezahlter Vorgang kann keinem verbundenen Konto zugeordnet werden.",
    "8020": "Ein bezahlter Vorgang kann kein Verzugsdatum haben.",
    "8021": "Dieser Vorgang ist bereits aktiv.",
    "8022": "Ein ignorierter Vorgang kann nicht aufgeteilt werden.",
    "8023": "Die Zeilen müssen zusammen den Betrag des Vorgangs ergeben.",
    "8024": "Das Zahlungsdatum eines synchronisierten Vorgangs kann nicht geändert werden.",
    "8025": "Das Rechnungsdatum eines synchronisierten Vorgangs kann nicht geändert werden.",
    "8026": "Das Verzugsdatum eines synchronisierten Vorgangs kann nicht geändert werden.",
    "8027": "Der Name eines synchronisierten Vorgangs kann nicht geändert werden.",
    "8028": "Die Notiz eines synchronisierten Vorgangs kann nicht geändert werden.",
    "8032": "Die Bezeichnung darf nicht leer sein.",
    "8035": "Ein- und Auszahlungen können nicht gemischt werden.",
    "9001": "Ein konsolidierter Export über verschiedene Währungen ist nicht möglich.",
    "9002": "Der exportierte Zeitraum darf fünf Jahre nicht überschreiten.",
    "11002": "Der Name des Unternehmens ist ungültig.",
    "12001": "Jeder Wert darf nur einmal vorkommen.",
    "12002": "Die Datei ist leer.",
    "12003": "Beträge müssen positiv sein.",
    "12004": "Der Betrag in Zeile {{line}} zum {{date}} ist ungültig.",
    "12005": "Zeile {{line}} mischt positive und negative Beträge.",
    "12006": "Die Prozentsätze dürfen zusammen 100 nicht überschreiten.",
    "12007": "Die Kategorie wurde nicht gefunden.",
    "12008": "Die Zeilen müssen dieselben sein wie beim vorigen Import.",
    "12009": "Jedes Datum muss der Erste eines Monats sein.",
    "12010": "Ein Datum kommt mehrmals vor.",
    "12011": "Die Datei muss mindestens eine Zeile enthalten.",
    "12012": "Die Datei enthält zu viele Zeilen.",
    "12013": "Die Datei umfasst zu viele Monate.",
    "12014": "Zeile {{line}} kommt mehrmals vor.",
    "12015": "Zeile {{line}} ist ungültig.",
    "12016": "Zeile {{line}} enthält keine Daten.",
    "12017": "Die Datei muss mindestens einen Monat umfassen.",
    "12018": "Die Posten der Gewinn- und Verlustrechnung können nicht umbenannt werden.",
    "12019": "Die Posten der Gewinn- und Verlustrechnung können nicht gelöscht werden.",
    "12020": profitAndLossFailed,
    "12021": profitAndLossFailed,
    "12022": profitAndLossFailed,
    "12023": profitAndLossFailed,
    "12024": profitAndLossFailed,
    "13019": "Diese Einladung ist abgelaufen. Bitten Sie die einladende Person um eine neue.",
    "13020": "Die Einladung konnte nicht gesendet werden, oder diese Person gehört bereits zum Unternehmen.",
    "13023": "Diese Einladung wurde nicht gefunden.",
    "13027": "Im kostenlosen Tarif können keine weiteren Personen eingeladen werden.",
    "14001": "Eine zugehörige Kategorie wurde gelöscht.",
    "14002": "Für diese Kategorie kann kein Ziel gesetzt werden.",
    "14006": "Der Prognosebetrag muss positiv sein.",
    "14007": "Eine Prognose darf 10.000.000.000 nicht überschreiten.",
    "14009": "Die Prognosen dieser Kategorie werden je Projekt erfasst.",
    "14010": "Diese Prognose hängt von mehreren Projekten ab. Ändern Sie sie in jedem davon.",
    "14011": "Eine eingefrorene Kopie kann keine Prognosen aus dem Schuldenplan übernehmen.",
    "18006": "Falsches Passwort.",
    "18007": "Das neue Passwort muss sich vom alten unterscheiden.",
    "18008": "Mit dieser Adresse gibt es bereits ein Konto.",
    "18018": "Der Bestätigungscode ist ungültig oder abgelaufen.",
    "18022": "Zu dieser Adresse gibt es keine Person.",
    "19001": "Die Importdatei muss in der Sprache der Anwendung sein.",
    "19002":
      "Die automatische Umsatzsteuerkategorie darf nicht unter der Kategorie des Schuldenplans liegen.",
    "20001": "Eine Kategorie „{{name}}“ gibt es hier bereits.",
    "20002":
      "Diese Kategorie ist reserviert: Sie kann weder geändert, verschoben noch gelöscht werden und nimmt keine Unterkategorie auf.",
    "20003":
      "Der Kategorienbaum wird von der Organisation geteilt. Er wird in den Einstellungen der Organisation geändert.",
    "20004": "Eine Kategorie kann weder unter sich selbst noch in den anderen Baum gestellt werden.",
    "20005": "Diese Kategorie hat Unterkategorien. Wählen Sie eine davon: Nur sie enthalten Vorgänge.",
    "20006": "Die Datei wurde nicht importiert. Zu korrigierende Zeilen: {{count}}.",
    "20007":
      "Diese Datei ist nicht lesbar. Verwenden Sie eine Excel- (.xlsx) oder CSV-Datei nach der Vorlage.",
    "21001":
      "Sie befinden sich in einem Szenario. Vergangene Daten können im Szenariomodus nicht geändert werden.",
    "21002":
      "Dieser Vorgang ist abgeglichen und kann nicht mehr geändert werden. Heben Sie zuerst den Abgleich auf.",
    "21003": "Dieser Vorgang gehört zu einer Aufteilung. Ändern Sie die Aufteilung.",
    "21004": "Diese Aktion ist für diesen Vorgang in seinem jetzigen Zustand nicht möglich.",
    "21005": "Der Betrag muss zwischen -10.000.000 und 100.000.000 liegen.",
    "21006": "Betrag, Konto und Bestehen eines synchronisierten Vorgangs bestimmt dessen Quelle.",
    "21007": "Vorgang und Konto haben nicht dieselbe Währung.",
    "21008": "Wählen Sie das Konto, auf dem der Vorgang bezahlt wurde.",
    "21009":
      "Diese Änderung kann nicht mehr rückgängig gemacht werden: Die Vorgänge haben sich seitdem geändert.",
    "26003": "Dieser Vorschlag gilt nicht mehr: Die Transaktionen haben sich seitdem geändert.",
    "28001": "Die Höchstzahl wiederkehrender Vorgänge ist erreicht: {{max}}.",
    "28002":
      "Dieser wiederkehrende Vorgang hat keinen künftigen Termin. Prüfen Sie das erste Datum und das Ende.",
    "28003": "Jemand hat diesen Vorschlag bereits angenommen oder abgelehnt.",
    "30004":
      "Bänder werden nur für die ganze Gesellschaft und einen lebenden Plan berechnet: weder für einzelne Konten noch für eine eingefrorene Kopie.",
    "30006": "Der Mindestsaldo liegt zwischen -{{max}} und {{max}}.",
    "30007": "In diesem Zeitraum lässt sich keine Prognose mit der Realität vergleichen.",
    "31001":
      "Eine Konsolidierung kann nur gelesen werden: Erfassen Sie die Werte im betreffenden Unternehmen.",
    "31002":
      "Geben Sie der Konsolidierung einen Namen mit höchstens 100 Zeichen, den keine andere der Organisation trägt.",
    "31003": "Eine Konsolidierung vereint Unternehmen derselben Organisation.",
    "31004": "Wählen Sie höchstens ein Szenario je Unternehmen, und zwar von Unternehmen der Konsolidierung.",
    "31005": "Der Zeitraum muss nach seinem Beginn enden und darf höchstens {{years}} Jahre dauern.",
    "31006": "Die Einzelheiten der Vorgänge werden in dieser Konsolidierung nicht geteilt.",
    "31007": "Mindestens ein Administrator muss bleiben.",
    "31008": "Der gehaltene Anteil liegt zwischen 0,01 % und 100 %.",
    "31009": "Eine Kategorie kann nur mit einer Zeile derselben Richtung zusammengefasst werden.",
    "31010": "Die Zahlen der Konsolidierung werden berechnet: {{done}} von {{total}} Unternehmen.",
    "31101": "Das ist kein Kurs: eine Zahl über null mit höchstens 20 Ziffern.",
    "31102":
      "Für einen Teil dieses Zeitraums ist bereits ein Kurs dieses Währungspaars erfasst (vom {{begin}} bis {{end}}).",
    "31103": "Ein Kurs verbindet zwei verschiedene Währungen, und ein Kurs des Euro ist immer 1.",
    "31104":
      "Die Währung kann nicht geändert werden, solange der Plan Beträge in der jetzigen Währung enthält (Prognosen: {{forecasts}}, Anpassungen und Anlagen: {{adjustments}}, eingefrorene Kopien: {{copies}}): Sie würden in einer anderen gelesen. Rechnen Sie sie zum heutigen Kurs um, löschen Sie sie zuerst oder legen Sie ein Unternehmen in der neuen Währung an.",
    "31105": "Diese Datei enthält keine lesbaren Wechselkurse.",
    "31106": "Dieser Kurssatz kann nicht gelöscht werden: Pläne verwenden ihn ({{count}}).",
    "31107":
      "Die Währung kann nicht geändert werden: Zwischen {{from}} und {{to}} ist kein Kurs bekannt. Geben Sie unter Wechselkurse einen ein und versuchen Sie es erneut.",
    "31108":
      "Die Währung des Unternehmens hat sich seither geändert: Diese Änderung lässt sich nicht mehr rückgängig machen.",
    "31201": "Diese Zahlungen gehen in dieselbe Richtung: Verbinden Sie einen Ausgang mit einem Eingang.",
    "31202": "Die Gegenpartei ist kein Unternehmen dieser Organisation.",
    "31203": "Eine dieser Zahlungen ist bereits verbunden: Trennen Sie sie zuerst.",
    "32001": "Der Zeitraum ist länger als 400 Tage: Wählen Sie einen kürzeren.",
    "32002":
      "Diese Grenzen stehen nicht in der richtigen Reihenfolge (Überziehung, Minimum, Ziel, Höchststand), oder eine Annahmezeit ist ungültig.",
    "32003":
      "Der Stand eines Kontos hat sich seit der Vorschau geändert: Prüfen Sie die Überweisungen und versuchen Sie es erneut.",
    "32004":
      "Diese Überweisung wurde bereits belastet, gutgeschrieben oder storniert: Sie kann nicht mehr geändert werden.",
    "32005":
      "Dieser Vorgang gehört zu einer Überweisung: Ändern oder stornieren Sie die Überweisung, auf beiden Seiten zugleich.",
    "32006": "Auf diesem Konto sind Überweisungen geplant: Stornieren Sie diese zuerst.",
    "32007": "In der Gesellschaft des anderen Kontos dürfen Sie nicht schreiben.",
    "32203": "Diese Woche ist vorbei: In ihr lässt sich nichts mehr planen.",
    "32101": "Ein anderer Cash-Pool trägt bereits diesen Namen.",
    "32102":
      "Dieser Cash-Pool würde einen Kreis bilden, mehr als vier Ebenen haben, zwei Währungen mischen oder ein Konto aufnehmen, das bereits in einem anderen ist.",
    "32103":
      "Der Saldo eines Kontos des Cash-Pools ist nicht bekannt: Importieren Sie zuerst einen Kontoauszug.",
    "32104": "Ein Mitglied hat noch eine Position in diesem Cash-Pool: Gleichen Sie sie zuerst aus.",
    "32105": "Die Zinsen dieses Monats sind bereits abgerechnet.",
    "32201": "Höchstens dreizehn vergangene Wochen werden gezeigt.",
    "32202": "Eine Kategorie steht bereits in einer anderen Zeile: Ein Zweig steht nur in einer.",
    "32204": "Diese Ausgabe ist bereits genehmigt: Sie ist endgültig.",
    "38001": "Eine Organisation behält immer einen Administrator: Ernennen Sie zuerst einen anderen.",
    "38002": "Sie können sich nicht selbst entfernen: Bitten Sie einen anderen Administrator darum.",
    "38003": "Diese Person gehört nicht zur Organisation.",
    "38012":
      "Eine Gruppe des Identitätsanbieters gibt dieser Person ihre Rechte: Entfernen Sie sie aus der Gruppe oder deaktivieren Sie sie hier.",
    "38101": "Diese Identifikationsnummer ist ungültig.",
    "38102": "Ein anderes Unternehmen der Organisation hat diese SIREN bereits.",
    "38103": "Dieses Unternehmen ist archiviert: Stellen Sie es wieder her, um es zu ändern.",
    "38005": "Melden Sie sich dafür erneut an.",
    "38006": "Dieser Code ist nicht richtig oder wurde schon verwendet.",
    "38007": "Diese Organisation verlangt einen zweiten Faktor: Aktivieren Sie ihn unter Mein Konto.",
    "38008": "Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut oder melden Sie sich anders an.",
    "38009": "Dieser Wiederherstellungscode wurde schon verwendet.",
    "38010": "Diese Sitzung ist bereits beendet.",
    "38011":
      "Sie sind der letzte Administrator einer Organisation oder eines Arbeitsbereichs: Ernennen Sie zuerst einen anderen.",
    "38013": "Sie sind eine Person der Demo: Ihr Konto bleibt, für alle, die sie ausprobieren.",
    "38601": "Dieser Link ist abgelaufen: Er gilt zehn Minuten. Bitten Sie Ihren Partner um einen neuen.",
    "38602": "Dieser Link wurde schon verwendet: Er gilt nur einmal.",
    "38603": "Dieser Link ist hier nicht gültig.",
    "38408": "Das Protokoll ist zu lang für eine Arbeitsmappe: Wählen Sie einen kürzeren Zeitraum.",
    "40001": "Ein Board hat höchstens 40 Widgets, und eine Einheit 200 Boards.",
    "40002": "Dieses Widget liegt außerhalb des Rasters, überdeckt ein anderes oder ist zu klein.",
    "40003": "Dieses Widget oder eine seiner Optionen gibt es nicht.",
    "40101": "Dieser Operator, diese Einheit oder diese Grenze passt nicht zu dieser Bedingung.",
    "40102":
      "Niemand würde benachrichtigt: Wählen Sie mindestens eine Person, die diese Gesellschaft lesen darf.",
    "40103": "Es gibt bereits 200 Regeln: Löschen Sie zuerst eine.",
    "40104": "Was die Regel überwacht, gibt es nicht oder nicht mehr.",
    "40105": "Dieser Vorfall ist bereits beendet.",
    "40106": "Die Zusammenfassung fiele in die Ruhezeiten: Sie scheinen vertauscht zu sein.",
  },
};

export const de = /* @__PURE__ */ withOthers(others, own);
