/**
 * Which way an operation goes, where a column says it in words: debit or credit, or what merchants' reports and cards
 * call their operations. The same word may mean either: a refund leaves a merchant and comes back to a card. The whole
 * column tells whose words they are.
 */
import { plainHeading } from "./column-names.ts";

/** The sign of the amount beside it; 0 for a line that only informs, null where the word says nothing. */
export type Direction = 1 | -1 | 0 | null;

const words = (text: string): ReadonlySet<string> => new Set(text.split("|"));

const debitWords = words(
  "d|db|dr|dbit|debit|debits|debet|debito|debiti|sortie|sorties|depense|depenses|decaissement|out|outgoing|money out|" +
    "transfer out|outgoing transfer|outgoing payment|expense|expenses|withdrawal|virement emis|retrait|minus|af|soll|s|" +
    "ausgang|ausgabe|ausgaben|belastung|dare|uscita|uscite|addebito|cargo|cargos|debe|gasto|gastos|despesa|despesas|saida|" +
    "uitgave|uitgaven|ut|uttag|utgift|ud|udgift",
);
const creditWords = words(
  "c|cr|credit|credits|credito|crediti|kredit|entree|entrees|recette|recettes|encaissement|in|incoming|money in|" +
    "transfer in|incoming transfer|incoming payment|income|deposit|virement recu|plus|bij|haben|h|" +
    "eingang|einnahme|einnahmen|gutschrift|avere|entrata|entrate|accredito|abono|abonos|haber|ingreso|ingresos|receita|" +
    "receitas|entrada|inkomsten|insattning|inkomst|ind|indtaegt",
);

/** Of words that mean the same in any file. */
export function directionOf(cell: string): Direction {
  if (cell === "" || cell.length > 20) return null;
  if (cell === "-" || cell === "+") return cell === "-" ? -1 : 1;
  const word = plainHeading(cell);
  if (debitWords.has(word)) return -1;
  if (creditWords.has(word)) return 1;
  return word === "memo" ? 0 : null;
}

export const isDirection = (cell: string): boolean => directionOf(cell) !== null;

type OperationType =
  | "sale"
  | "payment"
  | "payout"
  | "transfer"
  | "refund"
  | "chargeback"
  | "fee"
  | "hold"
  | "release"
  | "purchase"
  | "deposit";

/** In the order in which they are asked: "reserve released" is a release. */
const typeForms: readonly (readonly [OperationType, RegExp])[] = [
  [
    "release",
    /\b(?:releases?|released|liberations?|deblocages?|freigaben?|vrijgave|vrijgegeven|liberacion|liberacao|libertacao|sblocco|rilascio|frigiv\w*|frislapp\w*)\b/,
  ],
  [
    "chargeback",
    /\b(?:charge ?backs?|disputes?|contestations?|litiges?|impayes?|rue?ckbuchung|rue?ckbelastung|terugboeking|contracargos?|riaddebito)\b/,
  ],
  [
    "hold",
    /\b(?:holds?|reserves?|retenues?|mise en reserve|einbehalt\w*|inhouding|reservering|retencion|retencao|trattenuta|riserva|reserva|tilbagehold\w*|innehall\w*)\b/,
  ],
  [
    "payout",
    /\b(?:pay ?outs?|reversements?|auszahlung(?:en)?|uitbetaling(?:en)?|utbetalning(?:ar)?|udbetaling(?:er)?|desembolsos?|versements? (?:bancaires?|sur le compte|sur votre compte)|transfer to (?:your )?bank(?: account)?|virements? vers (?:la|votre) banque|bonifico in uscita)\b/,
  ],
  [
    "refund",
    /\b(?:refund(?:s|ed)?|returns?|remboursements?|rue?ckerstattung(?:en)?|erstattung(?:en)?|terugbetaling(?:en)?|reembolsos?|devolucion(?:es)?|devolucao|devolucoes|rimbors[oi]|aterbetalning(?:ar)?|tilbagebetaling(?:er)?|refundering(?:er)?|retours?)\b/,
  ],
  [
    "fee",
    /\b(?:fees?|commissions?|frais|gebue?hr(?:en)?|kosten|commission[ei]|comision(?:es)?|comissao|comissoes|tarifas?|avgift(?:er)?|gebyr(?:er)?|interests?|interets|zinsen)\b/,
  ],
  [
    "sale",
    /^(?:(?:card |online |pos |product )?sales?|ventes?(?: par carte| en ligne)?|verkauf|verkaufe|verkoop|verkopen|ventas?|vendit[ae]|vendas?|forsaljning|salg|orders?|commandes?|bestellung|bestelling|pedidos?|ordin[ei]|encomendas?)$/,
  ],
  ["purchase", /\b(?:purchases?|achats?|kauf|einkauf|aankoop|compras?|acquist[oi]|kop|kob)\b/],
  [
    "payment",
    /^(?:payments?|payment received|paiements?(?: recus?)?|zahlung(?:en)?|betaling(?:en|er)?|pagos?|pagament[oi]s?|betalning(?:ar)?|charges?|captures?)$/,
  ],
  ["transfer", /^(?:versements?|(?:bank )?withdrawals?|retraits?)$/],
  ["deposit", /^(?:deposits?|depots?|einzahlung|storting|depositos?|versamento|insattning|indbetaling)$/],
];

