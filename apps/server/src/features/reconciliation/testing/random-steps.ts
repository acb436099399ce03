/** Anything that can be done with payments and expectations, and what must hold after any of it. */
import type pg from "pg";
import { expect } from "vitest";
import {
  expectBalancesToChain,
  expectSplitsToAddUp,
  expectTotalsToBeSums,
} from "../../../ledger/testing/ledger-invariants.ts";
import type { ReconciliationLedger } from "./reconciliation-ledger.ts";

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

export type Step = readonly [act: string, first: number, second: number, third: number];

/** One thing that a person or the machine could do now, sensible or not. Answers what takes it back. */
export async function act(
  ledger: ReconciliationLedger,
  [name, first, second, third]: Step,
  undoTokens: readonly string[],
): Promise<string | null> {
  const rows = await ledger.rows();
  const standing = rows.filter(({ is_split }) => !is_split);
  const payment = pick(
    standing.filter(({ is_paid }) => is_paid),
    first,
  );
  const open = standing.filter(({ is_paid }) => !is_paid);
  const any = pick(rows, first);
  if (payment === undefined || any === undefined) return null;
  switch (name) {
    case "reconcile": {
      const chosen = [pick(open, second), ...(third % 3 === 0 ? [pick(open, second + third)] : [])];
      const ids = [...new Set(chosen.flatMap((row) => row?.id ?? []))];
      return (await ledger.reconcile(payment.id, ids, third % 2 === 0)).result.undoToken ?? null;
    }
    case "cancel":
      return (await ledger.cancel(any.id)).result.undoToken ?? null;
    case "split": {
      const half = Math.trunc(any.amount_minor / 2) / 100;
      const whole = any.amount_minor / 100;
      const splits = [half, Math.round((whole - half) * 100) / 100].map((value, index) => ({
        CatId: ledger.salesId,
        value,
        Nom: `Part ${index}`,
      }));
      const { result } = await ledger.call("POST", "/api/facture/AddSplitFacture", {
        factureId: any.id,
        splits,
      });
      return result.Result?.undoToken ?? null;
    }
    case "join": {
      const url = "/api/transaction-management/v1/transactions:cancel-split";
      return (await ledger.call("POST", url, { splitGroupId: any.id })).result.undoToken ?? null;
    }
    default:
      return (await ledger.undo(undoTokens.at(-1 - (first % 3)) ?? "1-2")).result.undoToken ?? null;
  }
}

const sumOf = (rows: ReadonlyArray<{ readonly amount_minor: number }>) =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** What was paid is paid, what was expected is settled or open, and every pair knows its other half. */
export async function expectConserved(
  pool: pg.Pool,
  ledger: ReconciliationLedger,
  { paidMinor, expectedMinor }: { readonly paidMinor: number; readonly expectedMinor: number },
): Promise<void> {
  const rows = await ledger.rows();
  const standing = rows.filter(({ is_split }) => !is_split);
  expect(sumOf(standing.filter(({ is_paid }) => is_paid))).toBe(paidMinor);
  expect(sumOf(standing.filter(({ is_paid }) => !is_paid))).toBe(expectedMinor);
  for (const { id, is_paid, reconciled_with, is_split } of rows) {
    if (reconciled_with === null) continue;
    const other = rows.find((row) => row.id === reconciled_with);
    expect(other).toMatchObject({ reconciled_with: id, is_paid: !is_paid, is_split: false });
    expect(is_split).toBe(false);
  }
  await expectTotalsToBeSums(pool, ledger.companyId);
  await expectSplitsToAddUp(pool, ledger.companyId);
  await expectBalancesToChain(pool, ledger.companyId);
}
