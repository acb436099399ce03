import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../../../testing/fixtures.ts";
import { moveHistory } from "../../../../testing/move-history.ts";
import {
  type CommandLedger,
  commandUrl,
  openCommandLedger,
  today,
  tomorrow,
} from "../testing/command-ledger.ts";
import { restoredColumns } from "./undo-repository.ts";

const changeCategoryUrl = "/api/categorization/ChangeTransactionsCategoryByIds";

describe("deleting, and taking back", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const exists = async (id: number) =>
    (await ledger.server.services.database
      .selectFrom("transactions")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst()) !== undefined;
  const get = (url: string) =>
    ledger.server.call(ledger.userId, { url, headers: { EntrepriseId: String(ledger.companyId) } });
  const partsOf = (id: number) =>
    ledger.server.services.database
      .selectFrom("transaction_projects")
      .select(["project_id", "amount_minor"])
      .where("transaction_id", "=", id)
      .execute();
  const undo = (token: unknown, userId = ledger.userId) =>
    ledger.post(commandUrl("undo"), { undoToken: token }, userId);

  const historyOf = async (id: number) => {
    const answer = await get(`/api/transaction-management/v1/transactions/${id}/history`);
    return { status: answer.statusCode, entries: answer.json<{ entries?: unknown[] }>().entries };
  };

  describe("deleting", () => {
    it("removes one by its documented address, and many at once", async () => {
      const [one, two, three] = [await ledger.paid(), await ledger.paid(), await ledger.expected()];
      const answer = await get(`/api/facture/Delete?factureId=${one}`);
      expect(answer.json()).toMatchObject({ Error: false });
      await ledger.command("delete", { transactionIds: [two, three] });
      expect(await Promise.all([one, two, three].map(exists))).toEqual([false, false, false]);
      expect((await get(`/api/facture/Delete?factureId=${one}`)).statusCode).toBe(404);
    });

    it.each([
      ["what the bank sent", () => ledger.paid({ origin: "bank" }), {}, "21006"],
      ["what accounting sent", () => ledger.expected({ origin: "accounting" }), {}, "21006"],
      ["what is reconciled", () => ledger.paid({ reconciliation: "full" }), {}, "21002"],
      ["the past, in a scenario", () => ledger.paid(), { scenarioId: 1 }, "21001"],
    ])("refuses %s", async (_what, make, more, code) => {
      const id = await make();
      expect((await ledger.command("delete", { transactionIds: [id], ...more })).code).toBe(code);
      expect(await exists(id)).toBe(true);
    });

    it("refuses by the documented address in the old envelope", async () => {
      const id = await ledger.paid({ origin: "bank" });
      const answer = await get(`/api/facture/Delete?factureId=${id}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ Error: true, ErrorCode: 21_006 });
    });
  });

  describe("undo", () => {
    it("knows every column that it has to give back", async () => {
      const { rows } = await ledger.server.services.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_schema = 'public' and table_name = 'transactions' and is_generated = 'NEVER'`,
      );
      const columns = rows.map((row) => row.column_name);
      expect([...restoredColumns, "company_id", "id"].toSorted()).toEqual(columns.toSorted());
    });

    it("gives each transaction back what it was, and redoes what it undid", async () => {
      const { rent, supplies, outflowToCategorise: waiting } = ledger.categories;
      const one = await ledger.paid({ category_id: waiting, categorisation: "to-categorise" });
      const two = await ledger.paid({ category_id: rent, categorisation: "to-confirm" });
      const done = await ledger.post(changeCategoryUrl, { transactionIds: [one, two], categoryId: supplies });
      const undone = await undo(done.result["undoToken"]);
      expect(undone).toMatchObject({ code: null, result: { transactionCount: 2 } });
      expect(await ledger.row(one)).toMatchObject({ category_id: waiting, categorisation: "to-categorise" });
      expect(await ledger.row(two)).toMatchObject({ category_id: rent, categorisation: "to-confirm" });
      expect((await undo(undone.result["undoToken"])).code).toBeNull();
      expect(await ledger.row(one)).toMatchObject({ category_id: supplies, categorisation: "confirmed" });
    });

    it.each([
      ["ignore", () => ledger.paid(), () => ({})],
      ["reverse", () => ledger.paid(), () => ({})],
      ["declare-late", () => ledger.expected(), () => ({ lateSince: today })],
      ["declare-not-late", () => ledger.expected({ payment_date: "2026-02-01" }), () => ({})],
      [
        "declare-paid",
        () => ledger.expected(),
        () => ({ paymentDate: today, bankAccountId: ledger.accounts.manual }),
      ],
      ["delete", () => ledger.paid({ memo: "à garder", external_id: "once" }), () => ({})],
      ["dissociate-all-projects", () => ledger.paid({ distribution_is_stale: true }), () => ({})],
    ])("takes back %s to the last detail", async (name, make, more) => {
      const id = await make();
      await ledger.shareWithProject(id, 3_000);
      const before = { row: await ledger.row(id), parts: await partsOf(id) };
      const done = await ledger.command(name, { transactionIds: [id], ...more() });
      expect(done.code).toBeNull();
      expect((await undo(done.result["undoToken"])).code).toBeNull();
      expect({ row: await ledger.row(id), parts: await partsOf(id) }).toEqual(before);
    });

    it("is refused once somebody changed one of the transactions since", async () => {
      const [one, two] = [await ledger.paid(), await ledger.paid()];
      const done = await ledger.command("ignore", { transactionIds: [one, two] });
      await ledger.post("/api/transaction/ChangeTransactionMemoById", { transactionId: two, memo: "vu" });
      expect((await undo(done.result["undoToken"])).code).toBe("21009");
      expect((await ledger.row(one)).is_ignored).toBe(true);
    });

    it("is refused twice, and to anybody else", async () => {
      const { database } = ledger.server.services;
      const colleague = await createUser(database);
      await giveAccess(database, colleague, ledger.companyId, "write");
      const done = await ledger.command("ignore", { transactionIds: [await ledger.paid()] });
      const { undoToken } = done.result;
      expect((await undo(undoToken, colleague)).code).toBe("21009");
      expect((await undo(undoToken)).code).toBeNull();
      expect((await undo(undoToken)).code).toBe("21009");
      expect((await undo("0-999999999999999")).code).toBe("21009");
      expect((await undo("1;2")).code).toBe("invalid_input");
    });

    it("is refused after an hour", async () => {
      const done = await ledger.command("ignore", { transactionIds: [await ledger.paid()] });
      const { database } = ledger.server.services;
      await moveHistory(database, ledger.companyId, "changed_at - interval '61 minutes'");
      expect((await undo(done.result["undoToken"])).code).toBe("21009");
    });

    it("is refused when what it goes back to is gone, or holds transactions no more", async () => {
      const { database } = ledger.server.services;
      const add = (name: string, parent: number | null = null) =>
        database
          .insertInto("categories")
          .values({ company_id: ledger.companyId, is_inflow: false, name, position: 9, parent_id: parent })
          .returning("id")
          .executeTakeFirstOrThrow();
      const gone = await add("Éphémère");
      const grown = await add("Familiale");
      for (const category of [gone, grown]) {
        const id = await ledger.paid({ category_id: category.id });
        const done = await ledger.post(changeCategoryUrl, {
          transactionIds: [id],
          categoryId: ledger.categories.rent,
        });
        if (category === gone) await database.deleteFrom("categories").where("id", "=", gone.id).execute();
        else await add("Enfant", grown.id);
        expect((await undo(done.result["undoToken"])).code).toBe("21009");
        expect((await ledger.row(id)).category_id).toBe(ledger.categories.rent);
      }
    });
  });

  describe("history", () => {
    it("tells who changed what, from what to what, latest first", async () => {
      const id = await ledger.expected({ bank_account_id: ledger.accounts.manual });
      await ledger.post("/api/facture/SetMontants", { facturesId: [id], montant: 12.5 });
      await ledger.command("reverse", { transactionIds: [id], categoryId: ledger.categories.rent });
      await ledger.command("set-vat", { transactionIds: [id], vatRate: 0.2 });
      await ledger.command("delete", { transactionIds: [id] });
      const { entries } = await historyOf(id);
      const by = { changedBy: expect.stringMatching(/^Test User \d+$/), changedAt: expect.any(String) };
      expect(entries).toMatchObject([
        { kind: "deleted", ...by },
        { kind: "changed", ...by, changes: [{ field: "vatRate", before: null, after: 0.2 }] },
        {
          kind: "changed",
          changes: [
            { field: "amount", before: 12.5, after: -12.5 },
            { field: "isInflow", before: true, after: false },
            { field: "category", before: "Ventes", after: "Loyer" },
            { field: "isReversed", before: false, after: true },
          ],
        },
        { kind: "changed", changes: [{ field: "amount", before: 250, after: 12.5 }] },
        { kind: "created", changedBy: null },
      ]);
      const created = entries?.at(-1) as { changes: unknown[] };
      expect(created.changes).toContainEqual({ field: "bankAccount", before: null, after: "Caisse" });
      expect(created.changes).toContainEqual({ field: "paymentDate", before: null, after: tomorrow });
    });

    it("still knows the name of a category that is gone", async () => {
      const { database } = ledger.server.services;
      const old = await database
        .insertInto("categories")
        .values({ company_id: ledger.companyId, is_inflow: false, name: "Ancienne", position: 9 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const id = await ledger.paid({ category_id: old.id });
      await ledger.post(changeCategoryUrl, { transactionIds: [id], categoryId: ledger.categories.rent });
      await database.deleteFrom("categories").where("id", "=", old.id).execute();
      expect((await historyOf(id)).entries?.[0]).toMatchObject({
        changes: [{ field: "category", before: "Ancienne", after: "Loyer" }],
      });
    });

    it("is not found for what never was", async () => {
      expect((await historyOf(2_000_000)).status).toBe(404);
    });
  });
});
