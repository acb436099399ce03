/**
 * What cash that moves against an account is, going by the French chart of accounts (plan comptable général). Most
 * natures bear the key of a standard category. The longest root that an account's number starts with decides.
 */

export type InflowNature =
  | "salesGoods"
  | "salesServices"
  | "grants"
  | "capital"
  | "shareholderLoans"
  | "newLoans"
  | "taxRefunds"
  | "supplierRefunds"
  | "financialIncome"
  | "assetSales"
  | "otherInflows"
  | "transfersIn";

export type OutflowNature =
  | "purchasesGoods"
  | "purchasesMaterials"
  | "purchasesSubcontracting"
  | "purchasesTransport"
  | "rent"
  | "energy"
  | "upkeep"
  | "wages"
  | "socialContributions"
  | "withholdingTax"
  | "benefits"
  | "training"
  | "vat"
  | "corporateTax"
  | "localTaxes"
  | "payrollTaxes"
  | "otherTaxes"
  | "telecoms"
  | "software"
  | "marketing"
  | "fees"
  | "travel"
  | "vehicles"
  | "supplies"
  | "publications"
  | "insurance"
  | "bankFees"
  | "interest"
  | "equipment"
  | "developments"
  | "loanRepayments"
  | "leasing"
  | "shareholderRepayments"
  | "dividends"
  | "otherOutflows"
  | "transfersOut";

export type AccountNature = InflowNature | OutflowNature;

type Natures = readonly [inflow: InflowNature, outflow: OutflowNature];

const roots: Readonly<Record<string, Natures>> = {
  "1": ["otherInflows", "otherOutflows"],
  "10": ["capital", "otherOutflows"],
  "108": ["capital", "shareholderRepayments"],
  "13": ["grants", "otherOutflows"],
  "16": ["newLoans", "loanRepayments"],
  "165": ["otherInflows", "otherOutflows"],
  "2": ["assetSales", "equipment"],
  "20": ["assetSales", "developments"],
  "4": ["otherInflows", "otherOutflows"],
  "40": ["supplierRefunds", "otherOutflows"],
  "404": ["supplierRefunds", "equipment"],
  "42": ["otherInflows", "wages"],
  "43": ["otherInflows", "socialContributions"],
  "44": ["taxRefunds", "otherTaxes"],
  "441": ["grants", "otherOutflows"],
  "442": ["taxRefunds", "withholdingTax"],
  "444": ["taxRefunds", "corporateTax"],
  "445": ["taxRefunds", "vat"],
  "45": ["shareholderLoans", "shareholderRepayments"],
  "456": ["capital", "otherOutflows"],
  "457": ["otherInflows", "dividends"],
  "5": ["transfersIn", "transfersOut"],
  "50": ["financialIncome", "otherOutflows"],
  "519": ["newLoans", "loanRepayments"],
  "6": ["otherInflows", "otherOutflows"],
  "60": ["supplierRefunds", "purchasesGoods"],
  "601": ["supplierRefunds", "purchasesMaterials"],
  "602": ["supplierRefunds", "purchasesMaterials"],
  "604": ["supplierRefunds", "purchasesSubcontracting"],
  "605": ["supplierRefunds", "purchasesSubcontracting"],
  "606": ["supplierRefunds", "supplies"],
  "6061": ["supplierRefunds", "energy"],
  "60614": ["supplierRefunds", "vehicles"],
  "6066": ["supplierRefunds", "vehicles"],
  "61": ["supplierRefunds", "otherOutflows"],
  "611": ["supplierRefunds", "purchasesSubcontracting"],
  "612": ["supplierRefunds", "leasing"],
  "613": ["supplierRefunds", "rent"],
  "6135": ["supplierRefunds", "leasing"],
  "614": ["supplierRefunds", "rent"],
  "615": ["supplierRefunds", "upkeep"],
  "61551": ["supplierRefunds", "vehicles"],
  "6156": ["supplierRefunds", "software"],
  "616": ["supplierRefunds", "insurance"],
  "617": ["supplierRefunds", "fees"],
  "618": ["supplierRefunds", "publications"],
  "62": ["supplierRefunds", "otherOutflows"],
  "621": ["supplierRefunds", "purchasesSubcontracting"],
  "622": ["supplierRefunds", "fees"],
  "623": ["supplierRefunds", "marketing"],
  "624": ["supplierRefunds", "purchasesTransport"],
  "625": ["supplierRefunds", "travel"],
  "626": ["supplierRefunds", "telecoms"],
  "627": ["supplierRefunds", "bankFees"],
  "63": ["taxRefunds", "otherTaxes"],
  "631": ["taxRefunds", "payrollTaxes"],
  "633": ["taxRefunds", "payrollTaxes"],
  "6351": ["taxRefunds", "localTaxes"],
  "64": ["otherInflows", "wages"],
  "645": ["otherInflows", "socialContributions"],
  "646": ["otherInflows", "socialContributions"],
  "647": ["otherInflows", "benefits"],
  "648": ["otherInflows", "benefits"],
  "651": ["supplierRefunds", "software"],
  "66": ["financialIncome", "interest"],
  "69": ["taxRefunds", "corporateTax"],
  "691": ["otherInflows", "benefits"],
  "7": ["otherInflows", "otherOutflows"],
  "70": ["salesGoods", "otherOutflows"],
  "704": ["salesServices", "otherOutflows"],
  "705": ["salesServices", "otherOutflows"],
  "706": ["salesServices", "otherOutflows"],
  "708": ["salesServices", "otherOutflows"],
  "74": ["grants", "otherOutflows"],
  "76": ["financialIncome", "otherOutflows"],
  "775": ["assetSales", "otherOutflows"],
};

const longestRoot = Math.max(...Object.keys(roots).map((root) => root.length));
const unknown: Natures = ["otherInflows", "otherOutflows"];

export function natureOf(account: string, isInflow: boolean): AccountNature {
  for (let length = Math.min(longestRoot, account.length); length > 0; length -= 1) {
    const natures = roots[account.slice(0, length)];
    if (natures !== undefined) return isInflow ? natures[0] : natures[1];
  }
  return isInflow ? unknown[0] : unknown[1];
}

const inflowNatures: ReadonlySet<AccountNature> = new Set(
  [...Object.values(roots), unknown].map(([inflow]) => inflow),
);

export const isInflowNature = (nature: AccountNature): boolean => inflowNatures.has(nature);

/** Charges and income that no cash follows: stocks, own production, depreciation, provisions, transfers of charges. */
const withoutCash = ["603", "675", "68", "71", "72", "78", "79"] as const;

/** Does the account say what an invoice is for? Charges, income and fixed assets do; VAT and parties do not. */
export const namesThePurpose = (account: string): boolean =>
  /^(?:[267]|16)/.test(account) &&
  !account.startsWith("28") &&
  !withoutCash.some((root) => account.startsWith(root));
