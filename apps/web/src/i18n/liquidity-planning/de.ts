import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Liquiditätsplanung",
    intro:
      "Was der Plan zählt und worauf Ausgleichsvorschläge schauen, in allen Gesellschaften der Organisation.",
    toBalances: "Salden ansehen",
    readOnly: "Sie können diese Einstellungen lesen. Ändern kann sie, wer die Organisation verwaltet.",
    committed: {
      title: "Erwartete Buchungen",
      name: "Erwartete Buchungen mitzählen",
      hint: "Erwartete Rechnungen und Fälligkeiten gehen in den geplanten Saldo ein und zehren von der Prognose ihrer Kategorie. Sonst werden sie nur angezeigt.",
    },
    cancel: "Abbrechen",
    save: "Speichern",
    saved: "Liquiditätsplanung gespeichert",
    effect: {
      title: "Tiefster Stand der nächsten dreizehn Wochen, je nach Wahl",
      company: "Gesellschaft",
      counted: "Mit Erwartetem",
      uncounted: "Ohne Erwartetes",
      none: "Keine Gesellschaft, deren Liquidität Sie lesen",
      more: "Weitere Gesellschaften anzeigen",
    },
    preferences: {
      title: "Positionen und Vorschläge",
      horizon: "Blickweite der Vorschläge",
      horizonHint: "Bankarbeitstage, die „Ausgleichen“ betrachtet. Üblich: {{usual}}.",
      days_one: "{{count}} Tag",
      days_other: "{{count}} Tage",
      step: "Rundung der Überträge",
      stepHint:
        "In Einheiten der Währung. Ein Bedarf wird auf diesen Schritt aufgerundet, wenn das gebende Konto es zulässt.",
      sharing: "Verteilung der Prognose auf Konten",
      sharings: {
        history: {
          name: "Nach Verlauf",
          hint: "Jede Kategorie folgt den Konten, die sie in den letzten zwölf Monaten bezahlt haben.",
        },
        default: {
          name: "Auf das Standardkonto",
          hint: "Das Konto, das jede Gesellschaft für Ein- und Auszahlungen gewählt hat.",
        },
        none: { name: "Ohne Verteilung", hint: "Die Prognose bleibt in der Zeile „Nicht zugeordnet“." },
      },
      prudent: "Positionen in vorsichtiger Sicht öffnen",
      prudentHint: "Ohne verspätete, angekündigte oder nur geplante Einzahlungen.",
    },
  },
};
