/** The statement of a consolidation as the contract's. Nobody plans in it: its cells lead to those of its companies. */
import type {
  StatementAnswer,
  StatementCategory,
  StatementConversion,
  StatementGroup,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { GroupLine, GroupResult } from "@amont/engine/group/group-statement.ts";
import { minorityOf } from "@amont/engine/group/ownership.ts";
import { printedRate } from "@amont/engine/rates/printed-rate.ts";
import type { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import type { StatementLine } from "@amont/engine/statement/statement.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { GroupFilter, OpenedGroup } from "../group-forecasts.ts";

const noMarks: StatementCategory["marks"] = { statuses: new Map(), notes: new Map() };
/** A line is another object once anything of it changed. */
const knownLines = new WeakMap<StatementLine, StatementCategory>();

/** What was opened is the same object as long as nothing of it is another. */
const knownAnswers = new WeakMap<OpenedGroup, StatementAnswer>();

export function groupStatement(opened: OpenedGroup, filter: GroupFilter): StatementAnswer {
  const known = knownAnswers.get(opened);
  if (known !== undefined) return known;
  const made = groupAnswer(opened, filter);
  knownAnswers.set(opened, made);
  return made;
}

function groupAnswer(opened: OpenedGroup, { frequency }: GroupFilter): StatementAnswer {
  const { group, result, rates, usesExpected, overdraftMinor } = opened;
  const { statement, balances } = result;
  const { periods, currentColumn } = statement.axis;
  const childIds = Map.groupBy(statement.lines, ({ category }) => category.parentId);
  const side = (isInflow: boolean): StatementSide => ({
    summary: isInflow ? statement.inflow : statement.outflow,
    categories: statement.lines
      .filter(({ category }) => category.isInflow === isInflow)
      .map((line) => categoryOf(line, childIds.get(line.category.id) ?? [])),
  });
  return {
    currency: group.currency,
    frequency,
    columns: periods.map(({ offset, start, endExclusive }) => ({ offset, begin: start, end: endExclusive })),
    currentColumn,
    inflow: side(true),
    outflow: side(false),
    startBalances: balances.start,
    endBalances: balances.end,
    overdraftMinor,
    usesExpected,
    hidesFutureAchievement: false,
    conversion: conversionOf(result, rates),
    unconverted: unconvertedOf(opened),
    leftOutAccountIds: [],
    editRestrictions: ["notOnConsolidatedAccount"],
    planAccountId: null,
    planCoverage: "own",
    unassignedCategoryIds: [],
    group: groupOf(opened),
  };
}

function groupOf({ group, result, brought, groupBy, eliminates }: OpenedGroup): StatementGroup {
  const { ignoredNet, intragroupNet, statement } = result;
  return {
    groupBy,
    eliminates,
    cashToday: cashTodayOfGroup(brought),
    bridge: {
      intragroupNet,
      ignoredNet,
      minority: minorityOf(brought, group.companies, statement.axis.periods.length),
    },
    companies: group.companies
      .filter(({ isAvailable }) => isAvailable)
      .map(({ companyId, name, currency, scenarioName, ownershipBp, method, hasOwnRates }) => ({
        companyId,
        name,
        currency,
        scenarioName,
        ownershipBp,
        method,
        hasOwnRates,
      })),
    unavailableCompanies: group.companies
      .filter(({ isAvailable }) => !isAvailable)
      .map(({ companyId, name }) => ({ companyId, name })),
  };
}

/** Null where today is in no column of a company. */
export const cashTodayOfGroup = (brought: OpenedGroup["brought"]): number | null =>
  brought.reduce<number | null>(
    (sum, { cashToday }) => (sum === null || cashToday === null ? null : sum + cashToday),
    0,
  );

function categoryOf(line: StatementLine, children: readonly StatementLine[]): StatementCategory {
  const known = knownLines.get(line);
  if (known !== undefined) return known;
  const { depth, cells } = line;
  const category: GroupLine = line.category;
  const { kind, companyId, lineKind } = category;
  const made = {
    categoryId: category.id,
    name: category.name,
    depth,
    parentId: category.parentId,
    childIds: children.map((child) => child.category.id),
    type: kind === "vat" || kind === "debt" ? kind : ("normal" as const),
    isForecastSettable: false,
    cells,
    marks: noMarks,
    companyId,
    lineKind,
  };
  knownLines.set(line, made);
  return made;
}

/** The rates of a group are those of its organisation: one for each currency and day. */
function conversionOf(
  { differences, pockets, statement }: GroupResult,
  rates: StatementRates,
): StatementConversion | null {
  if (differences === null) return null;
  const { periods } = statement.axis;
  return {
    columns: periods.map((_, column) => {
      const difference = differences.difference[column] ?? 0;
      const [opening, flows] = [
        roundHalfAway(differences.opening[column] ?? 0),
        roundHalfAway(differences.flows[column] ?? 0),
      ];
      const budgetStep = differences.budgetStep[column] ?? 0;
      return { difference, opening, flows, rounding: difference - opening - flows, budgetStep };
    }),
    pockets: pockets.map(({ currency, own }) => ({
      currency,
      borders: own,
      rates: periods.flatMap(({ endExclusive }) => {
        const last = addDays(endExclusive, -1);
        const flows = printedRate(rates.flows(currency, last).found);
        const closing = printedRate(rates.closing(currency, last).found);
        return flows === null || closing === null ? [] : [{ flows, closing }];
      }),
    })),
  };
}

/** By currency, over all companies. */
function unconvertedOf({ brought }: OpenedGroup): StatementAnswer["unconverted"] {
  const all = brought.flatMap(({ unconverted }) => unconverted);
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    accountIds: [],
    heldMinor: parts.reduce((sum, { heldMinor }) => sum + heldMinor, 0),
  }));
}
