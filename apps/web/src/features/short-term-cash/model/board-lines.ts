/** The rows of the table, top to bottom: groups with their accounts, then what is on none, and what all come to. Pure. */
import type { AccountKind } from "@amont/engine/liquidity/position-totals.ts";
import type { PositionState } from "@amont/engine/liquidity/thresholds.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import {
  type Board,
  type BoardAccount,
  type BoardCell,
  type BoardSum,
  convertedSumOfAccounts,
  type LowPoint,
  sumOfAccounts,
} from "./cash-board.ts";
import type { CashFacts, LooseRow } from "./cash-facts.ts";
import type { Grouping } from "./cash-search.ts";

export type LineKind =
  | "group"
  | "account"
  | "transit"
  | "loose"
  | "total"
  | "converted"
  | "available"
  | "missing";

export interface BoardLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly title: string;
  readonly currency: CurrencyCode;
  readonly parentId: string | undefined;
  readonly hasChildren: boolean;
  readonly cells: readonly LineCell[];
  readonly low: LowPoint | null;
  /** Of accounts alone. */
  readonly own: BoardAccount | null;
  /** Of what is on no account alone. */
  readonly loose: LooseRow | null;
  readonly isIncomplete: boolean;
}

type LineCell = Pick<BoardCell, "endMinor" | "lowest" | "hasLowerDay" | "isMoving" | "before"> & {
  readonly state: PositionState;
};

export interface LineWords {
  readonly kind: (kind: AccountKind) => string;
  readonly noPool: string;
  readonly transit: (currency: CurrencyCode | null) => string;
  readonly loose: (company: string | null) => string;
  readonly total: (currency: CurrencyCode | null) => string;
  readonly converted: (currency: CurrencyCode) => string;
  readonly available: string;
  readonly missing: string;
}

export const accountLineId = (accountId: number): string => `account ${accountId}`;

const plain = { state: "within", before: null } as const;
const cellsOf = ({ cells }: BoardSum): readonly LineCell[] =>
  cells.map(({ endMinor, lowest, hasLowerDay, isMoving }) => ({
    ...plain,
    endMinor,
    lowest,
    hasLowerDay,
    isMoving,
  }));

const numbers = (values: readonly number[]): readonly LineCell[] =>
  values.map((endMinor) => ({ ...plain, endMinor, lowest: null, hasLowerDay: false, isMoving: false }));

export function boardLines(
  board: Board,
  facts: CashFacts,
  { grouping, words }: { readonly grouping: Grouping; readonly words: LineWords },
): readonly BoardLine[] {
  const groups = groupsOf(board, facts, grouping, words);
  const lines: BoardLine[] = [];
  for (const { key, title, accounts } of groups) {
    const id = grouping === "none" ? undefined : `group ${key}`;
    if (id !== undefined) lines.push(groupLine(board, facts, { id, title, accounts }));
    lines.push(...accounts.map((own) => accountLine(own, id)));
  }
  return [...lines, ...footLines(board, facts, words)];
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly accounts: readonly BoardAccount[];
}

function groupsOf(
  { accounts }: Board,
  { companies }: CashFacts,
  grouping: Grouping,
  words: LineWords,
): readonly Group[] {
  const titleOf = ({ account }: BoardAccount): string => {
    switch (grouping) {
      case "none":
        return "";
      case "bank":
        return account.bank;
      case "currency":
        return account.currency;
      case "company":
        return companies.find(({ id }) => id === account.companyId)?.name ?? "";
      case "pool":
        return account.poolName ?? words.noPool;
      case "kind":
        return words.kind(account.kind);
    }
  };
  const keyOf = (own: BoardAccount) =>
    grouping === "company" ? String(own.account.companyId) : titleOf(own);
  return [...Map.groupBy(accounts, keyOf)].map(([key, members]) => ({
    key,
    title: members[0] === undefined ? "" : titleOf(members[0]),
    accounts: members,
  }));
}

const accountLine = (own: BoardAccount, parentId: string | undefined): BoardLine => ({
  id: accountLineId(own.account.id),
  kind: "account",
  title: own.account.name,
  currency: own.account.currency,
  parentId,
  hasChildren: false,
  cells: own.cells,
  low: own.low,
  own,
  loose: null,
  isIncomplete: false,
});