/** Null too where a word takes the other back: a fee that is refunded, a dispute that is won. */
function typeOf(cell: string): OperationType | null {
  if (cell === "" || cell.length > 60) return null;
  const plain = plainHeading(cell);
  const isTakenBack = /\b(?:reversals?|reversed|won|annulation|storno)\b/.test(plain);
  const found = typeForms.filter(([, form]) => form.test(plain)).map(([type]) => type);
  if (isTakenBack || (found.includes("fee") && found.includes("refund"))) return null;
  return found[0] ?? null;
}

const merchantSigns: Readonly<Partial<Record<OperationType, 1 | -1>>> = {
  sale: 1,
  payment: 1,
  payout: -1,
  transfer: -1,
  refund: -1,
  chargeback: -1,
  fee: -1,
  hold: -1,
  release: 1,
};
const cardSigns: Readonly<Partial<Record<OperationType, 1 | -1>>> = {
  purchase: -1,
  payment: 1,
  refund: 1,
  fee: -1,
};

/** Words that only merchants' reports have. */
const ofMerchants: readonly OperationType[] = ["sale", "payout", "chargeback", "hold", "release"];

export interface Directions {
  readonly words: "plain" | "merchant" | "card";
  readonly of: (cell: string) => Direction;
}

/** What a column's words say, all of them together. */
export function directionsIn(cells: Iterable<string>): Directions {
  const distinct = new Set(cells);
  distinct.delete("");
  if ([...distinct].every(isDirection)) return { words: "plain", of: directionOf };
  const found = new Set([...distinct].map(typeOf));
  const isMerchant = ofMerchants.some((type) => found.has(type));
  if (!isMerchant && !found.has("purchase")) return { words: "plain", of: directionOf };
  const signs = isMerchant ? merchantSigns : cardSigns;
  const of = (cell: string): Direction => {
    const type = typeOf(cell);
    if (type !== null) return signs[type] ?? null;
    return directionOf(cell) ?? (isNotBooked(cell) ? 0 : null);
  };
  return { words: isMerchant ? "merchant" : "card", of };
}

/** Waiting, refused or taken back: the bank has not booked it. Words that nobody knows are taken as booked. */
const notBooked =
  /pend|attente|en cours|a venir|processing|in progress|in process|auth?ori[sz]|\bhold\b|vorgemerkt|uncleared|created|schedul|planifi|programm|previs|declin|refus|cancel|annul|anulad|revert|fail|echou|echec|reject|rejet|expired|void\b|denied|removed|deleted|upcoming|unsettled|awaiting|incomplete|unpaid|requires|ausstehend|abgelehnt|storniert|fehlgeschlagen|in bearbeitung|sospeso|in attesa|in elaborazione|rifiutat|fallit|rechazad|fallid|en proceso|recusad|rejeitad|falhad|em curso|behandeling|afwachting|geannuleerd|geweigerd|mislukt|afvent|afvist|mislyk|vantar|vantande|avbrut|avbrott|misslyck|nekad|reserv/;

export const isNotBooked = (status: string): boolean => status !== "" && notBooked.test(plainHeading(status));
