/** Positions as the table shows them: a row for each company, and below it its accounts where it has several. Pure. */
import type { CashPool } from "../cash-pool-queries.ts";
import type { PoolPositions } from "../pool-figures-queries.ts";

export type PositionRowKind = "company" | "account" | "total" | "ownCash" | "headerBalance";

export interface PositionRow {
  readonly id: string;
  readonly kind: PositionRowKind;
  /** Of a company or an account; the others are named by what they are. */
  readonly name: string;
  readonly amounts: readonly number[];
}

type Names = Pick<CashPool, "members" | "header">;

export function positionRows({ members, header }: PoolPositions, pool: Names): readonly PositionRow[] {
  const known = (companyId: number, accountId: number) =>
    pool.members.find((member) => member.companyId === companyId && member.accountId === accountId);
  const companies = [...Map.groupBy(members, ({ companyId }) => companyId)].flatMap(
    ([companyId, accounts]) => {
      const [first] = accounts;
      if (first === undefined) return [];
      const company: PositionRow = {
        id: `company ${companyId}`,
        kind: "company",
        name: known(companyId, first.accountId)?.companyName ?? "",
        amounts: sumOf(accounts.map(({ positionsMinor }) => positionsMinor)),
      };
      if (accounts.length === 1) return [company];
      const below = accounts.map(
        ({ accountId, positionsMinor }): PositionRow => ({
          id: `account ${companyId} ${accountId}`,
          kind: "account",
          name: known(companyId, accountId)?.accountName ?? "",
          amounts: positionsMinor,
        }),
      );
      return [company].concat(below);
    },
  );
  if (header === null) return companies;
  const total = sumOf(members.map(({ positionsMinor }) => positionsMinor));
  return [
    ...companies,
    ...(members.length === 0 ? [] : [{ id: "total", kind: "total", name: "", amounts: total } as const]),
    { id: "ownCash", kind: "ownCash", name: "", amounts: header.ownCashMinor },
    {
      id: "headerBalance",
      kind: "headerBalance",
      name: pool.header?.accountName ?? "",
      amounts: header.balancesMinor,
    },
  ];
}

function sumOf(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = lists;
  return first.map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0));
}

/** The largest of a row, whatever its sign. */
export const largestOf = (amounts: readonly number[]): number =>
  amounts.reduce((largest, amount) => (Math.abs(amount) > Math.abs(largest) ? amount : largest), 0);
