import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  liquidityPlanning: {
    title: "Piano di liquidità",
    intro:
      "Che cosa conta il piano e che cosa guardano le proposte di riequilibrio, in tutte le società dell'organizzazione.",
    toBalances: "Vedi i saldi",
    readOnly: "Puoi leggere queste impostazioni. Un amministratore dell'organizzazione può cambiarle.",
    committed: {
      title: "Operazioni impegnate",
      name: "Contare le operazioni impegnate",
      hint: "Le fatture e le scadenze attese entrano nel saldo previsto e consumano la previsione della loro categoria. Altrimenti sono mostrate senza contare.",
    },
    cancel: "Annulla",
    save: "Salva",
    saved: "Piano di liquidità salvato",
    effect: {
      title: "Punto più basso delle prossime tredici settimane, secondo questa scelta",
      company: "Società",
      counted: "Impegnate contate",
      uncounted: "Impegnate non contate",
      none: "Nessuna società di cui leggi la tesoreria",
      more: "Mostra altre società",
    },
    preferences: {
      title: "Posizioni e proposte",
      horizon: "Orizzonte delle proposte",
      horizonHint: "Giorni bancari guardati da «Riequilibra». Di solito: {{usual}}.",
      days_one: "{{count}} giorno",
      days_other: "{{count}} giorni",
      step: "Arrotondamento dei bonifici",
      stepHint:
        "In unità della valuta. Un fabbisogno è arrotondato a questo passo quando il conto che dà lo permette.",
      sharing: "Ripartizione del previsto sui conti",
      sharings: {
        history: {
          name: "Secondo lo storico",
          hint: "Ogni categoria segue i conti che l'hanno pagata negli ultimi dodici mesi.",
        },
        default: {
          name: "Sul conto predefinito",
          hint: "Quello che ogni società ha scelto per incassi e pagamenti.",
        },
        none: { name: "Senza ripartizione", hint: "Il previsto resta nella riga «Non assegnato»." },
      },
      prudent: "Aprire le posizioni in vista prudente",
      prudentHint: "Senza gli incassi in ritardo, annunciati o solo previsti.",
    },
  },
};
