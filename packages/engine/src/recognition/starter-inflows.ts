/** Who pays companies what, but for their customers: those are nobody's to guess. The first kind that fits decides. */
import type { StarterKind, StarterKindName } from "./starter-kind.ts";

const inflow = (kind: StarterKindName, category: string, terms: string): StarterKind => ({
  kind,
  isInflow: true,
  category,
  terms,
});

export const starterInflows: readonly StarterKind[] = [
  inflow(
    "taxRefunds",
    "taxRefunds",
    `dgfip, ddfip, drfip, finances publiques, tresor public, remboursement tva, credit de tva, finanzamt,
     belastingdienst, agencia tributaria, aeat, agenzia entrate, agenzia delle entrate, autoridade tributaria,
     skattestyrelsen, skatteverket, hmrc, spf finances, fod financien`,
  ),
  inflow(
    "insuranceRefunds",
    "insuranceRefunds",
    `sinistre, indemnite assurance, indemnisation + assurance, indemnisation + assurances, axa + indemnite,
     maif + indemnite, macif + indemnite, groupama + indemnite, allianz + indemnite, schadenregulierung,
     versicherungsleistung, insurance claim, schadeuitkering`,
  ),
  inflow(
    "grants",
    "grants",
    `asp, agence de services et de paiement, subvention, subventions, fonds de solidarite, aide apprentissage,
     aide embauche, aide a l embauche, ademe, foerdermittel, zuschuss, subsidie, subvencion, contributo a fondo perduto`,
  ),
  inflow(
    "marketplaceTakings",
    "salesGoods",
    `amazon payments, amazon eu, amazon services europe, etsy, ebay, cdiscount, fnac darty, mirakl, manomano, zalando,
     back market, backmarket, rakuten, vinted pro, bol com, allegro, uber eats, deliveroo, just eat, booking com,
     airbnb payments`,
  ),
  inflow(
    "cardTakings",
    "salesGoods",
    `remcb, remise cb, rem cb, remise carte, remise cartes, remise tpe, rem carte, contrat + rem, stripe, sumup, zettle,
     izettle, square payments, squareup, mollie, adyen, payplug, lyra collect, payzen, worldline, paypal, viva wallet,
     shopify payments, kartenumsatz, telecash, concardis, nexi, redsys, bancontact, nets denmark, dankort, twint`,
  ),
  inflow(
    "interestReceived",
    "financialIncome",
    `interets crediteurs, interets compte a terme, remuneration compte a terme, habenzinsen, zinsgutschrift,
     credit interest, interest paid, interessi attivi, intereses a favor, creditrente`,
  ),
];
