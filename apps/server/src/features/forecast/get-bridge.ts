import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { netCashFlow } from "@amont/engine/statement/balances.ts";
import {
  type AsOfTransaction,
  type BridgeStep,
  bridge,
  type TransactionChange,
} from "@amont/engine/time-machine/bridge.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, openAsOf, openForecast, viewOf } from "../../forecast/open-view.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findTransactionChanges, findTransactionNames } from "./transaction-changes-repository.ts";

/** The most that one answer tells one by one. */
const mostSteps = 500;

export const getBridgeUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getBridge>, context: OperationContext) => {
    const { database } = context;
    const companyId = currentCompany(context);
    const now = await openForecast(forecasts, context, {
      frequency: body.frequency,
      offset: body.offsetBegin,
    });
    const { today } = now.state;
    const to = body.to ?? today;
    if (body.from >= to || to > today)
      return err(
        failure("invalid_input", { issues: [{ in: "body", field: "from", problem: "order of days" }] }),
      );
    const past = await openAsOf(forecasts, context, now, body.from);
    if (!past.ok) return past;
    const then = past.value;
    const later = to === today ? now : await forecasts.asOf.open(database, companyId, now, to);
    const [before, after] = [viewOf(then, body), viewOf(later, body)];
    if (!before.ok) return before;
    if (!after.ok) return after;
    const { view } = after.value;
    const transactions = await findTransactionChanges(database, {
      companyId,
      fromChangeId: then.changeId,
      toChangeId: "changeId" in later ? (later.changeId as number) : Number.MAX_SAFE_INTEGER,
      fromDay: body.from,
      toDay: to,
      scenarioIds: later.model.chainOf(body.scenarioId ?? null).map((id) => id ?? 0),
      accountIds: view.selection.isWhole ? null : view.selection.accounts.map(({ id }) => id),
      currency: view.selection.currency,
    });
    const statements = { before: before.value.view.result.statement, after: view.result.statement };
    const told = bridge({ ...statements, usesExpected: now.state.usesExpected, transactions });
    const units = unitsIn(view.selection.currency);
    const cash = { before: netCashFlow(statements.before), after: netCashFlow(statements.after) };
    const steps = told.steps
      .filter(({ cashMinor }) => cashMinor !== 0)
      .toSorted((left, right) => Math.abs(right.cashMinor) - Math.abs(left.cashMinor));
    const toldSteps = steps.slice(0, mostSteps);
    const transactionOf = await transactionTexts(database, companyId, toldSteps, transactions, units);
    return ok({
      currency: view.selection.currency,
      columns: view.axis.periods.map(({ offset }, column) => ({
        offset,
        before: units(cash.before[column] ?? 0),
        after: units(cash.after[column] ?? 0),
        reasons: Object.fromEntries(
          Object.entries(told.totals[column] ?? {}).map(([reason, minor]) => [reason, units(minor)]),
        ),
        unexplained: units(told.unexplainedMinor[column] ?? 0),
      })),
      steps: toldSteps.map(({ kind, transactionId, categoryId, column, cashMinor }) => ({
        reason: kind,
        transactionId,
        transaction: transactionId === null ? null : transactionOf(transactionId),
        categoryId,
        offset: view.axis.periods[column]?.offset ?? 0,
        amount: units(cashMinor),
      })),
      otherStepCount: Math.max(0, steps.length - mostSteps),
    });
  };

/** What a reader knows each transaction by, and what it was and is. */
async function transactionTexts(
  database: ScopedDatabase,
  companyId: number,
  steps: readonly BridgeStep[],
  changes: readonly TransactionChange[],
  units: (minor: number) => number,
) {
  const ids = steps.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]));
  const names = await findTransactionNames(database, companyId, [...new Set(ids)]);
  const byId = new Map(changes.map((change) => [change.id, change]));
  const shown = (known: AsOfTransaction | null | undefined) =>
    known === null || known === undefined ? null : { day: known.day, amount: units(known.amountMinor) };
  return (id: number) => {
    const change = byId.get(id);
    return {
      name: names.get(id)?.name ?? "",
      state: names.get(id)?.state ?? null,
      before: shown(change?.before),
      after: shown(change?.after),
    };
  };
}
