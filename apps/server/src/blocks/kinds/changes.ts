/** Why the cash at the end of what is looked at is another one than was believed some days ago, by reason. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import { type BridgeKind, bridgeKinds } from "@amont/engine/time-machine/bridge.ts";
import type { LabelWord, WaterfallBlock, WaterfallStep } from "@amont/figures/blocks/block.ts";
import {
  type BridgePlace,
  differenceFigure,
  type Figure,
  moneyFigure,
  sumFigure,
} from "@amont/figures/blocks/figure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetOf } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import { bridgeTotals } from "../../forecast/past/bridge/bridge-totals.ts";
import { firstChangeDay } from "../../forecast/rows-repository.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, columnOf, complete, word } from "../block-parts.ts";
import { type BlockSource, type Columns, columnsOfSpan } from "../block-source.ts";

const usualDays = 7;
const usualReasons = 5;

export async function changes(
  source: BlockSource,
  { daysAgo = usualDays, most = usualReasons, span = source.filter.span }: WidgetOptions,
): Promise<Outcome<WaterfallBlock>> {
  const { frequency, offsetEnd } = columnsOfSpan[span];
  const current = await source.figures({ frequency, offsetBegin: 0, offsetEnd });
  if (!current.ok) return current;
  const { today } = current.value;
  const last = source.filter.asOf ?? today;
  const known = await firstDayOf(source, current.value);
  const period = current.value.statement.axis.periods.at(-1);
  invariant(period !== undefined, "a span has columns");
  const nothing = { kind: "waterfall", ...complete, period: columnOf(period), steps: [] } as const;
  if (known === null || known >= last) return ok({ ...nothing, state: "empty" });
  const wanted = addDays(last, -daysAgo);
  const from = wanted < known ? known : wanted;
  const columns: Columns = {
    frequency,
    // What was paid since belongs to it, in the column where it was paid.
    offsetBegin: Math.min(0, offsetOf(from, today, frequency)),
    offsetEnd,
  };
  const read = await source.figures(columns);
  if (!read.ok) return read;
  const { scenarioId, accountIds, asOf } = source.filter;
  const totals = await bridgeTotals(source.forecasts, source.context, {
    ...columns,
    scenarioId: scenarioId ?? undefined,
    bankAccountIds: accountIds.length === 0 ? undefined : accountIds,
    from,
    to: asOf,
  });
  if (!totals.ok) return totals;
  const place: BridgePlace = {
    entityId: source.entityId,
    frequency,
    scenarioId,
    accountIds,
    offsetBegin: columns.offsetBegin,
    offsetEnd,
    from,
    to: asOf,
  };
  const { currency } = read.value;
  const figureOf = (reason: BridgeKind | "unexplained", value: number): Figure =>
    moneyFigure(value, currency, { kind: "bridge", ...place, reason });
  const { reasons, unexplainedMinor } = totals.value;
  const steps = bridgeKinds
    .flatMap((kind) => {
      const minor = reasons.get(kind) ?? 0;
      return minor === 0 ? [] : [{ word: wordOf[kind], figure: figureOf(kind, minor) }];
    })
    .toSorted((left, right) => Math.abs(right.figure.value) - Math.abs(left.figure.value));
  if (unexplainedMinor !== 0)
    steps.push({ word: "changeUnexplained", figure: figureOf("unexplained", unexplainedMinor) });
  const to = endOf(source, read.value);
  const then = await believed(
    source,
    columns,
    from,
    to,
    steps.map(({ figure }) => figure),
  );
  if (!then.ok) return then;
  const others = sumFigure(steps.slice(most).map(({ figure }) => figure));
  const rest = differenceFigure(to, sumFigure([then.value, ...steps.map(({ figure }) => figure)]) ?? to);
  return ok({
    ...nothing,
    notes: [{ word: "sinceDay", day: from }],
    state: steps.length === 0 && rest.value === 0 ? "empty" : "ok",
    steps: [
      step("from", "believed", then.value),
      ...steps.slice(0, most).map((one) => step("step", one.word, one.figure)),
      ...(others === null ? [] : [step("rest", "others", others, steps.length - most)]),
      // What was held then was corrected since, or counts at other rates.
      ...(rest.value === 0 ? [] : [step("conversion", "openingAndRates", rest)]),
      step("to", "plannedNow", to),
    ],
  });
}

function endOf(source: BlockSource, { currency, statement, balances }: ShownFigures): Figure {
  const period = statement.axis.periods.at(-1);
  invariant(period !== undefined, "a span has columns");
  const place = source.place(statement.axis.frequency, "endBalance", "balance");
  return cellFigure(place, currency, period, balances.end.at(-1) ?? 0);
}

/**
 * A consolidation has no past of its own to open, and who counted in another currency then has none in this one: what was
 * believed follows from what changed.
 */
async function believed(
  source: BlockSource,
  columns: Columns,
  from: CalendarDate,
  to: Figure,
  steps: readonly Figure[],
): Promise<Outcome<Figure>> {
  const sum = sumFigure(steps);
  const derived = sum === null ? to : differenceFigure(to, sum);
  if (source.consolidation !== undefined) return ok(derived);
  const past = source.asOf(from);
  const read = await past.figures(columns);
  if (!read.ok) return read;
  return ok(read.value.currency === to.currency ? endOf(past, read.value) : derived);
}

/** Before it nothing is known. */
async function firstDayOf(source: BlockSource, { group }: ShownFigures): Promise<CalendarDate | null> {
  const { database } = source.context;
  if (group === null) return firstChangeDay(database, currentCompany(source.context));
  const available = group.group.companies.filter(({ isAvailable }) => isAvailable);
  return firstChangeDay(database, ...available.map(({ companyId }) => companyId));
}

const step = (
  role: WaterfallStep["role"],
  text: LabelWord,
  figure: Figure,
  count?: number,
): WaterfallStep => ({ role, label: word(text, count), figure, reference: null, actual: null });

const wordOf: Readonly<Record<BridgeKind, LabelWord>> = {
  new: "changeNew",
  cancelled: "changeCancelled",
  moved: "changeMoved",
  late: "changeLate",
  recategorised: "changeRecategorised",
  amount: "changeAmount",
  paid: "changePaid",
  budgetUsed: "changeBudgetUsed",
  lapsed: "changeLapsed",
  plan: "changePlan",
  exchangeRate: "changeExchangeRate",
};
