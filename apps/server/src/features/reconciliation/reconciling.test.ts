import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { expectSplitsToAddUp, expectTotalsToBeSums } from "../../ledger/testing/ledger-invariants.ts";
import { eventually } from "../../testing/eventually.ts";
import { createScenario } from "../../testing/ledger-fixtures.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { act, expectConserved } from "./testing/random-steps.ts";
import { openReconciliationLedger, type ReconciliationLedger } from "./testing/reconciliation-ledger.ts";

const server = useTestServer({ now: () => new Date("2026-03-15T09:00:00Z") });
let ledger: ReconciliationLedger;

beforeEach(async () => {
  ledger = await openReconciliationLedger(server);
});

/** What counts, by id; nothing for what something else stands for. */
async function counted(): Promise<Record<number, number>> {
  const rows = await ledger.rows();
  return Object.fromEntries(
    rows.flatMap(({ id, counted_minor }) => (counted_minor === 0 ? [] : [[id, counted_minor]])),
  );
}

async function expectSound(): Promise<void> {
  await expectTotalsToBeSums(server.services.pool, ledger.companyId);
  await expectSplitsToAddUp(server.services.pool, ledger.companyId);
}

describe("the dialog's calls", () => {
  it("show the payment", async () => {
    const id = await ledger.paid({ name: "VIR DUPONT", amount_minor: 12_345 });
    const { result } = await ledger.call("GET", `from-banking-transaction/${id}/banking-transaction`);
    expect(result).toEqual({
      id,
      title: "VIR DUPONT",
      bankAccountName: "Banque",
      paymentDate: "2026-03-10",
      amount: { value: 123.45, currency: "EUR" },
    });
    const expectation = await ledger.expected();
    for (const other of [expectation, 999_999]) {
      expect((await ledger.call("GET", `from-banking-transaction/${other}/banking-transaction`)).code).toBe(
        "not_found",
      );
    }
  });

  it("list candidates page by page, the likeliest first, with its reasons", async () => {
    const id = await ledger.paid({ name: "VIR DUPONT FA-2026-00042", amount_minor: 50_000 });
    const best = await ledger.expected({ name: "Facture FA-2026-00042 Dupont", amount_minor: 50_000 });
    const near = await ledger.expected({ name: "Facture Martin", amount_minor: 50_000 });
    for (let index = 0; index < 51; index += 1) await ledger.expected({ amount_minor: 1_000 + index });
    // Of another direction, in a scenario, in another currency, paid: none of them can be meant.
    const { database } = server.services;
    await ledger.expected({ amount_minor: -50_000 });
    await ledger.expected({ scenario_id: await createScenario(database, ledger.companyId) });
    await ledger.expected({ currency: "USD", amount_minor: 50_000 });
    await ledger.paid({ amount_minor: 50_000 });
    const page = async (skip: number, search?: string) => {
      const { result } = await ledger.call("POST", "from-banking-transaction/expectations:candidates", {
        paidTransactionId: id,
        withPagination: { skip, take: 50 },
        ...(search === undefined ? {} : { search }),
      });
      return result as {
        results: Array<{ id: number; score: number | null; reasons: object[] }>;
        count: number;
      };
    };
    const first = await page(0);
    expect(first.count).toBe(53);
    expect(first.results).toHaveLength(50);
    expect(first.results.slice(0, 2).map((line) => line.id)).toEqual([best, near]);
    expect(first.results[0]).toMatchObject({ title: "Facture FA-2026-00042 Dupont", date: "2026-03-09" });
    expect(first.results[0]?.score).toBeGreaterThan(90);
    expect(first.results[0]?.reasons).toContainEqual({
      kind: "reference",
      reference: "FA-2026-00042",
    });
    const second = await page(50);
    expect(second.results).toHaveLength(3);
    const all = new Set([...first.results, ...second.results].map((line) => line.id));
    expect(all.size).toBe(53);
    expect((await page(0, "martin")).results.map((line) => line.id)).toEqual([near]);
    expect((await page(450)).results).toEqual([]);
  });

  it("know nothing of a payment that is none", async () => {
    const paidTransactionId = await ledger.expected();
    const { code } = await ledger.call("POST", "from-banking-transaction/expectations:candidates", {
      paidTransactionId,
    });
    expect(code).toBe("not_found");
    const expectationId = await ledger.paid();
    expect(
      await ledger.call("POST", "from-expectation/payments:candidates", { expectationId }),
    ).toMatchObject({
      code: "not_found",
    });
  });
});

