/** What banks call their columns, in the languages of the banks that companies in France use. */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { CsvColumnRole } from "./csv-reading.ts";

/**
 * A heading to compare: without accents, case, signs and camel case. Letters that were lost on the way, as in
 * `D?bit`, are found again by the words they can be.
 */
export function plainHeading(heading: string): string {
  return normaliseForSearch(
    heading
      .slice(0, 200)
      .replaceAll(/Ã./g, "\uFFFD")
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2"),
  )
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replaceAll("€", " eur ")
    .replaceAll(/[°º]/g, " ")
    .replaceAll(/[^\s!-~]/g, "\uFFFD")
    .replaceAll(/[\s!-/:-@[-`{-~]+/g, " ")
    .trim()
    .split(" ")
    .map(mended)
    .join(" ");
}

const accented = (
  "debit credit libelle numero operation detail details reference categorie periode beneficiaire emetteur debut " +
  "telechargement execution complementaire complementaires comptabilisation operations designation crediteur " +
  "debiteur precedent cloture depot cheque creancier etat execute regle montant"
).split(" ");

function mended(word: string): string {
  if (!word.includes("\uFFFD")) return word;
  const pattern = word
    .split(/\d?\uFFFD+\d?/)
    .map((part) => part.replaceAll(/[^a-z0-9]/g, ""))
    .join("[a-z]{1,2}");
  const form = new RegExp(`^${pattern}$`);
  return accented.find((known) => form.test(known)) ?? word;
}

/** Of a foreign amount, a rate: not the movement on the account. */
const aside =
  /\b(?:orig\w*|foreign|etrangere?|initiale?|local\w*|francs?|frf|ht|rate|cours|taux|cashback|exchange|d origine|devise d|budget|pointage|rapproche\w*)\b/;

const taxWords =
  /\b(?:vat|tva|tax\w*|gst|iva|btw|moms|mwst|ust|\w*steuer|\w*belasting|impost[aeo]s?|impuestos?|skatt|afgift|octroi)\b/;

/** Of what was sold, beside what was paid for it. */
const deliveryWords =
  /\b(?:shipping|postage|delivery|handling|livraison|frais de port|port|expedition|versand\w*|porto|lieferung|verzend\w*|bezorg\w*|envio|envios|gastos de envio|spedizion[ei]|portes|frakt|fragt|discounts?|remises?|rabatt?e?|sconti?|descuentos?|descontos?|korting|tips?|gratuity|pourboires?|trinkgeld|refunded|rembourses?)\b/;

export const isTaxHeading = (heading: string): boolean => taxWords.test(plainHeading(heading));

/** Money, but of something else than the movement on the account. */
export const isAsideHeading = (heading: string): boolean => isAside(plainHeading(heading));

const isAside = (plain: string): boolean => {
  const bare = plain.replace(/ (?:incl(?:uding)? vat|ttc|vat included)$/, "");
  return [aside, taxWords, deliveryWords].some((form) => form.test(bare));
};

/** From the surest name to the one that is taken where nothing better is there. */
const names: readonly (readonly [CsvColumnRole, readonly RegExp[]])[] = [
  [
    "direction",
    [
      /^(?:sens|direction|d c|c d|dc|cd|signe?|segno|signo|sinal|af bij|bij af|soll haben|dare avere|debe haber|richtung|richting|direzione|direccion|direcao|riktning|retning|(?:debit|debet|debito) ?(?:or )?(?:credit|credito|kredit)(?: (?:indicator|flag|mark))?|credit debit(?: (?:indicator|flag|mark))?|sens de l operation|balance impact|impact sur le solde)$/,
    ],
  ],
  [
    "valueOn",
    [
      /^(?:date )?(?:de )?(?:la )?(?:d )?valeur\b/,
      /^(?:date val|value date|val date|f valor|wert|valuta|valutadatum|valuta datum|wertstellung|rentedatum|fecha valor|data valuta|date d effet|data valor|data valuta|valutadag|valordato|rentedato|rentedag)\b/,
    ],
  ],
  [
    "bookedOn",
    [
      /^(?:date completed|completed date|settlement date|date de reglement|date settled)\b/,
      // Of an operation that has a day when it began and one when it ended, the second is the bank's.
      /^(?:date|datum|fecha|data) (?:de |des |di |da )?(?:fin|abschlusses|finalizacion|completamento|conclusao|voltooid)$/,
      /^(?:booking date|booked at|date comptable|date (?:de )?comptabilisation|date d ?ecriture|buchungstag|buchungsdatum|boekingsdatum|post(?:ed|ing)? date|date posted|data (?:contabile|contabilizzazione|registrazione)|fecha contable|data (?:de )?lancamento|bokfor\w*|bogfor\w*|bokningsd\w*)\b/,
      /^(?:dates? (?:de |d |de l )?op(?:eration)?|transaction (?:creation )?date|date (?:de )?(?:la )?transaction|date mouvement|date du mouvement|transactiedatum|transaktions?datum|transaktionsdag|transaktionsdato|(?:fecha|f)(?: de)?(?: la)? operacion|data (?:di |da )?(?:operazione|operacao|movimento|mov|transacao|transazione)|datum transactie)\b/,
      /^(?:date|datum|fecha|data|jour|day|dato)(?: utc| gmt| cet| heure| time| et heure| and time)?$/,
      /^date d execution\b/,
      /^(?:date|created|datum|fecha|data)\b(?!.*\b(?:debut|fin|start|end|naissance|echeance|due|pointage|rapprochement)\b)/,
    ],
  ],
  [
    "debit",
    [
      /^(?:montants? )?(?:au )?debits?(?: amount| montant)?(?: eur(?:os?)?| en euros?)?$/,
      /^(?:paid out|money out|withdrawals?|sorties?|depenses?|decaissements?|retraits?|belastung(?:en)?|soll|\w*betrag ausgehend|ausgang|ausgaben?|debet|debit[io]|cargos?|debe|gastos?|uscit[ae]|dare|addebit[oi]|saidas?|despesas?|af|uitgaven?|uttag|utgift(?:er)?|belopp ut|ut|haevet|udgift(?:er)?|ud|payments?|amount debit|debit\b.*)(?: eur(?:os?)?| en euros?| in \w{3,4}| \w{3})?$/,
    ],
  ],
  [
    "credit",
    [
      /^(?:montants? )?(?:au )?credits?(?: amount| montant)?(?: eur(?:os?)?| en euros?)?$/,
      /^(?:paid in|money in|deposits?|entrees?|recettes?|encaissements?|versements?|gutschrift(?:en)?|haben|\w*betrag eingehend|eingang|einnahmen?|credit[io]|kredit|abonos?|haber|ingresos?|entrat[ae]|avere|accredit[oi]|entradas?|receitas?|bij|inkomsten|insattning(?:ar)?|inkomst(?:er)?|belopp in|indsat|indtaegt(?:er)?|ind|receipts?|amount credit|credit\b.*)(?: eur(?:os?)?| en euros?| in \w{3,4}| \w{3})?$/,
    ],
  ],
  [
    "fee",
    [
      /^(?:fees?|frais|commissions?|gebue?hr(?:en)?|total fees?|frais ttc|fee amount|commission[ei]|comision(?:es)?|comissao|comissoes|kosten|avgift(?:er)?|gebyr(?:er)?)\b/,
      /^(?!(?:avant|apres|hors|before|after|without|net|gross|montant|amount)\b)(?:\w+ ){1,3}(?:fees?|frais|commissions?)(?: (?:amount|fixed|variable))?$/,
    ],
  ],
  [
    "amount",
    [
      /^(?:net|net total|total net|montant net|net amount|amount net|apres commission|netto|netto ?betrag|netto ?bedrag|importe neto|neto|importo netto|valor liquido|montante liquido|liquido|netto ?belopp|netto ?belob)(?: \w{3})?$/,
      /^(?:total amount|montant total)(?: incl vat| ttc| eur)?$/,
      /^(?:montants?|amount|betrag|bedrag|importe|importo|montant (?:de |d )?(?:l )?(?:operation|ecriture|transaction|mouvement)|transaction amount|belopp|belob|montante|valor|umsatz|somme|mouvement|kwota)(?: \w{3}| euros?| en euros?| en \w{3}| ttc| in \w{3}| signe)?$/,
      /^(?:montant|amount|betrag|bedrag|importe|importo|montante|belopp|belob|gross|brut|brutto\w*|bruto|lordo|avant commission)\b/,
      /^(?:total|totale|totaal|gesamt(?:betrag)?|summe|totalt)(?: \w{3})?$/,
    ],
  ],
  [
    "balance",
    [
      /^(?:running balance|solde (?:progressif|apres|courant|comptable|en euros?|eur|du compte)|account ?balance|balance after|saldo na|saldo (?:apres|after|despues)|balance\b|solde\b(?! (?:du )?mouvement)|saldo\b|kontostand\b|(?:verfugbares )?guthaben\b)/,
    ],
  ],
  [
    "currency",
    [
      /^(?:payment currency|payout currency|transaction currency|devise (?:du )?compte|account currency)$/,
      /^(?:devise|currency|currency code|code devise|munt|muntsoort|muntcode|wahrung|waehrung|wahrungscode|zahlungswahrung|(?:konto|buchungs)wae?hrung|valuta|valutacode|valuta code|valutakode?|codice valuta|divisa|codigo (?:de )?(?:divisa|moneda|moeda)|monnaie|monn|waluta|moneda|moeda)$/,
    ],
  ],
  [
    "status",
    [
      /^(?:statut|status|state|etat|etat de l operation|(?:transaction|payment) status|stato|estado|tilstand)$/,
    ],
  ],
  [
    "accountName",
    [
      /^(?:account ?(?:label|name)|libelle (?:du |de )?compte|nom du compte|intitule (?:du |de )?compte|kontoname|type de compte)$/,
    ],
  ],
  [
    "counterpartyIban",
    [
      /^(?:(?:counterparty|partner|payee|payer|beneficiary|recipient|counter)\b.*\b(?:iban|account(?: number)?)|tegenrekening\b.*|(?:iban|compte|numero de compte|rekening(?:nummer)?)\b.*\b(?:beneficiaire|contrepartie|tiers|emetteur|crediteur|destinataire|partie adverse|tegenpartij)|kontonummer iban|iban zahlungsbeteiligter)$/,
    ],
  ],
  [
    "account",
    [
      /^(?:compte|(?:numero|num|n|no) (?:de |du )?compte|account|account ?(?:num|number|no|id)|iban (?:du |de )?compte|iban|iban bban|rekening|rekeningnummer|auftragskonto|kontonummer|cuenta|conto|iban auftragskonto)$/,
    ],
  ],
  [
    "counterparty",
    [
      /^(?:(?:nom )?(?:de la |du |de l )?(?:contrepartie|tiers|beneficiaire|emetteur|donneur d ordre|destinataire|commercant)|(?:nom de la )?partie adverse|counterparty(?: name)?|partner name|payee(?: name)?|payer(?: name)?|beneficiary(?: name)?|recipient(?: name)?|merchant(?: name)?|name|nom|naam(?: tegenpartij)?|naam omschrijving|supplier found|auftraggeber\b.*|beg(?:ue|u)nstigter\b.*|empfanger\b.*|zahlungsempfanger\w*(?: in)?|zahlungspflichtige\w*(?: r)?|name zahlungsbeteiligter|ordenante|beneficiario|contact|tiers)$/,
    ],
  ],
  [
    "bankReference",
    [
      /^(?:transaction id|transaction number|transfer ?wise id|id|identifiant(?: de l operation| de la transaction| unique)?|numero (?:d |de l )?operation|numero de mouvement|(?:numero|n|no) de transaction|transaktions id|reference (?:bancaire|de l operation|operation|banque)|ref (?:bancaire|operation)|bank reference|volgnr|fitid|unique id|numero d ecriture|tracking number)$/,
    ],
  ],
  [
    "reference",
    [
      /^(?:reference|references?(?: client)?(?: du client)?|ref|customer reference|reference end to end|end to end(?: id| reference)?|reference (?:de )?bout en bout|(?:numero|n|no) (?:de |du )?(?:cheque|piece|virement)|cheque number|check number|check|kundenreferenz\b.*|cheque|reference (?:de )?facture|invoice number)$/,
    ],
  ],
  [
    "label",
    [
      /^(?:libelles?\b.*|text|texte(?: de notification)?|avisierungstext|notification text|description\b.*|label|narrative|designation|intitule|communications?|omschrijving\b.*|mededelingen|verwendungszweck|concepto|descrizion[ei]\b.*|descripcion|descricao|causale|beskrivning|beskrivelse|tekst|historico|opis|wording|details?(?: de l ecriture| (?:de l )?operation| du mouvement)?|operations?|transaction|nature|nature de l operation|informations? complementaires?|memo|motif|objet|reason|desc|vwz ?\d+|transaction ref ?\d|zahlungsreferenz|referenz|beschreibung|additional description|notes|payment reference|reference de paiement|message|note|title|titre)$/,
    ],
  ],
  [
    "kind",
    [
      /^(?:type|type (?:d |de l |de )?operation|transaction type|type de transaction|transaktionstyp|art der transaktion|posting text|buchungstext|categorie|category|mutatiesoort|payment method|methode de paiement|typ|tipo|tipo (?:di |de )?(?:operazione|transazione|movimento|operacion|transaccion|movimiento|operacao|transacao)|art|vorgang|soort|umsatzart|reporting category|event type|transactietype|transaktionstype)$/,
    ],
  ],
];

export interface NamedRole {
  readonly role: CsvColumnRole;
  /** Smaller is surer. */
  readonly rank: number;
}

/** Every role that a heading can be of, the surest first. */
export function rolesOfHeading(heading: string): readonly NamedRole[] {
  const plain = plainHeading(heading);
  if (plain === "" || plain.length > 80) return [];
  const isOfElse = isAside(plain);
  return names.flatMap(([role, patterns]) => {
    const rank = patterns.findIndex((pattern) => pattern.test(plain));
    const isMoney = ["amount", "debit", "credit", "currency", "balance", "fee"].includes(role);
    return rank === -1 || (isOfElse && isMoney) ? [] : [{ role, rank }];
  });
}
