/** A bridge as the contract tells it. */
import type { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import type {
  AsOfTransaction,
  BridgeKind,
  BridgeStep,
  TransactionChange,
} from "@amont/engine/time-machine/bridge.ts";
import type { z } from "zod";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { findTransactionNames } from "../../../forecast/past/bridge/transaction-changes-repository.ts";

export type ToldBridge = z.output<(typeof getBridge)["response"]>;

/** The most that one answer tells one by one. */
export const mostSteps = 500;

type Units = (minor: number) => number;

/** Rates are a reason only where something is converted. */
export const toldReasons = (
  totals: Readonly<Partial<Record<BridgeKind, number>>>,
  isConverted: boolean,
  units: Units,
): ToldBridge["columns"][number]["reasons"] =>
  Object.fromEntries(
    Object.entries(totals)
      .filter(([reason]) => isConverted || reason !== "exchangeRate")
      .map(([reason, minor]) => [reason, units(minor)]),
  );

/** Those that do anything, the largest first. */
export const largestFirst = <T extends Pick<BridgeStep, "cashMinor">>(steps: readonly T[]): readonly T[] =>
  steps
    .filter(({ cashMinor }) => cashMinor !== 0)
    .toSorted((left, right) => Math.abs(right.cashMinor) - Math.abs(left.cashMinor));

/** What a reader knows each transaction by, and what it was and is. */
export async function transactionTexts(
  database: ScopedDatabase,
  companyId: number,
  steps: ReadonlyArray<Pick<BridgeStep, "transactionId">>,
  changes: readonly TransactionChange[],
  units: Units,
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
