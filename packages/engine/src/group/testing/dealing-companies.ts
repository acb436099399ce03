/** Companies of a group that deal with each other, on 9 August 2024, and the group that they are. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import { type Fraction } from "@amont/kernel/rate.ts";
import { timeAxis } from "../../calendar/time-axis.ts";
import { dayOff, type WorkingCalendar, workingCalendar } from "../../calendar/working-days.ts";
import type { ForecastModel } from "../../forecast/forecast-model.ts";
import type { GroupLook } from "../../forecast/group-look.ts";
import { LedgerCube, type TotalsChange } from "../../forecast/ledger-cube.ts";
import { account, facts, model } from "../../forecast/testing/small-company.ts";
import type { RateBook } from "../../rates/rate-book.ts";
import { StatementRates } from "../../rates/statement-rates.ts";
import { bookOf2024 } from "../../rates/testing/ecb-quotes-2024.ts";
import type { StoredCell } from "../../series/plan-layers.ts";
import { companyShape } from "../company-shape.ts";
import { contributionOf } from "../contribute.ts";
import { GroupStatement } from "../group-statement.ts";
import { type MarkedPlace } from "../intragroup/internal-facts.ts";
import { mergeTrees } from "../merge-trees.ts";

export const today = calendarDate("2024-08-09");
export const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);
export const rules = { book: bookOf2024(), policy: "month-average", budget: null } as const;

/** A line that is with a company of the group. */
export interface Mark {
  readonly counterpartyId: number;
  readonly counterpartyAccountId?: number;
}
export type Flow = TotalsChange & { readonly mark?: Mark };

export interface Company {
  readonly currency: CurrencyCode;
  readonly flows: readonly Flow[];
  readonly categories?: ReadonlyMap<number, number>;
  readonly plan?: readonly StoredCell[];
  readonly held?: number;
}

function marksOf(flows: readonly Flow[]): readonly MarkedPlace[] {
  const byMark = Map.groupBy(
    flows.filter(({ mark }) => mark !== undefined),
    ({ mark }) => `${mark?.counterpartyId}/${mark?.counterpartyAccountId ?? 0}`,
  );
  return [...byMark].flatMap(([key, ofMark]) => {
    const [counterpartyId = 0, counterpartyAccountId = 0] = key.split("/").map(Number);
    return [...new LedgerCube([]).after(ofMark).all()].map((place) =>
      Object.assign({}, place, { counterpartyId, counterpartyAccountId }),
    );
  });
}

export function companyOf({
  currency,
  flows,
  categories = new Map(),
  plan = [],
  held = 0,
}: Company): ForecastModel {
  const accounts = [{ ...account(1, currency, held), knownBalanceOn: calendarDate("2024-06-30") }];
  const plain = model({ totals: flows, cells: plan, facts: facts({ today, currency, accounts }) });
  return plain.next({ internal: { categories, marked: marksOf(flows) } });
}

export interface Asked {
  readonly range?: readonly [number, number];
  readonly shares?: ReadonlyMap<number, Fraction>;
  readonly byCompany?: boolean;
  readonly eliminates?: boolean;
  readonly ignoredCategoryIds?: readonly number[];
  readonly ignoredAccountsOfGroup?: ReadonlySet<number>;
  readonly frequency?: Frequency;
  /** Of the group; euros unless it is said. */
  readonly currency?: CurrencyCode;
  /** Its days off; weekends unless it is said. */
  readonly calendar?: WorkingCalendar;
  /** By which it converts; all that was published unless it is said. */
  readonly book?: RateBook;
}

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_503_599_627_370, 7);
const words = {
  name: "Éliminations",
  nameOf: (companyId: number, other: number | null) => `${companyId} → ${other ?? "*"}`,
  numberOf,
};

export function contributionsOf(companies: readonly ForecastModel[], asked: Asked) {
  const [begin, end] = asked.range ?? [-1, 1];
  return companies.map((of, index) => {
    const share = asked.shares?.get(index + 1);
    const group: GroupLook = {
      key: share === undefined ? "whole" : "part",
      currency: asked.currency ?? "EUR",
      today,
      calendar: asked.calendar ?? calendar,
      rules: { ...rules, book: asked.book ?? rules.book },
      share,
      ignoredAccountIds: [],
    };
    const range = offsetRange(begin, end);
    return contributionOf(
      of,
      { frequency: asked.frequency ?? "monthly", range, accountIds: [], scenarioId: null, group },
      {
        companyId: index + 1,
        ignoredCategoryIds: asked.ignoredCategoryIds ?? [],
        ignoredAccountsOfGroup: asked.ignoredAccountsOfGroup,
      },
    );
  });
}

export function groupOf(companies: readonly ForecastModel[], asked: Asked = {}) {
  const [begin, end] = asked.range ?? [-1, 1];
  const trees = companies.map((of, index) => ({
    companyId: index + 1,
    name: `Société ${index + 1}`,
    tree: of.facts.tree,
  }));
  const merged = mergeTrees(trees, { unsorted: "Autres", numberOf });
  const shape =
    asked.byCompany === true
      ? companyShape(trees, numberOf)
      : { tree: merged.categories, lineOf: merged.lineOf };
  const axis = timeAxis({
    frequency: asked.frequency ?? "monthly",
    today,
    range: offsetRange(begin, end),
    calendar: asked.calendar ?? calendar,
  });
  const group = new GroupStatement(axis, shape, asked.eliminates === false ? {} : { eliminations: words });
  for (const brought of contributionsOf(companies, asked)) group.set(brought.companyId, brought);
  return group;
}

export const marked = (flow: TotalsChange, counterpartyId: number, part: Partial<Mark> = {}): Flow => ({
  ...flow,
  mark: { counterpartyId, ...part },
});
export function meansOf({ shares }: Asked, [begin, end]: readonly [number, number] = [-1, 1]) {
  const axis = timeAxis({ frequency: "monthly", today, range: offsetRange(begin, end), calendar });
  const fullRates = new StatementRates({ ...rules, target: "EUR", today });
  return {
    axisOf: () => axis,
    columnCount: end - begin,
    fullRates,
    ratesOf: (companyId: number) =>
      shares?.get(companyId) === undefined
        ? fullRates
        : new StatementRates({ ...rules, target: "EUR", today, share: shares.get(companyId) }),
    usesExpected: true,
  };
}
