/** Companies, their banks and accounts, with what the group holds and may still spend. Pure. */
import type { BalanceOverview } from "./balances-query.ts";

type Company = BalanceOverview["companies"][number];
type Account = BalanceOverview["accounts"][number];

/** In minor units of the group's currency. */
export interface GroupFigures {
  readonly balanceMinor: number;
  /** What banks allow, as a positive amount. */
  readonly authorisedMinor: number;
  readonly availableMinor: number;
}

export interface AccountBalance {
  readonly account: Account;
  /** Null: nobody knows a rate. */
  readonly figures: GroupFigures | null;
  readonly isExceeded: boolean;
}

export interface BankBalances {
  readonly name: string;
  readonly accounts: readonly AccountBalance[];
}

export interface CompanyBalances {
  readonly company: Company;
  readonly banks: readonly BankBalances[];
  /** Of what is counted and could be converted. */
  readonly figures: GroupFigures;
}

export interface BalanceTree {
  readonly companies: readonly CompanyBalances[];
  readonly total: GroupFigures;
  /** Currencies of accounts that count and that nobody could convert. */
  readonly unconverted: readonly string[];
  readonly unavailable: readonly string[];
}

const nothing: GroupFigures = { balanceMinor: 0, authorisedMinor: 0, availableMinor: 0 };

/** Of what is available only what each account can give: no account covers another. */
const sumOf = (parts: readonly GroupFigures[]): GroupFigures =>
  parts.reduce(
    (sum, part) => ({
      balanceMinor: sum.balanceMinor + part.balanceMinor,
      authorisedMinor: sum.authorisedMinor + part.authorisedMinor,
      availableMinor: sum.availableMinor + Math.max(0, part.availableMinor),
    }),
    nothing,
  );

function accountBalance(account: Account): AccountBalance {
  const { balance, overdraft, convertedBalance, convertedOverdraft } = account;
  return {
    account,
    isExceeded: balance.amountMinor < overdraft.amountMinor,
    figures:
      convertedBalance === null || convertedOverdraft === null
        ? null
        : {
            balanceMinor: convertedBalance.amountMinor,
            authorisedMinor: 0 - convertedOverdraft.amountMinor,
            availableMinor: convertedBalance.amountMinor - convertedOverdraft.amountMinor,
          },
  };
}

export function balanceTree({ companies, accounts }: BalanceOverview): BalanceTree {
  const accountsOf = Map.groupBy(accounts, ({ companyId }) => companyId);
  const views = companies.map((company): CompanyBalances => {
    const own = (accountsOf.get(company.id) ?? []).map(accountBalance);
    const banks = [...Map.groupBy(own, ({ account }) => account.bankName)]
      .map(([name, ofBank]) => ({ name, accounts: ofBank }))
      .toSorted((left, right) => left.name.localeCompare(right.name));
    const counted = own.flatMap(({ account, figures }) =>
      account.isIgnored || figures === null ? [] : [figures],
    );
    return { company, banks, figures: sumOf(counted) };
  });
  const left = accounts.filter(({ isIgnored, convertedBalance }) => !isIgnored && convertedBalance === null);
  return {
    companies: views,
    total: sumOf(views.map(({ figures }) => figures)),
    unconverted: [...new Set(left.map(({ balance }) => balance.currency))].toSorted(),
    unavailable: companies.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name),
  };
}

/** What an account holds and may still spend, in its own currency. */
export const availableOf = ({ balance, overdraft }: Account): number =>
  balance.amountMinor - overdraft.amountMinor;
