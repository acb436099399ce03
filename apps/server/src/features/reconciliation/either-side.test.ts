import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { openReconciliationLedger, type ReconciliationLedger } from "./testing/reconciliation-ledger.ts";

const server = useTestServer({ now: () => new Date("2026-03-15T09:00:00Z") });
let ledger: ReconciliationLedger;

beforeEach(async () => {
  ledger = await openReconciliationLedger(server);
});

describe("reconciling from either side", () => {
  it("list payments for an expectation, the likeliest first, and older ones by their name", async () => {
    const id = await ledger.expected({ name: "Facture FA-2026-00042 Dupont", amount_minor: 50_000 });
    const best = await ledger.paid({ name: "VIR DUPONT FA-2026-00042", amount_minor: 50_000 });
    const near = await ledger.paid({ name: "VIR MARTIN", amount_minor: 50_000 });
    const old = await ledger.paid({ name: "VIR ANCIEN", payment_date: "2025-03-01" });
    // Of another direction, in another currency, ignored, reconciled, expected: none of them can be meant.
    await ledger.paid({ amount_minor: -50_000 });
    await ledger.paid({ currency: "USD", amount_minor: 50_000 });
    await ledger.paid({ is_ignored: true });
    await ledger.paid({ reconciliation: "marked" });
    await ledger.expected({ amount_minor: 50_000 });
    const candidates = async (rest: object = {}) => {
      const { result } = await ledger.call("POST", "from-expectation/payments:candidates", {
        expectationId: id,
        ...rest,
      });
      return result as { results: Array<{ id: number; score: number; reasons: object[] }>; count: number };
    };
    const { results, count } = await candidates();
    expect(count).toBe(2);
    expect(results.map((line) => line.id)).toEqual([best, near]);
    expect(results[0]).toMatchObject({ title: "VIR DUPONT FA-2026-00042", date: "2026-03-10" });
    expect(results[0]?.score).toBeGreaterThan(90);
    expect(results[0]?.reasons).toContainEqual({ kind: "reference", reference: "FA-2026-00042" });
    const second = await candidates({ withPagination: { skip: 1, take: 1 } });
    expect(second.results.map((line) => line.id)).toEqual([near]);
    const byName = await candidates({ search: "ancien" });
    expect(byName.results.map((line) => line.id)).toEqual([old]);
    expect((await ledger.reconcile(best, [id])).code).toBeNull();
    expect(await ledger.row(id)).toMatchObject({ reconciliation: "full", reconciled_with: best });
  });

  it("name what a line is reconciled with, from either side, and for all the parts of what was split", async () => {
    const sidesOf = async (transactionId: number) => {
      const { result } = await ledger.call("POST", "reconciliations:search", { transactionId });
      const { results } = result as {
        results: Array<{ payment: { title: string }; expectation: { title: string } }>;
      };
      return results.map(({ payment, expectation }) => `${payment.title} = ${expectation.title}`).toSorted();
    };
    const id = await ledger.paid({ name: "VIR DUPONT" });
    const open = await ledger.expected({ name: "Facture Dupont" });
    const grouped = await ledger.paid({ name: "VIR GROUPE", amount_minor: 30_000 });
    const parts = [
      await ledger.expected({ name: "Facture A" }),
      await ledger.expected({ name: "Facture B", amount_minor: 20_000 }),
    ];
    await ledger.reconcile(id, [open]);
    await ledger.reconcile(grouped, parts);
    expect(await sidesOf(id)).toEqual(["VIR DUPONT = Facture Dupont"]);
    expect(await sidesOf(open)).toEqual(["VIR DUPONT = Facture Dupont"]);
    expect(await sidesOf(grouped)).toEqual(["VIR GROUPE = Facture A", "VIR GROUPE = Facture B"]);
    expect(await sidesOf(parts[0] ?? 0)).toEqual(["VIR GROUPE = Facture A"]);
    expect(await sidesOf(await ledger.paid())).toEqual([]);
  });
});
