/**
 * The trees that a new company starts from: what a small or medium-sized French company is paid for and pays.
 * The structure is here, the names are one file per language. A category keeps its key while it bears its
 * standard name, so that it can follow a change of language.
 */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { Branch } from "@amont/engine/categories/grow-tree.ts";
import type { StandardNames } from "./standard-category-names/fr.ts";
import { standardNames } from "./standard-category-names/standard-names.ts";

export type StandardKey = keyof StandardNames;

/** `vat` in hundredths of a per cent; without it, no VAT: wages, taxes, interest, insurance, loans. */
export interface StandardCategory {
  readonly key: StandardKey;
  readonly vat?: number;
  readonly delayDays?: number;
  readonly children?: readonly StandardCategory[];
}

const full = 2000;
const reduced = 550;
const intermediate = 1000;

const inflows: readonly StandardCategory[] = [
  {
    key: "sales",
    children: [
      { key: "salesGoods", vat: full, delayDays: 30 },
      { key: "salesServices", vat: full, delayDays: 30 },
      { key: "salesSubscriptions", vat: full },
      { key: "salesExports", vat: 0, delayDays: 45 },
    ],
  },
  { key: "grants" },
  {
    key: "contributions",
    children: [{ key: "capital" }, { key: "shareholderLoans" }, { key: "newLoans" }],
  },
  {
    key: "refunds",
    children: [{ key: "taxRefunds" }, { key: "insuranceRefunds" }, { key: "supplierRefunds", vat: full }],
  },
  { key: "financialIncome" },
  { key: "assetSales", vat: full },
  { key: "otherInflows" },
];

const outflows: readonly StandardCategory[] = [
  {
    key: "purchases",
    children: [
      { key: "purchasesGoods", vat: full, delayDays: 30 },
      { key: "purchasesMaterials", vat: full, delayDays: 30 },
      { key: "purchasesSubcontracting", vat: full, delayDays: 30 },
      { key: "purchasesTransport", vat: full, delayDays: 30 },
    ],
  },
  {
    key: "premises",
    children: [
      { key: "rent", vat: full },
      { key: "energy", vat: full },
      { key: "upkeep", vat: full, delayDays: 30 },
    ],
  },
  {
    key: "staff",
    children: [
      { key: "wages" },
      { key: "socialContributions" },
      { key: "withholdingTax" },
      { key: "benefits", vat: intermediate },
      { key: "expenseClaims" },
      { key: "training", vat: full },
    ],
  },
  {
    key: "taxes",
    children: [
      { key: "corporateTax" },
      { key: "localTaxes" },
      { key: "payrollTaxes" },
      { key: "otherTaxes" },
    ],
  },
  {
    key: "overheads",
    children: [
      { key: "telecoms", vat: full },
      { key: "software", vat: full },
      { key: "marketing", vat: full, delayDays: 30 },
      { key: "fees", vat: full, delayDays: 30 },
      { key: "travel", vat: intermediate },
      { key: "vehicles", vat: full },
      { key: "supplies", vat: full },
      { key: "publications", vat: reduced },
    ],
  },
  { key: "insurance" },
  { key: "bank", children: [{ key: "bankFees" }, { key: "interest" }] },
  {
    key: "investments",
    children: [
      { key: "equipment", vat: full, delayDays: 30 },
      { key: "developments", vat: full, delayDays: 30 },
    ],
  },
  {
    key: "loans",
    children: [{ key: "loanRepayments" }, { key: "leasing", vat: full }, { key: "shareholderRepayments" }],
  },
  { key: "dividends" },
  { key: "otherOutflows" },
];

/** The child that takes over what a leaf held. It is in no standard tree and may be anywhere. */
export const otherKey = "other" satisfies StandardKey;

/** What the database calls the reserved categories. Screens name them in the reader's language, by their kind. */
export const reservedNames = ["À catégoriser", "TVA", "Virements internes"] as const;

export const standardName = (key: StandardKey, language: ProductLanguage): string =>
  standardNames[language][key];

export const isStandardKey = (key: string): key is StandardKey => Object.hasOwn(standardNames.fr, key);

/** Each category by the names on the way to it, parents first. */
export function standardBranches(language: ProductLanguage): readonly Branch<StandardCategory>[] {
  const walk = (
    categories: readonly StandardCategory[],
    isInflow: boolean,
    above: readonly string[],
  ): Branch<StandardCategory>[] =>
    categories.flatMap((source) => {
      const path = [...above, standardName(source.key, language)];
      const branch: Branch<StandardCategory> = { isInflow, path, source };
      return [branch].concat(walk(source.children ?? [], isInflow, path));
    });
  return walk(inflows, true, []).concat(walk(outflows, false, []));
}
