/** The words of exported positions, in each language of the product. Those of layers are the names of sheets. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { ToldLayer } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";

export interface PositionTexts {
  readonly title: string;
  readonly ends: string;
  readonly layers: Readonly<Record<ToldLayer, string>>;
  readonly basis: Readonly<Record<"booking" | "value", string>>;
  readonly prudent: string;
  readonly mainScenario: string;
  readonly column: Readonly<
    Record<
      | "account"
      | "bank"
      | "company"
      | "currency"
      | "knownOn"
      | "overdraft"
      | "floor"
      | "target"
      | "ceiling"
      | "lowest"
      | "lowestOn",
      string
    >
  >;
  /** What is on no account. */
  readonly loose: string;
  /** Followed by a currency. */
  readonly total: string;
}

export const positionTexts: Readonly<Record<ProductLanguage, PositionTexts>> = {
  fr: {
    title: "Soldes par compte et par jour",
    ends: "Soldes",
    layers: {
      confirmed: "Confirmé",
      announced: "Annoncé",
      transfers: "Virements",
      committed: "Engagé",
      planned: "Prévu",
      swept: "Nivellement",
    },
    basis: {
      booking: "Date d'opération",
      value: "Date de valeur",
    },
    prudent: "Prudent",
    mainScenario: "Scénario principal",
    column: {
      account: "Compte",
      bank: "Banque",
      company: "Société",
      currency: "Devise",
      knownOn: "Solde du",
      overdraft: "Découvert autorisé",
      floor: "Solde minimum",
      target: "Cible",
      ceiling: "Plafond",
      lowest: "Point bas",
      lowestOn: "Jour du point bas",
    },
    loose: "Non affecté",
    total: "Total",
  },
  en: {
    title: "Balances by account and day",
    ends: "Balances",
    layers: {
      confirmed: "Confirmed",
      announced: "Announced",
      transfers: "Transfers",
      committed: "Expected",
      planned: "Forecast",
      swept: "Sweeps",
    },
    basis: {
      booking: "Booking date",
      value: "Value date",
    },
    prudent: "Cautious",
    mainScenario: "Main scenario",
    column: {
      account: "Account",
      bank: "Bank",
      company: "Company",
      currency: "Currency",
      knownOn: "Balance of",
      overdraft: "Authorised overdraft",
      floor: "Minimum balance",
      target: "Target",
      ceiling: "Ceiling",
      lowest: "Low point",
      lowestOn: "Day of the low point",
    },
    loose: "Not assigned",
    total: "Total",
  },
  de: {
    title: "Salden nach Konto und Tag",
    ends: "Salden",
    layers: {
      confirmed: "Bestätigt",
      announced: "Angekündigt",
      transfers: "Überweisungen",
      committed: "Erwartet",
      planned: "Geplant",
      swept: "Kontenausgleich",
    },
    basis: {
      booking: "Buchungsdatum",
      value: "Wertstellung",
    },
    prudent: "Vorsichtig",
    mainScenario: "Hauptszenario",
    column: {
      account: "Konto",
      bank: "Bank",
      company: "Unternehmen",
      currency: "Währung",
      knownOn: "Saldo vom",
      overdraft: "Kontokorrentlinie",
      floor: "Mindestsaldo",
      target: "Ziel",
      ceiling: "Obergrenze",
      lowest: "Tiefpunkt",
      lowestOn: "Tag des Tiefpunkts",
    },
    loose: "Nicht zugeordnet",
    total: "Summe",
  },
  es: {
    title: "Saldos por cuenta y día",
    ends: "Saldos",
    layers: {
      confirmed: "Confirmado",
      announced: "Anunciado",
      transfers: "Transferencias",
      committed: "Comprometido",
      planned: "Previsto",
      swept: "Barridos",
    },
    basis: {
      booking: "Fecha de operación",
      value: "Fecha de valor",
    },
    prudent: "Prudente",
    mainScenario: "Escenario principal",
    column: {
      account: "Cuenta",
      bank: "Banco",
      company: "Empresa",
      currency: "Divisa",
      knownOn: "Saldo del",
      overdraft: "Descubierto autorizado",
      floor: "Saldo mínimo",
      target: "Objetivo",
      ceiling: "Techo",
      lowest: "Punto bajo",
      lowestOn: "Día del punto más bajo",
    },
    loose: "Sin asignar",
    total: "Total",
  },
  it: {
    title: "Saldi per conto e per giorno",
    ends: "Saldi",
    layers: {
      confirmed: "Confermato",
      announced: "Annunciato",
      transfers: "Bonifici",
      committed: "Impegnato",
      planned: "Previsto",
      swept: "Livellamento",
    },
    basis: {
      booking: "Data operazione",
      value: "Data valuta",
    },
    prudent: "Prudente",
    mainScenario: "Scenario principale",
    column: {
      account: "Conto",
      bank: "Banca",
      company: "Azienda",
      currency: "Valuta",
      knownOn: "Saldo del",
      overdraft: "Scoperto autorizzato",
      floor: "Saldo minimo",
      target: "Obiettivo",
      ceiling: "Tetto",
      lowest: "Punto basso",
      lowestOn: "Giorno del punto più basso",
    },
    loose: "Non assegnato",
    total: "Totale",
  },
  nl: {
    title: "Saldi per rekening en per dag",
    ends: "Saldi",
    layers: {
      confirmed: "Bevestigd",
      announced: "Aangekondigd",
      transfers: "Overboekingen",
      committed: "Verwacht",
      planned: "Gepland",
      swept: "Afroming",
    },
    basis: {
      booking: "Boekdatum",
      value: "Valutadatum",
    },
    prudent: "Voorzichtig",
    mainScenario: "Hoofdscenario",
    column: {
      account: "Rekening",
      bank: "Bank",
      company: "Bedrijf",
      currency: "Valuta",
      knownOn: "Saldo van",
      overdraft: "Toegestane roodstand",
      floor: "Minimumsaldo",
      target: "Doel",
      ceiling: "Plafond",
      lowest: "Laagste punt",
      lowestOn: "Dag van het dieptepunt",
    },
    loose: "Niet toegewezen",
    total: "Totaal",
  },
  da: {
    title: "Saldi efter konto og dag",
    ends: "Saldi",
    layers: {
      confirmed: "Bekræftet",
      announced: "Anmeldt",
      transfers: "Overførsler",
      committed: "Forventet",
      planned: "Planlagt",
      swept: "Udligning",
    },
    basis: {
      booking: "Bogføringsdato",
      value: "Valørdato",
    },
    prudent: "Forsigtig",
    mainScenario: "Hovedscenarie",
    column: {
      account: "Konto",
      bank: "Bank",
      company: "Virksomhed",
      currency: "Valuta",
      knownOn: "Saldo fra",
      overdraft: "Bevilget overtræk",
      floor: "Minimumssaldo",
      target: "Mål",
      ceiling: "Loft",
      lowest: "Lavpunkt",
      lowestOn: "Dag for lavpunktet",
    },
    loose: "Ikke fordelt",
    total: "I alt",
  },
  sv: {
    title: "Saldon per konto och dag",
    ends: "Saldon",
    layers: {
      confirmed: "Bekräftat",
      announced: "Aviserat",
      transfers: "Överföringar",
      committed: "Förväntat",
      planned: "Planerat",
      swept: "Utjämning",
    },
    basis: {
      booking: "Bokföringsdag",
      value: "Valutadag",
    },
    prudent: "Försiktig",
    mainScenario: "Huvudscenario",
    column: {
      account: "Konto",
      bank: "Bank",
      company: "Företag",
      currency: "Valuta",
      knownOn: "Saldo från",
      overdraft: "Beviljad övertrassering",
      floor: "Minsta saldo",
      target: "Mål",
      ceiling: "Tak",
      lowest: "Lägsta punkt",
      lowestOn: "Dag för lägsta saldo",
    },
    loose: "Ej fördelat",
    total: "Summa",
  },
  pt: {
    title: "Saldos por conta e por dia",
    ends: "Saldos",
    layers: {
      confirmed: "Confirmado",
      announced: "Anunciado",
      transfers: "Transferências",
      committed: "Comprometido",
      planned: "Previsto",
      swept: "Nivelamento",
    },
    basis: {
      booking: "Data da operação",
      value: "Data-valor",
    },
    prudent: "Prudente",
    mainScenario: "Cenário principal",
    column: {
      account: "Conta",
      bank: "Banco",
      company: "Empresa",
      currency: "Divisa",
      knownOn: "Saldo de",
      overdraft: "Descoberto autorizado",
      floor: "Saldo mínimo",
      target: "Alvo",
      ceiling: "Teto",
      lowest: "Ponto baixo",
      lowestOn: "Dia do ponto mais baixo",
    },
    loose: "Não afetado",
    total: "Total",
  },
};
