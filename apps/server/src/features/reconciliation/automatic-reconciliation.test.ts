import { beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../../db/scope.ts";
import { expectSplitsToAddUp, expectTotalsToBeSums } from "../../ledger/testing/ledger-invariants.ts";
import { eventually } from "../../testing/eventually.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { findMatches, settleMatches } from "./match-company.ts";
import { openReconciliationLedger, type ReconciliationLedger } from "./testing/reconciliation-ledger.ts";

const now = new Date("2026-03-15T09:00:00Z");
const server = useTestServer({ now: () => now });
let ledger: ReconciliationLedger;

beforeEach(async () => {
  ledger = await openReconciliationLedger(server);
});

interface Suggestion {
  readonly id: number;
  readonly kind: string;
  readonly score: number;
  readonly payments: ReadonlyArray<{ readonly id: number }>;
  readonly expectations: ReadonlyArray<{ readonly id: number }>;
  readonly reasons: ReadonlyArray<{ readonly kind: string }>;
  readonly difference: { readonly value: number };
}

/** What the job does, and how many matches it made. */
async function look(): Promise<number> {
  const { pool } = server.services;
  const scope = {
    userId: "",
    companyIds: [ledger.companyId],
    organisationIds: [],
    consolidationIds: [],
    requestId: "look",
  };
  const found = await inScope(pool, scope, "read", (database) =>
    findMatches(database, ledger.companyId, now),
  );
  if (found === null) return 0;
  return inScope(pool, scope, "write", (database) => settleMatches(database, ledger.companyId, found, now));
}

const suggestions = async (filter: object = {}): Promise<readonly Suggestion[]> =>
  (await ledger.call("POST", "suggestions:search", filter)).result.results;

const pairs = async (filter: object = {}) => {
  const { result } = await ledger.call("POST", "reconciliations:search", filter);
  return result.results as ReadonlyArray<{
    readonly payment: { readonly id: number };
    readonly expectation: { readonly id: number };
    readonly madeBy: string;
    readonly kind: string;
    readonly score: number;
    readonly reasons: ReadonlyArray<{ readonly kind: string }>;
  }>;
};

const sure = { name: "Facture FA-2026-00042 Dupont", amount_minor: 123_456 };
const surePayment = { name: "VIR DUPONT FA-2026-00042", amount_minor: 123_456 };
/** The amount and nothing else. */
const unsurePayment = { name: "REMISE CHEQUE", amount_minor: 123_456 };

describe("what is sure enough", () => {
  it("is laid over several, and taken in parts", async () => {
    await ledger.expected(sure);
    await ledger.expected({ name: "Dupont FA-2026-00043", amount_minor: 70_001 });
    const grouped = await ledger.paid({
      name: "VIR DUPONT FA-2026-00042 FA-2026-00043",
      amount_minor: 193_457,
    });
    const invoice = await ledger.expected({ name: "Martin FA-2026-00050", amount_minor: 90_013 });
    await ledger.paid({ name: "VIR MARTIN FA-2026-00050", amount_minor: 40_000 });
    await ledger.paid({ name: "VIR MARTIN FA-2026-00050", amount_minor: 50_013, payment_date: "2026-03-13" });
    const bail = await ledger.expected({ name: "Belval FA-2026-00060", amount_minor: 100_000 });
    await ledger.paid({ name: "ACOMPTE BELVAL FA-2026-00060", amount_minor: 30_000 });
    expect(await look()).toBe(3);
    expect((await pairs()).map(({ kind }) => kind).toSorted()).toEqual([
      "grouped",
      "grouped",
      "instalments",
      "instalments",
      "partial",
    ]);
    const rows = await ledger.rows();
    expect(rows.filter(({ split_group_id }) => split_group_id === grouped)).toHaveLength(2);
    expect(rows.filter(({ split_group_id }) => split_group_id === invoice)).toHaveLength(2);
    expect(
      rows.filter(
        ({ split_group_id, reconciliation }) => split_group_id === bail && reconciliation === "none",
      ),
    ).toMatchObject([{ amount_minor: 70_000, is_paid: false }]);
    await expectTotalsToBeSums(server.services.pool, ledger.companyId);
    await expectSplitsToAddUp(server.services.pool, ledger.companyId);
    // Once more finds nothing: all of it is done.
    expect(await look()).toBe(0);
  });

  it("is not made again once somebody parted it", async () => {
    const open = await ledger.expected(sure);
    const id = await ledger.paid(surePayment);
    await look();
    expect((await ledger.row(open)).reconciled_with).toBe(id);
    await ledger.cancel(id);
    await look();
    expect((await ledger.row(open)).reconciliation).toBe("none");
    expect(await suggestions()).toEqual([]);
    expect(await suggestions({ isRefused: true })).toHaveLength(1);
    // Unless by hand, which takes the no back.
    await ledger.reconcile(id, [open]);
    expect(await suggestions({ isRefused: true })).toEqual([]);
  });

  it("is left apart where both came with one file, which says what is open", async () => {
    await ledger.expected({ ...sure, import_id: 7 });
    await ledger.paid({ ...surePayment, import_id: 7 });
    expect(await look()).toBe(0);
    expect(await suggestions()).toEqual([]);
    await ledger.paid({ ...surePayment, import_id: 8 });
    expect(await look()).toBe(1);
  });

  it("is left apart where the payment was for the occurrence before", async () => {
    const rent = { ...sure, name: "Loyer Belval", origin: "recurrence" } as const;
    const next = await ledger.expected({ ...rent, payment_date: "2026-04-09" });
    const id = await ledger.paid({ ...surePayment, name: "VIR LOYER BELVAL", payment_date: "2026-03-10" });
    expect(await look()).toBe(0);
    expect(await suggestions()).toEqual([]);
    const due = await ledger.expected({ ...rent, payment_date: "2026-03-09" });
    expect(await look()).toBe(1);
    expect(await ledger.row(due)).toMatchObject({ reconciled_with: id });
    expect(await ledger.row(next)).toMatchObject({ reconciliation: "none" });
  });

  it("waits when somebody changed a line meanwhile", async () => {
    const open = await ledger.expected(sure);
    await ledger.paid(surePayment);
    const { pool, database } = server.services;
    const scope = {
      userId: "",
      companyIds: [ledger.companyId],
      organisationIds: [],
      consolidationIds: [],
      requestId: "look",
    };
    const found = await inScope(pool, scope, "read", (reader) => findMatches(reader, ledger.companyId, now));
    await database.updateTable("transactions").set({ amount_minor: 5 }).where("id", "=", open).execute();
    if (found === null) throw new Error("the company wants to be told");
    const made = await inScope(pool, scope, "write", (writer) =>
      settleMatches(writer, ledger.companyId, found, now),
    );
    expect(made).toBe(0);
    expect(await suggestions()).toEqual([]);
  });
});

describe("what is less sure", () => {
  it("is suggested, accepted, and taken back", async () => {
    const open = await ledger.expected(sure);
    const id = await ledger.paid(unsurePayment);
    expect(await look()).toBe(0);
    const [suggestion, ...others] = await suggestions();
    expect(others).toEqual([]);
    expect(suggestion).toMatchObject({
      kind: "exact",
      payments: [{ id }],
      expectations: [{ id: open }],
      difference: { value: 0 },
    });
    expect(await suggestions({ transactionId: open })).toHaveLength(1);
    expect(await suggestions({ transactionId: 1 })).toEqual([]);
    expect(await suggestions({ isCashInflow: false })).toEqual([]);
    const accepted = await ledger.call("POST", "suggestions:accept", { suggestionIds: [suggestion?.id] });
    expect(accepted.code).toBeNull();
    expect(await pairs()).toMatchObject([{ madeBy: "Person", kind: "exact", score: suggestion?.score }]);
    expect(await suggestions()).toEqual([]);
    await ledger.undo(accepted.result.undoToken);
    expect(await suggestions()).toHaveLength(1);
  });

  it("has one figure, among suggestions and in the dialog", async () => {
    const open = await ledger.expected(sure);
    const other = await ledger.expected({ ...sure, name: "Facture Martin", payment_date: "2026-02-20" });
    const id = await ledger.paid(unsurePayment);
    await look();
    const [suggestion] = await suggestions();
    expect(suggestion).toMatchObject({ payments: [{ id }], expectations: [{ id: open }] });
    const { result } = await ledger.call("POST", "from-banking-transaction/expectations:candidates", {
      paidTransactionId: id,
    });
    const candidates = result.results as ReadonlyArray<{ id: number; score: number; reasons: object[] }>;
    expect(candidates.map((candidate) => candidate.id)).toEqual([open, other]);
    expect(candidates[0]).toMatchObject({ score: suggestion?.score, reasons: suggestion?.reasons });
    expect((candidates[0]?.score ?? 0) + (candidates[1]?.score ?? 0)).toBeLessThanOrEqual(100);
  });

  it("is gone once an amount changed that had to be the same", async () => {
    const open = await ledger.expected(sure);
    await ledger.paid(unsurePayment);
    await look();
    const [suggestion] = await suggestions();
    const setAmount = (amount_minor: number) =>
      server.services.database
        .updateTable("transactions")
        .set({ amount_minor })
        .where("id", "=", open)
        .execute();
    await setAmount(123_457);
    expect(await suggestions()).toEqual([]);
    const { code } = await ledger.call("POST", "suggestions:accept", { suggestionIds: [suggestion?.id] });
    expect(code).toBe("26003");
    await setAmount(123_456);
    expect(await suggestions()).toHaveLength(1);
  });

  it("stays refused, until that is taken back", async () => {
    await ledger.expected(sure);
    await ledger.paid(unsurePayment);
    await look();
    const [suggestion] = await suggestions();
    const suggestionIds = [suggestion?.id];
    expect((await ledger.call("POST", "suggestions:refuse", { suggestionIds })).result).toEqual({
      suggestionCount: 1,
    });
    await look();
    expect(await suggestions()).toEqual([]);
    expect(await suggestions({ isRefused: true })).toMatchObject([{ id: suggestion?.id, isRefused: true }]);
    await ledger.call("POST", "suggestions:restore", { suggestionIds });
    await look();
    expect(await suggestions()).toHaveLength(1);
  });

  it("is told to be gone when a line is", async () => {
    const open = await ledger.expected(sure);
    const id = await ledger.paid(unsurePayment);
    await look();
    const [suggestion] = await suggestions();
    await server.services.database.deleteFrom("transactions").where("id", "=", open).execute();
    expect(await suggestions()).toEqual([]);
    const { code } = await ledger.call("POST", "suggestions:accept", { suggestionIds: [suggestion?.id] });
    expect(code).toBe("26003");
    for (const verb of ["accept", "refuse", "restore"]) {
      const answer = await ledger.call("POST", `suggestions:${verb}`, { suggestionIds: [999_999] });
      expect(answer.code, verb).toBe("not_found");
    }
    expect((await ledger.row(id)).reconciliation).toBe("none");
  });
});

const put = (part: string, payload: object) => ledger.call("PUT", `settings/${part}`, payload);

describe("the settings", () => {
  const automatic = { isAutomatic: true, threshold: 90, suggests: true };
  const expectedPart = {
    daysBefore: 45,
    daysAfter: 120,
    allowsPartial: true,
    allowsGrouped: true,
    excludedCategoryIds: [] as number[],
  };
  const paidPart = {
    feePercent: 3,
    mostFee: 50,
    lookBackDays: 180,
    excludedBankAccountIds: [] as number[],
    excludedCategoryIds: [] as number[],
  };

  it("are sensible until somebody chooses, and keep what was chosen", async () => {
    const usual = {
      automatic,
      expected: expectedPart,
      paid: paidPart,
    };
    expect((await ledger.call("GET", "settings")).result).toEqual(usual);
    await put("automatic-reconciliation", { isAutomatic: false, threshold: 75, suggests: false });
    await put("expected-transactions", {
      ...expectedPart,
      daysAfter: 30,
      excludedCategoryIds: [ledger.salesId],
    });
    const { result } = await put("paid-transactions", { ...paidPart, feePercent: 1.25, mostFee: 12.5 });
    expect(result).toEqual({
      automatic: { isAutomatic: false, threshold: 75, suggests: false },
      expected: { ...expectedPart, daysAfter: 30, excludedCategoryIds: [ledger.salesId] },
      paid: { ...paidPart, feePercent: 1.25, mostFee: 12.5 },
    });
    expect((await ledger.call("GET", "settings")).result).toEqual(result);
  });

  it("name what exists", async () => {
    expect(
      (await put("expected-transactions", { ...expectedPart, excludedCategoryIds: [999_999] })).code,
    ).toBe("not_found");
    expect((await put("paid-transactions", { ...paidPart, excludedBankAccountIds: [999_999] })).code).toBe(
      "not_found",
    );
    expect((await put("automatic-reconciliation", { ...automatic, threshold: 100 })).code).toBe(
      "invalid_input",
    );
  });

  it.each([
    ["not by itself", "automatic-reconciliation", () => ({ ...automatic, isAutomatic: false }), 0, 1],
    [
      "not at all",
      "automatic-reconciliation",
      () => ({ ...automatic, isAutomatic: false, suggests: false }),
      0,
      0,
    ],
    [
      "not this category",
      "expected-transactions",
      () => ({ ...expectedPart, excludedCategoryIds: [ledger.salesId] }),
      0,
      0,
    ],
    ["not so long after", "expected-transactions", () => ({ ...expectedPart, daysAfter: 0 }), 0, 0],
    [
      "not this account",
      "paid-transactions",
      () => ({ ...paidPart, excludedBankAccountIds: [ledger.accountId] }),
      0,
      0,
    ],
    ["as it is", "paid-transactions", () => paidPart, 1, 0],
  ] as const)("are kept: %s", async (_, part, payload, made, suggested) => {
    await put(part, payload());
    await ledger.expected(sure);
    await ledger.paid(surePayment);
    expect(await look()).toBe(made);
    expect(await suggestions()).toHaveLength(suggested);
  });
});

// Last: from here on the queue works, and would look beside those who look themselves.
it("what is sure is reconciled by itself after a payment was entered, and says why", async () => {
  const open = await ledger.expected(sure);
  await server.services.listener.start();
  await server.services.jobs.start();
  const { code } = await ledger.call("POST", "/api/manualpaidtransaction/CreateTransaction", {
    name: surePayment.name,
    amount: 1234.56,
    isCashInflow: true,
    paymentDate: "2026-03-11",
    bankAccountId: ledger.accountId,
    categoryId: ledger.salesId,
  });
  expect(code).toBeNull();
  const [pair] = await eventually(async () => {
    const found = await pairs({ madeBy: "Automatic" });
    expect(found).toHaveLength(1);
    return found;
  });
  expect(pair).toMatchObject({ expectation: { id: open }, madeBy: "Automatic", kind: "exact" });
  expect(pair?.score).toBeGreaterThanOrEqual(90);
  expect(pair?.reasons.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["sameAmount", "reference", "counterparty", "date"]),
  );
  expect(await pairs({ madeBy: "Person" })).toEqual([]);
  expect(await pairs({ search: "dupont 00042" })).toHaveLength(1);
  expect(await pairs({ search: "martin" })).toEqual([]);
  expect(await pairs({ isCashInflow: false })).toEqual([]);
  // On demand, too.
  const again = await ledger.expected({ ...sure, name: "Facture FA-2026-00077 Martin", amount_minor: 777 });
  await ledger.paid({ name: "VIR MARTIN FA-2026-00077", amount_minor: 777 });
  expect((await ledger.call("POST", "reconciliations:run", {})).result).toEqual({ isQueued: true });
  await eventually(async () => expect(await ledger.row(again)).toMatchObject({ reconciliation: "full" }));
  // And after an edit: an amount that was mistyped.
  const mistyped = await ledger.expected({ name: "Facture FA-2026-00091 Petit", amount_minor: 91_910 });
  await ledger.paid({ name: "VIR PETIT FA-2026-00091", amount_minor: 91_019 });
  const edited = await ledger.call("POST", "/api/facture/SetMontants", {
    facturesId: [mistyped],
    montant: 910.19,
  });
  expect(edited.code).toBeNull();
  await eventually(async () => expect(await ledger.row(mistyped)).toMatchObject({ reconciliation: "full" }));
});
