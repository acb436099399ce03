/**
 * The accounts that the pages of liquidity live on, beside those that the companies always had: one that becomes short next
 * week, one that has too much, and those of a cash pool. What went over them since the pool began is taken from the lines
 * that the companies have anyway, so that no statement says anything else.
 */
import { addDays, addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import type { LedgerTransaction } from "@amont/testkit/ledger/ledger-records.ts";
import { atelier, distribution } from "../company-keys.ts";

/** Whose bank sweeps the pool. */
const poolBank = "Banque du Canal";

export const accountNames = {
  /** Of Atelier. */
  main: "Courant Canal",
  onlineSales: "Ventes en ligne",
  savings: "Livret de précaution",
  short: "Courant Vosges",
  rich: "Courant Palais-Royal",
  header: "Centralisateur Canal",
  workshopShop: "Boutique Oberkampf",
  /** Of Distribution. */
  mainOfDistribution: "Courant Rhône",
  customersOfDistribution: "Encaissements clients",
  shops: "Boutiques lyonnaises",
  suppliers: "Règlements fournisseurs",
} as const;

interface LiquidityAccount {
  readonly company: string;
  readonly name: string;
  readonly bankName: string;
  /** Those of the pool hold what their sweeps left: it is written with them. */
  readonly balance: number;
  readonly overdraft?: number;
}

export const liquidityAccounts: readonly LiquidityAccount[] = [
  { company: atelier, name: accountNames.short, bankName: "Crédit vosgien", balance: 1_240_000 },
  { company: atelier, name: accountNames.rich, bankName: "Banque du Palais-Royal", balance: 16_840_000 },
  { company: atelier, name: accountNames.header, bankName: poolBank, balance: 0, overdraft: -5_000_000 },
  { company: atelier, name: accountNames.workshopShop, bankName: poolBank, balance: 0 },
  { company: distribution, name: accountNames.shops, bankName: poolBank, balance: 0 },
  {
    company: distribution,
    name: accountNames.suppliers,
    bankName: poolBank,
    balance: 0,
    overdraft: -1_000_000,
  },
];

/** Last month is whole: its interest can be settled. */
export const firstPoolDay = (today: CalendarDate): CalendarDate => addMonths(startOfMonth(today), -1);

/** Which paid lines go over one of these accounts: one in so many of those that fit. */
interface Diversion {
  readonly to: string;
  readonly every: number;
  readonly fits: (line: LedgerTransaction) => boolean;
}

/** As lines count accounts: the first one of the company, and the one for what customers pay by card. */
const [mainPlace, salesPlace] = [0, 1];
const ofCategory = (line: LedgerTransaction, category: string): boolean =>
  line.account === mainPlace && line.category === category;
const isCardSale = ({ isInflow, account }: LedgerTransaction): boolean => isInflow && account === salesPlace;

const diversions: Readonly<Record<string, readonly Diversion[]>> = {
  [atelier]: [
    { to: accountNames.workshopShop, every: 2, fits: isCardSale },
    {
      to: accountNames.short,
      every: 1,
      fits: (line) => ofCategory(line, "subcontracting") && line.amount < 300_000,
    },
    {
      to: accountNames.rich,
      every: 1,
      fits: (line) => ofCategory(line, "sales-invoices") && line.amount >= 1_200_000,
    },
  ],
  [distribution]: [
    { to: accountNames.shops, every: 2, fits: isCardSale },
    {
      to: accountNames.suppliers,
      every: 1,
      fits: (line) => ofCategory(line, "goods") && line.amount < 400_000,
    },
  ],
};

/** The lines of a company, those since the pool began over the accounts that are used since. Pure. */
export function divertedLines(
  lines: Iterable<LedgerTransaction>,
  { company, today, placeOf }: DivertedCompany,
): readonly LedgerTransaction[] {
  const own = diversions[company] ?? [];
  const counts = own.map(() => 0);
  const since = firstPoolDay(today);
  return [...lines].map((line) => {
    if (!line.isPaid || line.paymentDate < since) return line;
    const at = own.findIndex(({ fits }) => fits(line));
    const diversion = own[at];
    if (diversion === undefined) return line;
    const count = (counts[at] ?? 0) + 1;
    counts[at] = count;
    return count % diversion.every === 0 ? Object.assign({}, line, { account: placeOf(diversion.to) }) : line;
  });
}

interface DivertedCompany {
  readonly company: string;
  readonly today: CalendarDate;
  /** Which of the company's accounts has a name, as lines count them. */
  readonly placeOf: (account: string) => number;
}

/** Its positions of that evening were typed when the pool was set up. */
export const openingDay = (today: CalendarDate): CalendarDate => addDays(firstPoolDay(today), -1);

export interface Morning {
  readonly today: CalendarDate;
  readonly now: Date;
  /** The treasurer. */
  readonly by: string;
}

/** They move on the days of TARGET, wherever the account is. */
export const euros = { currency: "EUR", country: null } as const;
