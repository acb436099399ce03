import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../../testing/eventually.ts";
import { createScenario } from "../../../../testing/ledger-fixtures.ts";
import { type CommandLedger, openCommandLedger, yesterday } from "../testing/command-ledger.ts";
import { idsOf, splitCalls } from "../testing/split-calls.ts";

describe("splitting a transaction", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const { line, split, get, linesOf, totalsHold } = splitCalls(() => ledger);

  it("replaces it by lines that keep its account, days, origin and direction", async () => {
    const id = await ledger.paid({ origin: "bank", vat_rate_bp: 2_000, billing_date: "2026-03-01" });
    const done = await split(
      id,
      [line(60, { Nom: " Loyer " }), line(40, { CatId: ledger.categories.supplies, Memo: "cartons" })],
      { memo: "Prélèvement de mars" },
    );
    expect(done).toMatchObject({ code: null, result: { liaisonId: id, undoToken: expect.any(String) } });
    expect(await ledger.row(id)).toMatchObject({ is_split: true, is_listed: false, counted_minor: 0 });
    const rows = await Promise.all(idsOf(done).map((lineId) => ledger.row(lineId)));
    const common = {
      split_group_id: id,
      is_paid: true,
      is_inflow: false,
      bank_account_id: ledger.accounts.manual,
      payment_date: yesterday,
      original_payment_date: yesterday,
      billing_date: "2026-03-01",
      vat_rate_bp: 2_000,
      origin: "bank",
      categorisation: "confirmed",
      is_listed: true,
    };
    expect(rows).toMatchObject([
      { ...common, name: "Loyer", memo: "Prélèvement de mars", amount_minor: 6_000, counted_minor: 6_000 },
      {
        ...common,
        name: "Part",
        memo: "cartons",
        amount_minor: 4_000,
        category_id: ledger.categories.supplies,
      },
    ]);
    await totalsHold();
  });

  it("is seen by its link from both sides, and by its status", async () => {
    const id = await ledger.paid();
    await split(id, [line(60), line(40)]);
    const lines = await linesOf(id);
    expect(lines).toMatchObject([
      { value: 60, liaisonFactures: id, Status: transactionStatus.split },
      { value: 40, liaisonFactures: id, Status: transactionStatus.split },
    ]);
    expect(await get(`/api/facture/getFacture?factureId=${id}`)).toMatchObject({
      liaisonFactures: id,
      Status: transactionStatus.split,
    });
    const search = await ledger.post("/api/cash-flow/v1/transactions-search", {
      filters: { statusesToInclude: transactionStatus.split },
      pagination: { skip: 0, take: 50 },
    });
    const listed = (search.result["results"] as ReadonlyArray<{ id: number }>).map((each) => each.id);
    expect(listed).toEqual(expect.arrayContaining(lines.map((each) => each["Id"])));
    expect(listed).not.toContain(id);
  });

  it("adds up to the cent, not to what binary fractions come to", async () => {
    const id = await ledger.paid({ amount_minor: 30 });
    expect((await split(id, [line(0.1), line(0.2)])).code).toBeNull();
    const other = await ledger.paid({ amount_minor: 10_000 });
    expect((await split(other, [line(33.33), line(33.33), line(33.33)])).code).toBe("8023");
    expect((await split(other, [line(33.333), line(66.667)])).code).toBe("invalid_input");
    expect((await split(other, [line(33.33), line(33.33), line(33.34)])).code).toBeNull();
  });

  it.each([
    ["an ignored one", () => ledger.paid({ is_ignored: true }), {}, "8022"],
    ["a reconciled one", () => ledger.paid({ reconciliation: "full" }), {}, "21002"],
    ["anything in a scenario", () => ledger.paid(), { scenarioId: 1 }, "21001"],
    ["what is expected, in a scenario", () => ledger.expected(), { scenarioId: 1 }, "21001"],
    ["what is not there", async () => 2_000_000, {}, "not_found"],
    ["lines of another sum", () => ledger.paid(), { splits: "60 and 41" }, "8023"],
    ["a line without a name", () => ledger.paid(), { splits: "no name" }, "8032"],
    ["a line of nothing", () => ledger.paid(), { splits: "zero" }, "invalid_input"],
    ["a line in no category", () => ledger.paid(), { splits: "no category" }, "invalid_input"],
    ["a line in a category that is gone", () => ledger.paid(), { splits: "gone" }, "not_found"],
    ["a line above the leaves", () => ledger.paid(), { splits: "parent" }, "20005"],
    ["a line in the other tree", () => ledger.paid(), { splits: "sales" }, "8035"],
    ["a line in an unknown project", () => ledger.paid(), { splits: "project" }, "not_found"],
    ["no line", () => ledger.paid(), { splits: "none" }, "invalid_input"],
  ])("refuses %s", async (_what, make, { splits: kind, ...more }: Record<string, unknown>, code) => {
    const second: Readonly<Record<string, object>> = {
      "60 and 41": { value: 41 },
      "no name": { Nom: "  " },
      zero: { value: 0 },
      "no category": { CatId: 0 },
      gone: { CatId: 2_000_000 },
      parent: { CatId: ledger.categories.purchases },
      sales: { CatId: ledger.categories.sales },
      project: { ProjectId: 2_000_000 },
    };
    const id = await make();
    const before = id === 2_000_000 ? null : await ledger.row(id);
    const lines = kind === "none" ? [] : [line(60), line(40, second[String(kind)] ?? {})];
    expect((await split(id, lines, more)).code).toBe(code);
    if (before !== null) expect(await ledger.row(id)).toEqual(before);
    expect(await linesOf(id)).toEqual([]);
  });

  it("splits neither what was split nor one of its lines", async () => {
    const id = await ledger.paid();
    const [first = 0] = idsOf(await split(id, [line(60), line(40)]));
    expect((await split(id, [line(60), line(40)])).code).toBe("21003");
    expect((await split(first, [line(30), line(30)])).code).toBe("21003");
  });

  it("refuses what belongs to a scenario", async () => {
    const scenarioId = await createScenario(ledger.server.services.database, ledger.companyId, {
      name: "Pire",
    });
    const id = await ledger.expected({ scenario_id: scenarioId });
    const lines = [line(250, { CatId: ledger.categories.sales })];
    expect((await split(id, lines)).code).toBe("21001");
  });

  it("moves the statement from its category to those of its lines, and no total", async () => {
    const { supplies, rent } = ledger.categories;
    const realized = async () => {
      const { result } = await ledger.post(
        `/api/forecasting/v2/entities/${ledger.companyId}/cashflow-statement`,
        { offsetBegin: 0, offsetEnd: 1, frequency: 2 },
      );
      const { OutFlow } = result as unknown as {
        OutFlow: { Summary: Shown; Categories: ReadonlyArray<Shown & { CategoryId: number }> };
      };
      const of = (id: number) => OutFlow.Categories.find(({ CategoryId }) => CategoryId === id);
      return [OutFlow.Summary, of(rent), of(supplies)].map((shown) =>
        Math.round((shown?.Cells[0]?.Realized ?? 0) * 100),
      );
    };
    interface Shown {
      readonly Cells: ReadonlyArray<{ readonly Realized?: number }>;
    }
    const id = await ledger.paid();
    const [total = 0, ofRent = 0, ofSupplies = 0] = await realized();
    await split(id, [line(60), line(40, { CatId: supplies })]);
    expect(await realized()).toEqual([total, ofRent - 4_000, ofSupplies + 4_000]);
  });

  it("leaves a history of the whole and of each line", async () => {
    const id = await ledger.paid();
    const [first = 0] = idsOf(await split(id, [line(60), line(40)]));
    const historyOf = async (transactionId: number) =>
      (
        await ledger.server.call(ledger.userId, {
          url: `/api/transaction-management/v1/transactions/${transactionId}/history`,
          headers: { EntrepriseId: String(ledger.companyId) },
        })
      ).json<{ entries: unknown[] }>().entries;
    expect((await historyOf(id))[0]).toMatchObject({
      kind: "changed",
      changes: [{ field: "isSplit", before: false, after: true }],
    });
    expect(await historyOf(first)).toMatchObject([
      { kind: "created", changedBy: expect.stringMatching(/^Test User \d+$/) },
    ]);
  });

  it("tells open screens of the whole and its lines", async () => {
    const heard: Array<{ event: string; payload: { transactionIds: number[] } }> = [];
    const client = await ledger.server.services.pool.connect();
    client.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "{}")));
    await client.query("listen amont_events");
    const id = await ledger.paid();
    const lineIds = idsOf(await split(id, [line(60), line(40)]));
    await eventually(async () => {
      await client.query("select");
      expect(heard).toContainEqual(
        expect.objectContaining({
          event: "TransactionsChanged",
          payload: { transactionIds: [id, ...lineIds] },
        }),
      );
    });
    await client.query("unlisten amont_events");
    client.release();
  });

  it("keeps its lines in their tree: rules that turn around pass them by", async () => {
    const { outflowToCategorise: waiting, sales } = ledger.categories;
    const { database } = ledger.server.services;
    await database
      .insertInto("categorisation_rules")
      .values({
        company_id: ledger.companyId,
        position: 1,
        is_inflow: false,
        name_contains: ["avoir"],
        action: "ReverseAndCategorize",
        category_id: sales,
      })
      .execute();
    const id = await ledger.paid();
    const [first = 0] = idsOf(await split(id, [line(60, { Nom: "Avoir", CatId: waiting }), line(40)]));
    const alone = await ledger.paid({ name: "Avoir", category_id: waiting, categorisation: "to-categorise" });
    const { rows } = await ledger.server.services.pool.query<{ id: number }>(
      "select max(id) as id from categorisation_rules",
    );
    const answer = await ledger.server.call(ledger.userId, {
      method: "POST",
      url: `/api/categorization/v1/entities/${ledger.companyId}/rules/${rows[0]?.id}:apply`,
      headers: { EntrepriseId: String(ledger.companyId) },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await ledger.row(alone)).is_inflow).toBe(true);
    expect(await ledger.row(first)).toMatchObject({ is_inflow: false, categorisation: "to-categorise" });
  });
});
