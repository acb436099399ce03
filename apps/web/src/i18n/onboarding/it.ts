import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Il vostro contatto",
    text: "Una domanda, un problema di accesso, una dimostrazione: scrivete a chi gestisce questa installazione di Amont.",
    write: "Scrivere a {{email}}",
    none: "Chi gestisce questa installazione non ha indicato un indirizzo. Rivolgetevi a chi vi ha fatto conoscere Amont.",
    demo: "Chiedere una dimostrazione",
  },
  requestDemo: {
    title: "Chiedere una dimostrazione",
    text: "Bastano poche parole: vi rispondiamo via e-mail.",
    company: "Società",
    message: "Messaggio (facoltativo)",
    submit: "Inviare la richiesta",
    doneTitle: "Richiesta inviata",
    done: "Grazie. La risposta arriverà a {{email}}.",
  },
  emailCheck: {
    valid: "indirizzo e-mail valido",
    invalid: "indirizzo e-mail non valido",
    loading: "caricamento in corso",
    suggestion: "Intendevate {{email}}?",
  },
  productDemo: {
    title: "Dimostrazione",
    fillTitle: "Provare con dati fittizi",
    fillText:
      "Un anno di estratti conto e qualche fattura in arrivo, inventati per {{company}}: quanto basta per provare la previsione, le categorie e la riconciliazione. Si tolgono in un gesto.",
    fill: "Riempire di dati fittizi",
    filled: "Operazioni fittizie aggiunte: {{number}}",
    filledTitle: "{{company}} contiene dati fittizi",
    since: "Dal {{day}}. Ciò che avete inserito o importato voi non sarà toccato, al centesimo.",
    open: "Aprire la previsione",
    remove: "Togliere i dati fittizi",
    removeTitle: "Togliere i dati fittizi?",
    removeText:
      "I conti e le operazioni inventati se ne vanno, con ciò che ne avete fatto: categorie scelte, riconciliazioni, suddivisioni. Ciò che avete aggiunto resta.",
    cancel: "Annulla",
    removed: "Dati fittizi tolti",
    kept: "Conti tenuti, perché vi avete aggiunto operazioni: {{names}}",
    notEmptyTitle: "Questa società ha già le sue cifre",
    notEmpty:
      "I dati fittizi non si mescolano mai ai vostri. Create una società per provare: poi si archivia.",
    create: "Creare una società",
    administrators:
      "Un amministratore della vostra organizzazione può riempire una società di dati fittizi, e toglierli.",
  },
  onboardingPath: {
    label: "Avviamento",
    company: "La vostra società",
    data: "I vostri dati",
    team: "La vostra squadra",
    balance: "Primo saldo",
    done: "fatto",
    current: "in corso",
  },
};