describe("a payment and an expectation", () => {
  it("are one: only the payment counts, neither can be edited, the difference shows", async () => {
    const id = await ledger.paid({ amount_minor: 9_800 });
    const open = await ledger.expected();
    expect((await ledger.reconcile(id, [open])).code).toBeNull();
    expect(await counted()).toEqual({ [id]: 9_800 });
    expect(await ledger.row(open)).toMatchObject({ reconciliation: "full", reconciled_with: id });
    const edit = { transactionIds: [id], vatRate: 0.2 };
    expect(
      (await ledger.call("POST", "/api/transaction-management/v1/transactions:set-vat", edit)).code,
    ).toBe("21002");
    const { result } = await ledger.call("POST", "reconciliations:search", {});
    expect(result).toMatchObject({
      count: 1,
      results: [
        {
          payment: { id, amount: { value: 98 } },
          expectation: { id: open, title: "Facture", categoryName: "Ventes" },
          difference: { value: -2, currency: "EUR" },
          madeBy: "Person",
          score: null,
          isPartOfPayment: false,
        },
      ],
    });
    await expectSound();
  });

  it.each(["payment", "expectation"])("are parted from the %s", async (side) => {
    const id = await ledger.paid();
    const open = await ledger.expected();
    const before = await ledger.rows();
    await ledger.reconcile(id, [open]);
    const { code } = await ledger.cancel(side === "payment" ? id : open);
    expect(code).toBeNull();
    expect(await ledger.rows()).toEqual(before);
    expect((await ledger.cancel(id)).code).toBe("21004");
    await expectSound();
  });

  it("are taken back and made again by undo", async () => {
    const id = await ledger.paid();
    const open = await ledger.expected();
    const before = await ledger.rows();
    const made = await ledger.reconcile(id, [open]);
    const after = await ledger.rows();
    const undone = await ledger.undo(made.result.undoToken);
    expect(undone.code).toBeNull();
    expect(await ledger.rows()).toEqual(before);
    expect((await ledger.undo(undone.result.undoToken)).code).toBeNull();
    expect(await ledger.rows()).toEqual(after);
  });

  it("tell open screens", async () => {
    const id = await ledger.paid();
    const open = await ledger.expected();
    const heard: string[] = [];
    await server.services.listener.start();
    const stop = server.services.events.subscribe({
      onEvent: ({ channel, name }) => {
        if (channel === `entity:${ledger.companyId}`) heard.push(name);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    await ledger.reconcile(id, [open]);
    await ledger.cancel(id);
    await eventually(() =>
      expect(heard).toEqual([
        "TransactionsChanged",
        "ReconciliationCreated",
        "TransactionsChanged",
        "ReconciliationCancelled",
      ]),
    );
    stop();
  });

  it.each([
    ["the payment is ignored", { is_ignored: true }, {}, "8008"],
    ["the payment is reconciled", { reconciliation: "full" }, {}, "21002"],
    ["the payment was split", { is_split: true }, {}, "21003"],
    ["the expectation is paid", {}, { is_paid: true, bank: true }, "21004"],
    ["the expectation is settled", {}, { reconciliation: "marked" }, "21002"],
    ["the expectation is in a scenario", {}, { scenario: true }, "21001"],
    ["the currencies differ", {}, { currency: "USD" }, "21007"],
    ["one comes in and the other goes out", {}, { amount_minor: -10_000 }, "8011"],
  ] as const)("stay apart when %s", async (_, payment, expectation, code) => {
    const id = await ledger.paid(payment);
    const { bank, scenario, ...values } = expectation as Record<string, unknown>;
    const open = await ledger.expected({
      ...values,
      ...(bank === true ? { bank_account_id: ledger.accountId } : {}),
      ...(scenario === true
        ? { scenario_id: await createScenario(server.services.database, ledger.companyId) }
        : {}),
    });
    const before = await ledger.rows();
    expect((await ledger.reconcile(id, [open])).code).toBe(code);
    expect(await ledger.rows()).toEqual(before);
  });

  it("are not found when one is not there", async () => {
    const id = await ledger.paid();
    expect((await ledger.reconcile(id, [999_999])).code).toBe("not_found");
    expect((await ledger.cancel(999_999)).code).toBe("not_found");
  });
});

describe("one payment for several", () => {
  it("is split over them, and whole again when all are parted", async () => {
    const id = await ledger.paid({ amount_minor: 30_000 });
    const first = await ledger.expected({ payment_date: "2026-03-01" });
    const second = await ledger.expected({ amount_minor: 20_000 });
    const before = await ledger.rows();
    expect((await ledger.reconcile(id, [second, first])).code).toBeNull();
    const parts = (await ledger.rows()).filter(({ split_group_id }) => split_group_id === id);
    expect(parts.map(({ amount_minor, reconciled_with }) => [amount_minor, reconciled_with])).toEqual([
      [10_000, first],
      [20_000, second],
    ]);
    await expectSound();
    await ledger.cancel(first);
    await expectSound();
    expect(Object.values(await counted()).reduce((sum, amount) => sum + amount, 0)).toBe(40_000);
    await ledger.cancel(second);
    expect(await ledger.rows()).toEqual(before);
  });

  it("is parted as a whole by the id of the whole", async () => {
    const id = await ledger.paid({ amount_minor: 20_000 });
    const open = [await ledger.expected(), await ledger.expected()];
    const before = await ledger.rows();
    await ledger.reconcile(id, open);
    expect((await ledger.cancel(id)).code).toBeNull();
    expect(await ledger.rows()).toEqual(before);
  });

  it("shows a missing fee on the largest, and refuses what it cannot cover", async () => {
    const id = await ledger.paid({ amount_minor: 29_500 });
    const first = await ledger.expected();
    const second = await ledger.expected({ amount_minor: 20_000 });
    await ledger.reconcile(id, [first, second]);
    const { result } = await ledger.call("POST", "reconciliations:search", { orderedBy: "Expectation" });
    const differences = result.results.map(
      (pair: { difference: { value: number } }) => pair.difference.value,
    );
    expect(differences.toSorted()).toEqual([-5, 0]);
    const small = await ledger.paid({ amount_minor: 500 });
    const open = [await ledger.expected(), await ledger.expected()];
    expect((await ledger.reconcile(small, open)).code).toBe("8017");
  });
});

describe("a payment of a part", () => {
  it("leaves the rest expected, which further payments settle", async () => {
    const open = await ledger.expected({ amount_minor: 100_000 });
    const original = await ledger.row(open);
    const first = await ledger.paid({ amount_minor: 40_000 });
    const second = await ledger.paid({ amount_minor: 25_000 });
    await ledger.reconcile(first, [open], true);
    const rest = (await ledger.rows()).find(({ amount_minor }) => amount_minor === 60_000)?.id ?? 0;
    expect(await counted()).toEqual({ [first]: 40_000, [second]: 25_000, [rest]: 60_000 });
    await ledger.reconcile(second, [rest], true);
    await expectSound();
    const left = Object.entries(await counted()).filter(([id]) => ![first, second].includes(Number(id)));
    expect(left.map(([, amount]) => amount)).toEqual([35_000]);
    await ledger.cancel(first);
    await expectSound();
    expect(Object.values(await counted()).reduce((sum, amount) => sum + amount, 0)).toBe(65_000 + 75_000);
    await ledger.cancel(second);
    await expectSound();
    expect(await ledger.row(open)).toEqual(original);
    expect(await counted()).toEqual({ [first]: 40_000, [second]: 25_000, [open]: 100_000 });
  });

  it("keeps what was said of the rest when it is parted", async () => {
    const open = await ledger.expected({ amount_minor: 100_000 });
    const id = await ledger.paid({ amount_minor: 40_000 });
    await ledger.reconcile(id, [open], true);
    const rest = (await ledger.rows()).find(({ amount_minor }) => amount_minor === 60_000)?.id ?? 0;
    const later = { transactionIds: [rest], paymentDate: "2026-04-20" };
    await ledger.call("POST", "/api/transaction/ChangeTransactionsPaymentDateByIds", later);
    await ledger.cancel(id);
    expect(await ledger.row(open)).toMatchObject({ is_split: false, payment_date: "2026-04-20" });
  });

  it("and a payment of too much keeps its own rest open", async () => {
    const open = await ledger.expected();
    const id = await ledger.paid({ amount_minor: 13_000 });
    const before = await ledger.rows();
    await ledger.reconcile(id, [open], true);
    expect(new Set(Object.values(await counted()))).toEqual(new Set([10_000, 3_000]));
    await ledger.cancel(open);
    expect(await ledger.rows()).toEqual(before);
  });

  it("cuts a line of a split where it stands", async () => {
    const id = await ledger.paid({ amount_minor: 50_000 });
    const lines = [
      { CatId: ledger.salesId, value: 300, Nom: "Lot 1" },
      { CatId: ledger.salesId, value: 200, Nom: "Lot 2" },
    ];
    await ledger.call("POST", "/api/facture/AddSplitFacture", { factureId: id, splits: lines });
    const before = await ledger.rows();
    const lot = before.find(({ name }) => name === "Lot 1")?.id ?? 0;
    const open = [await ledger.expected(), await ledger.expected({ amount_minor: 20_000 })];
    expect((await ledger.reconcile(lot, open)).code).toBeNull();
    await expectSound();
    for (const each of open) await ledger.cancel(each);
    await expectSound();
    expect((await ledger.rows()).slice(0, before.length)).toEqual(before);
  });
});

it("parts many at once, and takes that back", async () => {
  const pairs = [];
  for (let index = 0; index < 3; index += 1) {
    const pair = [await ledger.paid(), await ledger.expected()] as const;
    await ledger.reconcile(pair[0], [pair[1]]);
    pairs.push(pair);
  }
  const reconciled = await ledger.rows();
  const transactionIds = pairs.map(([id]) => id);
  const { code, result } = await ledger.call("POST", "reconciliations:cancel", { transactionIds });
  expect(code).toBeNull();
  expect((await ledger.rows()).every(({ reconciliation }) => reconciliation === "none")).toBe(true);
  expect((await ledger.undo(result.undoToken)).code).toBeNull();
  expect(await ledger.rows()).toEqual(reconciled);
});

it("conserves every amount, whatever is reconciled, parted, split and undone in whatever order", async () => {
  const step = fc.tuple(
    fc.constantFrom("reconcile", "reconcile", "reconcile", "cancel", "cancel", "split", "join", "undo"),
    fc.nat(40),
    fc.nat(40),
    fc.nat(40),
  );
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 22 }), async (steps) => {
      ledger = await openReconciliationLedger(server);
      const amounts = [10_000, 4_001, 25_000, 7_777];
      for (const amount_minor of amounts) await ledger.paid({ amount_minor });
      for (const amount_minor of [10_000, 14_001, 5_000, 20_000, 7_777])
        await ledger.expected({ amount_minor });
      const before = await ledger.rows();
      const conserved = { paidMinor: 46_778, expectedMinor: 56_778 };
      const undoTokens: string[] = [];
      for (const each of steps) {
        const undoToken = await act(ledger, each, undoTokens);
        if (undoToken === null) continue;
        done += 1;
        undoTokens.push(undoToken);
      }
      await expectConserved(server.services.pool, ledger, conserved);
      // Parting all of it leaves nothing cut that nobody but the machine cut.
      for (const { id } of await ledger.rows()) await ledger.cancel(id);
      await expectConserved(server.services.pool, ledger, conserved);
      expect((await ledger.rows()).filter(({ reconciliation }) => reconciliation !== "none")).toEqual([]);
      expect((await ledger.rows()).length).toBeGreaterThanOrEqual(before.length);
    }),
    propertyRuns(8),
  );
  // Otherwise the sequences prove nothing.
  expect(done).toBeGreaterThan(30);
});
