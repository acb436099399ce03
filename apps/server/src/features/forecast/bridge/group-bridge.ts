/**
 * The bridge of a consolidation: those of its companies, as it looks at them today, added up reason by reason. Of companies
 * whose lines the caller may not see, nothing is told but sums of categories.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { type BridgeKind, type BridgeStep, bridgeKinds } from "@amont/engine/time-machine/bridge.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../../forecast/balance-figures.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import { openGroup } from "../../../forecast/group/open-group.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { endOfDayIn, firstChangeDay } from "../../../forecast/rows-repository.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { ConsolidationAccess } from "../../../http/principal.ts";
import { type CompanyBridge, companyInGroupBridge, type RatesOfDay } from "./company-in-group-bridge.ts";
import { largestFirst, mostSteps, type ToldBridge, toldReasons, transactionTexts } from "./told-bridge.ts";

export async function getGroupBridge(
  forecasts: Forecasts,
  context: OperationContext,
  consolidation: ConsolidationAccess,
  body: InputOf<typeof getBridge>["body"],
): Promise<Outcome<ToldBridge>> {
  const asked = await openGroup(forecasts, context, consolidation, body);
  if (!asked.ok) return asked;
  const opened = asked.value;
  const { today, group } = opened;
  const to = body.to ?? today;
  if (body.from >= to || to > today)
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "from", problem: "order of days" }] }),
    );
  const companies = group.companies.filter(({ isAvailable }) => isAvailable);
  // Something of one of its companies: who joined since brings what is new.
  const firstDay = await firstChangeDay(context.database, ...companies.map(({ companyId }) => companyId));
  if (firstDay === null || firstDay > body.from) return err(failure("23014"));
  const days = {
    from: await ratesOn(forecasts, context, opened, body.from),
    to: await ratesOn(forecasts, context, opened, to),
  };
  const bridges: CompanyBridge[] = [];
  for (const company of companies) {
    bridges.push(await companyInGroupBridge(forecasts, context, opened, company, days));
    await nextTurn();
  }
  return ok(await toldGroup(context, consolidation, opened, bridges));
}

/** As they had been recorded by the end of the day, where the group is. */
async function ratesOn(
  forecasts: Forecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  { group, frame, today }: OpenedGroup,
  day: CalendarDate,
): Promise<RatesOfDay> {
  if (day === today) return { day, rules: frame.rules };
  const end = await endOfDayIn(database, group.timeZone, day);
  return { day, rules: (await forecasts.groups.frame(database, group, now, end)).rules };
}

interface GroupStep extends Omit<BridgeStep, "categoryId"> {
  readonly companyId: number;
  /** Of the group. */
  readonly lineId: number;
}

async function toldGroup(
  { database, caller }: Pick<OperationContext, "database" | "caller">,
  key: ConsolidationAccess,
  { group, result, shape }: OpenedGroup,
  bridges: readonly CompanyBridge[],
): Promise<ToldBridge> {
  const rights = await findRights(database, key, caller.userId);
  const isConverted = bridges.some((one) => one.isConverted);
  const units = unitsIn(group.currency);
  const added = (amountOf: (one: CompanyBridge) => number | undefined): number =>
    bridges.reduce((sum, one) => sum + (amountOf(one) ?? 0), 0);
  const steps = largestFirst(
    bridges.flatMap(({ company: { companyId }, told }) => {
      const lineOf = (categoryId: number) => shape.lineOf(companyId, categoryId) ?? 0;
      const placed = told.steps.map(
        ({ categoryId, ...step }): GroupStep => ({ ...step, companyId, lineId: lineOf(categoryId) }),
      );
      return rights.seesLines(companyId) ? placed : ofLinesAlone(placed);
    }),
  );
  const toldSteps = steps.slice(0, mostSteps);
  const textsOf = new Map<number, Awaited<ReturnType<typeof transactionTexts>>>();
  for (const { company, changes } of bridges) {
    const { companyId } = company;
    const ofCompany = toldSteps.filter((step) => step.companyId === companyId);
    textsOf.set(companyId, await transactionTexts(database, companyId, ofCompany, changes, units));
  }
  return {
    currency: group.currency,
    columns: result.statement.axis.periods.map(({ offset }, column) => ({
      offset,
      before: units(added(({ before }) => before[column])),
      after: units(added(({ after }) => after[column])),
      reasons: toldReasons(
        Object.fromEntries(
          bridgeKinds.map((kind): [BridgeKind, number] => [
            kind,
            added(({ told }) => told.totals[column]?.[kind]),
          ]),
        ),
        isConverted,
        units,
      ),
      unexplained: units(added(({ told }) => told.unexplainedMinor[column])),
    })),
    steps: toldSteps.map(({ kind, transactionId, companyId, lineId, column, cashMinor }) => ({
      reason: kind,
      transactionId,
      transaction: transactionId === null ? null : (textsOf.get(companyId)?.(transactionId) ?? null),
      categoryId: lineId,
      companyId,
      offset: result.statement.axis.periods[column]?.offset ?? 0,
      amount: units(cashMinor),
    })),
    otherStepCount: Math.max(0, steps.length - mostSteps),
  };
}

/** What of single lines is left for who may not see them: one step for each reason, line of the group and column. */
function ofLinesAlone(steps: readonly GroupStep[]): readonly GroupStep[] {
  const together = Map.groupBy(steps, ({ kind, lineId, column }) => `${kind} ${lineId} ${column}`);
  return [...together.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    return [
      { ...first, transactionId: null, cashMinor: parts.reduce((sum, { cashMinor }) => sum + cashMinor, 0) },
    ];
  });
}
