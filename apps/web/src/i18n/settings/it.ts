import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  forecastSettings: {
    intro:
      "Come prevede la società. Ogni scelta è salvata subito, per tutti coloro che lavorano su questa società.",
    saved: "Impostazione salvata",
    toCompany: "Paese e valuta della società",
    periods: {
      title: "Periodicità",
      input: "Inserimento delle previsioni",
      inputHint:
        "Il periodo in cui si scrive il piano. Ciò che è già previsto mantiene la sua data: i mesi si sommano nel loro trimestre, un mese si legge nella settimana o nel giorno del suo 1°.",
      tracking: "Colonne all'apertura",
      trackingHint:
        "Il periodo che la previsione mostra per primo: quello dell'inserimento o uno più lungo. Lo segue se diventasse più corto.",
    },
    daysOff: {
      title: "Giorni non lavorativi",
      weekdays: "Giorni della settimana non lavorativi",
      hint: "Nella previsione per giorno non hanno colonna: ciò che vi cade si legge il giorno lavorativo seguente. Un importo previsto per più giorni si ripartisce sui giorni lavorativi.",
      holidays: "Festività",
      none: "Nessuna",
      holidaysHint: "Anche le festività nazionali di questo paese non sono lavorative.",
      next: "Le prossime: {{days}}",
    },
    vat: {
      title: "IVA",
      automatic: "Calcolare l'IVA da versare",
      hint: "La previsione della categoria IVA viene allora dalle altre: l'IVA a debito meno l'IVA a credito di un periodo, secondo l'aliquota di ogni categoria, è dovuta in quello seguente. Un credito si riporta. Le serie su questa categoria non contano più.",
      manual: "Alcuni importi IVA futuri sono stati inseriti a mano: prevalgono sul calcolo.",
      rates: "Aliquote IVA delle categorie",
    },
    planning: {
      title: "Previsione e conti",
      shared: {
        name: "Prevedere per tutta la società",
        hint: "Un solo piano, nella valuta della società.",
      },
      "non-shared": {
        name: "Prevedere conto per conto",
        hint: "Ogni conto bancario ha il suo piano, nella sua valuta; quello della società li riunisce.",
      },
      kept: "Ciò che è già previsto nell'altro modo continua a contare, e si modifica solo tornandovi.",
    },
    display: {
      title: "Visualizzazione",
      hidesFuture: "Nascondere il tasso di realizzazione dei periodi futuri",
      hint: "La percentuale appare allora solo dal periodo in corso.",
    },
  },
  companySettings: {
    title: "Paese e valuta",
    countryHint: "Dove ha sede la società.",
    currency: "Valuta principale",
    currencyHint:
      "Quella della previsione e dei totali. Un conto in un'altra valuta mantiene la sua e vi è convertito. Una volta iniziato il piano, i suoi importi sono convertiti con essa.",
    saved: "Impostazione salvata",
    conversion: {
      title: "Passare da {{from}} a {{to}}?",
      sentence:
        "Tutti gli importi del piano sono convertiti in una volta, al cambio del {{day}}: 1 {{from}} = {{rate}} {{to}}.",
      stale: "Questo cambio ha più di dieci giorni.",
      forecasts: "Previsioni: {{count}}, di cui formule con importi: {{formulas}}",
      adjustments: "Rettifiche e investimenti: {{count}}",
      indicators: "Valori di indicatori: {{count}}",
      copies: "Copie congelate, che mantengono la loro valuta: {{count}}",
      samples: "Per esempio",
      now: "Oggi",
      afterwards: "Dopo",
      kept: "Conti e operazioni mantengono la loro valuta. Ciò che è stato modificato nel piano prima di questo cambio non potrà più essere annullato.",
      confirm: "Converti e cambia valuta",
      cancel: "Annulla",
    },
  },
  ownAccount: {
    profile: "Profilo",
    save: "Salva",
    saved: "Profilo salvato",
    emailHint: "È con questo che accede; non si cambia qui.",
    currentPassword: "Password attuale",
    changePassword: "Cambia la password",
    endsSessions: "Le altre sessioni saranno chiuse; questa continua.",
    changed: "Password cambiata. Questa sessione continua; le altre sono chiuse.",
    keptElsewhere:
      "La sua password è custodita dal servizio di accesso della sua organizzazione: si cambia lì.",
    secondFactor: {
      title: "Secondo fattore",
      off: "Non attivo",
      on: "Attivo",
      offText:
        "Un codice del suo telefono, chiesto dopo la password: una password rubata non basta più per entrare.",
      enrol: "Attiva",
      onText: "La sua app di autenticazione è richiesta a ogni accesso dal {{day}}.",
      codesLeft: "Codici di recupero rimasti: {{left}}",
      renew: "Nuovi codici di recupero",
      remove: "Togli il secondo fattore",
      removed: "Secondo fattore tolto",
      removeTitle: "Togliere il secondo fattore?",
      removeText:
        "Basterà la password per entrare. I codici di recupero non serviranno più e le altre sessioni saranno chiuse.",
      keep: "Mantieni",
      enrolTitle: "Attiva il secondo fattore",
      picture: "Immagine da scansionare con la sua app di autenticazione",
      scan: "Scansioni questa immagine con un'app di autenticazione: quella del telefono o quella del gestore di password.",
      typeKey: "Senza fotocamera, digiti questa chiave:",
      code: "Codice dell'app",
      codeHint: "Le sei cifre che mostra ora.",
      confirm: "Verifica e attiva",
      codesTitle: "I suoi codici di recupero",
      codesText:
        "Se perde il telefono, ciascuno di questi codici la fa entrare una volta. Li conservi in un luogo sicuro: non saranno più mostrati.",
      codesFile: "codici-di-recupero-amont.txt",
      download: "Scarica",
      kept: "Li ho conservati",
      keptElsewhere:
        "Il secondo fattore è gestito dal servizio di accesso della sua organizzazione: si regola lì.",
    },
    sessions: {
      title: "Sessioni",
      current: "Questa sessione",
      device: "{{browser}} su {{system}}",
      unknownDevice: "Browser sconosciuto",
      from: "Rete {{address}}",
      since: "dal {{moment}}",
      lastUse: "vista {{moment}}",
      end: "Termina",
      endOf: "Termina la sessione {{device}}",
      endOthers: "Termina le altre",
      ended: "Sessione terminata",
      endedOthers: "Altre sessioni terminate",
      alone: "Non ha altre sessioni aperte.",
      keptElsewhere:
        "Le sessioni sono gestite dal servizio di accesso della sua organizzazione: si terminano lì.",
    },
    again: {
      title: "È proprio lei?",
      text: "Questa modifica riguarda la sicurezza del suo account: richiede un accesso degli ultimi dieci minuti. Si apre in una finestra a lato, poi torna qui.",
      confirm: "Accedi di nuovo",
      cancel: "Annulla",
      failed: "L'accesso non è riuscito. Riprovi; se non si apre alcuna finestra, il browser la blocca.",
    },
  },
};
