import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import type { IssueContent } from "@amont/contract/operations/rolling-forecast/issue-shape.ts";
import { lowestPoint } from "@amont/engine/liquidity/headroom.ts";
import type { RollingRow } from "@amont/engine/liquidity/rolling/lines.ts";
import {
  mostPastWeeks,
  rollingWeeks,
  usualPastWeeks,
  weeksAhead,
} from "@amont/engine/liquidity/rolling/weeks.ts";
import { addDays, type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { z } from "zod";
import { type CurrentEntity, currentEntity } from "../../forecast/group/current-entity.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { blockedCash } from "../../forecast/statement/liquidity/blocked-cash.ts";
import type { EncodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { type IssueRow, loadIssues } from "./issues/issues-repository.ts";
import { readContents } from "./issues/read-contents.ts";
import { loadComments, loadTests } from "./rolling-repository.ts";
import { type AssembledWeeks, assembleWeeks, footFrom, loadShown, rowFrom } from "./weeks/assemble-weeks.ts";
import { comparedLeaves, issueOfWeek, toldVariance } from "./weeks/compare-weeks.ts";
import { keptWeeks } from "./weeks/kept-weeks.ts";
import { lowestDays } from "./weeks/lowest-days.ts";
import { type OpenedWeeks, openWeeks } from "./weeks/open-weeks.ts";
import { runTest } from "./weeks/run-tests.ts";
import { toldLeaves } from "./weeks/told-leaves.ts";
import { toldTimings } from "./weeks/told-timings.ts";

type Input = InputOf<typeof getRollingWeeks>;
type Weeks = z.output<(typeof getRollingWeeks)["response"]>;

/** Whoever looks at the same weeks of a company that has not changed gets the same bytes. */
export const getRollingWeeksUseCase =
  (forecasts: Forecasts) =>
  async ({ params, query }: Input, context: OperationContext): Promise<Outcome<EncodedJson>> => {
    const { past = usualPastWeeks } = query;
    if (isTooFarBack(past)) return err(failure("32201"));
    const entity = currentEntity(context, params.entityId);
    const asked = JSON.stringify([query, entity.canWrite, dayOf(context.now)]);
    return keptWeeks(forecasts, context, { entity, past, asked }, async () => {
      const weeks = await weeksOf(forecasts, context, entity, query);
      return weeks.ok
        ? ok(Buffer.from(JSON.stringify(z.encode(getRollingWeeks.response, weeks.value))))
        : weeks;
    });
  };

const isTooFarBack = (past: number): boolean => past < 0 || past > mostPastWeeks;

export async function weeksOf(
  forecasts: Forecasts,
  context: OperationContext,
  entity: CurrentEntity,
  query: Input["query"],
): Promise<Outcome<Weeks>> {
  const {
    past = usualPastWeeks,
    scenarioId = null,
    accountIds,
    against = "last",
    overdrafts = false,
  } = query;
  if (isTooFarBack(past)) return err(failure("32201"));
  const { database } = context;
  const filter = { frequency: "weekly", scenarioId, bankAccountIds: accountIds } as const;
  const [issues, written, shown] = await Promise.all([
    loadIssues(database, entity),
    loadTests(database, entity),
    loadShown(database, entity),
  ]);
  const approved = issues.find(({ approvedOn }) => approvedOn !== null) ?? null;
  const tests = approved === null ? [] : written;
  const back = tests.length === 0 ? past : Math.max(past, weeksSince(approved, context.now));
  const range = { frequency: "weekly", offsetBegin: -back, offsetEnd: weeksAhead } as const;
  const opened = await openWeeks(forecasts, context, { ...filter, ...range });
  if (!opened.ok) return opened;
  const { today, currency, view, model } = opened.value;
  const blocked = await blockedCash(forecasts, context, opened.value, range);
  const weeks = rollingWeeks(today, past);
  const assembled = assembleWeeks(opened.value, { ...shown, blocked }, overdrafts);
  const first = back - past;
  const compared = weeks.map((week) => issueOfWeek(issues, week, against, today));
  const opening = [
    ...compared.flatMap((issue) => issue ?? []),
    ...(tests.length > 0 && approved !== null ? [approved] : []),
  ];
  const [contents, comments] = await Promise.all([
    readContents(database, entity, opening),
    loadComments(database, entity, weeks[0]?.start ?? today),
  ]);
  const variances = variancesOf(opened.value, assembled, contents);
  const look = { ...filter, weeks, view, shown, countsOverdrafts: overdrafts };
  const days = await lowestDays(forecasts, context, look);
  if (!days.ok) return days;
  const canType = entity.canWrite && model !== null && !model.isFrozen(scenarioId);
  const tested = approved === null ? undefined : contents.get(approved.number);
  return ok({
    currency,
    today,
    canWrite: entity.canWrite,
    inputFrequency: model?.facts.settings.inputFrequency ?? null,
    weeks,
    rows: assembled.rows.map((row) => ({
      ...rowFrom(row, first),
      label: assembled.labelOf(row.key),
      variances: weeks.map(({ start }, at) => variances(compared[at] ?? null, start, [row])),
    })),
    leaves: toldLeaves(opened.value, { first, canType, accountIds }),
    foot: footFrom(assembled, first),
    totalVariances: {
      receipts: weeks.map(({ start }, at) => variances(compared[at] ?? null, start, assembled.rows, true)),
      disbursements: weeks.map(({ start }, at) =>
        variances(compared[at] ?? null, start, assembled.rows, false),
      ),
    },
    lowestWeek: past + lowestPoint(assembled.foot.closing.slice(back)),
    ...days.value,
    compared: compared.map((issue) =>
      issue === null
        ? null
        : { number: issue.number, issuedOn: issue.issuedOn, approvedOn: issue.approvedOn },
    ),
    tests:
      tested === undefined || approved === null
        ? []
        : tests.map((test) =>
            runTest(test, {
              content: tested,
              issuedOn: approved.issuedOn,
              today,
              rows: assembled.rows,
              weeks: opened.value.statement.axis.periods,
            }),
          ),
    comments: [...comments],
    timings: model === null || model.isFrozen(scenarioId) ? [] : toldTimings(model, scenarioId),
  });
}

/** Somewhere in the world. */
const dayOf = (now: Date): CalendarDate => now.toISOString().slice(0, 10) as CalendarDate;

/** As far back as an issue may be tested; it may still be another day where the company is. */
function weeksSince(issue: IssueRow | null, now: Date): number {
  if (issue === null) return 0;
  const day = addDays(dayOf(now), 1);
  const weeks = diffDays({ start: issue.firstWeekOn, end: startOfPeriod(day, "weekly") }) / 7;
  return weeks > issue.weekCount + mostPastWeeks ? 0 : Math.max(0, weeks);
}

/** Of some rows in a week, both sides or one. Transfers have none. */
function variancesOf(
  opened: OpenedWeeks,
  { rows }: AssembledWeeks,
  contents: ReadonlyMap<number, IssueContent>,
) {
  const known = new Map<number, ReturnType<typeof comparedLeaves>>();
  return (issue: IssueRow | null, weekOn: CalendarDate, of: readonly RollingRow[], isInflow?: boolean) => {
    const content = issue === null ? undefined : contents.get(issue.number);
    if (issue === null || content === undefined) return null;
    const leaves = known.get(issue.number) ?? comparedLeaves(opened, rows, content);
    known.set(issue.number, leaves);
    const keys = new Set(of.filter(({ section }) => section !== null).map(({ key }) => key));
    if (keys.size === 0) return null;
    const own = leaves.filter((leaf) => keys.has(leaf.key) && (isInflow ?? leaf.isInflow) === leaf.isInflow);
    return toldVariance(
      issue.number,
      own,
      content.weeks.findIndex(({ start }) => start === weekOn),
    );
  };
}