/** Amounts of several currencies have no sum but the converted one. Without a rate such a group says nothing. */
function groupLine(
  board: Board,
  facts: CashFacts,
  { id, title, accounts }: Omit<Group, "key"> & { readonly id: string },
): BoardLine {
  const { today, currency: entityCurrency } = facts;
  const currencies = new Set(accounts.map(({ account }) => account.currency));
  const currency = accounts[0]?.account.currency ?? entityCurrency;
  const counted = accounts
    .filter(({ account }) => account.kind !== "blocked")
    .map(({ account }) => account.id);
  const converted = currencies.size === 1 ? null : convertedSumOfAccounts(board, facts, counted);
  const sum = converted ?? sumOfAccounts(board, currencies.size === 1 ? counted : [], today);
  return {
    id,
    kind: "group",
    title: converted === null ? title : `${title} · ${entityCurrency}`,
    currency: converted === null ? currency : entityCurrency,
    parentId: undefined,
    hasChildren: true,
    cells: cellsOf(sum),
    low: sum.low,
    own: null,
    loose: null,
    isIncomplete: accounts.some(({ account }) => account.openingMinor === null),
  };
}

function footLines(board: Board, facts: CashFacts, words: LineWords): readonly BoardLine[] {
  const { totals, transit, loose, converted } = board;
  const isSingle = totals.length <= 1;
  const named = (currency: CurrencyCode) => (isSingle ? null : currency);
  const line = (
    kind: LineKind,
    { currency, ...rest }: { readonly currency: CurrencyCode; readonly key?: string | number },
    given: Pick<BoardLine, "title"> & Partial<BoardLine>,
  ): BoardLine => ({
    id: `${kind} ${rest.key ?? currency}`,
    kind,
    currency,
    parentId: undefined,
    hasChildren: false,
    cells: [],
    low: null,
    own: null,
    loose: null,
    isIncomplete: false,
    ...given,
  });
  const nameOf = (companyId: number) =>
    facts.companies.length > 1 ? (facts.companies.find(({ id }) => id === companyId)?.name ?? null) : null;
  return [
    ...transit.map((sum) =>
      line("transit", sum, { title: words.transit(named(sum.currency)), cells: cellsOf(sum) }),
    ),
    ...loose.map((sum) =>
      line(
        "loose",
        { currency: sum.currency, key: sum.id },
        { title: words.loose(nameOf(sum.companyId)), cells: cellsOf(sum), low: sum.low, loose: sum },
      ),
    ),
    ...totals.flatMap((total) => [
      line("total", total, {
        title: words.total(named(total.currency)),
        cells: cellsOf(total),
        low: total.low,
        isIncomplete: total.isIncomplete || total.isOld,
      }),
      line("available", total, { title: words.available, cells: numbers(total.available) }),
      line("missing", total, { title: words.missing, cells: numbers(total.missing) }),
    ]),
    ...(converted === null
      ? []
      : [
          line(
            "converted",
            { currency: facts.currency },
            {
              title: words.converted(facts.currency),
              cells: cellsOf(converted),
              low: converted.low,
              isIncomplete: converted.missing.length > 0,
            },
          ),
        ]),
  ];
}

/**
 * Whose balance is drawn: the row that somebody chose; before that the account that goes short first, and any account where
 * none does. A group of several currencies has no figures: the first of its accounts stands for it.
 */
export function drawnLine(
  lines: readonly BoardLine[],
  { breaches }: Pick<Board, "breaches">,
  chosenRow: number | undefined,
): BoardLine | undefined {
  const chosen = chosenRow === undefined ? undefined : lines[chosenRow];
  if (chosen !== undefined)
    return hasFigures(chosen) ? chosen : (lines.find(({ parentId }) => parentId === chosen.id) ?? chosen);
  const [first] = breaches;
  const short =
    first === undefined ? undefined : lines.find(({ id }) => id === accountLineId(first.accountId));
  return short ?? lines.find(({ own }) => own !== null) ?? lines[0];
}

const hasFigures = ({ cells }: BoardLine): boolean => cells.some(({ endMinor }) => endMinor !== null);

/** Which rows are in sight while some groups are closed. */
export const visibleLines = (
  lines: readonly BoardLine[],
  closed: ReadonlySet<string>,
): readonly BoardLine[] => lines.filter(({ parentId }) => parentId === undefined || !closed.has(parentId));
