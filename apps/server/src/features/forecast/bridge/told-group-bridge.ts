/**
 * The bridge of a consolidation: those of its companies, added up reason by reason. Of companies whose lines the caller may
 * not see, nothing is told but sums of categories.
 */
import { type BridgeKind, type BridgeStep, bridgeKinds } from "@amont/engine/time-machine/bridge.ts";
import { unitsIn } from "../../../forecast/balance-figures.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { CompanyInGroupBridge } from "../../../forecast/past/bridge/company-in-group-bridge.ts";
import type { GroupBridge } from "../../../forecast/past/bridge/group-bridge.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { ConsolidationAccess } from "../../../http/principal.ts";
import { largestFirst, mostSteps, type ToldBridge, toldReasons, transactionTexts } from "./told-bridge.ts";

interface GroupStep extends Omit<BridgeStep, "categoryId"> {
  readonly companyId: number;
  /** Of the group. */
  readonly lineId: number;
}

export async function toldGroup(
  { database, caller }: Pick<OperationContext, "database" | "caller">,
  key: ConsolidationAccess,
  { opened: { group, result, shape }, bridges }: GroupBridge,
): Promise<ToldBridge> {
  const rights = await findRights(database, key, caller.userId);
  const isConverted = bridges.some((one) => one.isConverted);
  const units = unitsIn(group.currency);
  const added = (amountOf: (one: CompanyInGroupBridge) => number | undefined): number =>
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
