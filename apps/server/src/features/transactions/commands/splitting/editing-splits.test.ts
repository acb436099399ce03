import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommandLedger, openCommandLedger, yesterday } from "../testing/command-ledger.ts";
import { idsOf, splitCalls } from "../testing/split-calls.ts";

describe("a split, once it is made", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const { line, split, edit, cancel, undo, linesOf, sharesOf, totalsHold, splitInTwo } = splitCalls(
    () => ledger,
  );

  describe("editing the lines", () => {
    it("changes, adds and removes them, and those named by their id stay who they are", async () => {
      const { id, first, second } = await splitInTwo();
      const done = await edit(id, [
        line(25, { Nom: "Neuve" }),
        line(75, { Id: second, Nom: "Gardée", CatId: ledger.categories.supplies }),
      ]);
      expect(done.code).toBeNull();
      const [added = 0, kept = 0] = idsOf(done);
      expect(kept).toBe(second);
      expect(await linesOf(id)).toMatchObject([
        { Id: second, Nom: "Gardée", value: 75, Memo: "mémo", CatId: ledger.categories.supplies },
        { Id: added, Nom: "Neuve", value: 25, Memo: "" },
      ]);
      expect((await linesOf(id)).map((each) => each["Id"])).not.toContain(first);
      await totalsHold();
      expect((await undo(done.result["undoToken"])).code).toBeNull();
      expect(await linesOf(id)).toMatchObject([
        { Id: first, value: 60 },
        { Id: second, value: 40 },
      ]);
      await totalsHold();
    });

    it("takes them in their order where no id is given, and leaves the same ones alone", async () => {
      const { id, first, second } = await splitInTwo();
      await ledger.command("set-vat", { transactionIds: [first], vatRate: 0.2 });
      const before = await ledger.row(first);
      const done = await edit(id, [line(60), line(30), line(10)]);
      expect(idsOf(done).slice(0, 2)).toEqual([first, second]);
      expect(await ledger.row(first)).toEqual(before);
      const { rows } = await ledger.server.services.pool.query(
        "select from history where table_name = 'transactions' and row_id = $1 and operation = 'update'",
        [String(first)],
      );
      expect(rows).toHaveLength(1);
    });

    it.each([
      ["another sum", [line0(60), line0(39)], {}, "8023"],
      ["a line without a name", [line0(60), line0(40, { Nom: "" })], {}, "8032"],
      ["a line that is somebody else's", [line0(60), line0(40, { Id: 2_000_000 })], {}, "invalid_input"],
      ["a scenario", [line0(60), line0(40)], { scenarioId: 1 }, "21001"],
    ] as const)("refuses %s", async (_what, lines, more, code) => {
      const { id, first, second } = await splitInTwo();
      const splits = lines.map((each) => ({ ...each, CatId: ledger.categories.rent }));
      expect((await edit(id, splits, more)).code).toBe(code);
      expect((await linesOf(id)).map((each) => [each["Id"], each["value"]])).toEqual([
        [first, 60],
        [second, 40],
      ]);
    });

    it("refuses what was not split, one of its lines, and what is not there", async () => {
      const { first } = await splitInTwo();
      const splits = [line(60), line(40)];
      expect((await edit(await ledger.paid(), splits)).code).toBe("21004");
      expect((await edit(first, splits)).code).toBe("21004");
      expect((await edit(2_000_000, splits)).code).toBe("not_found");
    });

    it("names the same line once", async () => {
      const { id, first } = await splitInTwo();
      const splits = [line(60, { Id: first }), line(40, { Id: first })];
      expect((await edit(id, splits)).code).toBe("invalid_input");
    });

    it("refuses once a line is reconciled", async () => {
      const { id, second } = await splitInTwo();
      const { database } = ledger.server.services;
      await database
        .updateTable("transactions")
        .set({ reconciliation: "full" })
        .where("id", "=", second)
        .execute();
      expect(await edit(id, [line(50), line(50)])).toMatchObject({
        code: "21002",
        params: { transactionIds: [second] },
      });
      expect((await cancel(id)).code).toBe("21002");
    });

    it("keeps what was paid of an expected whole meanwhile", async () => {
      const id = await ledger.expected({ bank_account_id: ledger.accounts.manual });
      const sales = { CatId: ledger.categories.sales };
      const [first = 0] = idsOf(await split(id, [line(100, sales), line(150, sales)]));
      const paid = { transactionIds: [first], paymentDate: yesterday, bankAccountId: ledger.accounts.manual };
      expect((await ledger.command("declare-paid", paid)).code).toBeNull();
      expect((await edit(id, [line(90, sales), line(160, sales)])).code).toBe("21004");
      expect((await cancel(id)).code).toBe("21004");
      expect((await edit(id, [line(100, sales), line(110, sales), line(40, sales)])).code).toBeNull();
      expect((await ledger.row(first)).is_paid).toBe(true);
      await totalsHold();
    });
  });

  describe("taking it back", () => {
    it("is an undo right after, and a redo", async () => {
      const id = await ledger.paid();
      await ledger.shareWithProject(id, 10_000);
      const before = await ledger.row(id);
      const done = await split(id, [line(60), line(40)]);
      const undone = await undo(done.result["undoToken"]);
      expect(undone.code).toBeNull();
      expect(await ledger.row(id)).toEqual(before);
      expect(await linesOf(id)).toEqual([]);
      expect(await sharesOf(id)).toEqual([{ project_id: ledger.projectId, amount_minor: 10_000 }]);
      await totalsHold();
      expect((await undo(undone.result["undoToken"])).code).toBeNull();
      expect(await linesOf(id)).toMatchObject([{ value: 60 }, { value: 40 }]);
      await totalsHold();
    });

    it("is no undo once a line has changed", async () => {
      const id = await ledger.paid();
      const done = await split(id, [line(60), line(40)]);
      await ledger.command("ignore", { transactionIds: [idsOf(done)[0]] });
      expect((await undo(done.result["undoToken"])).code).toBe("21009");
    });

    it("is possible at any time, and takes the lines away", async () => {
      const id = await ledger.paid();
      const done = await split(id, [line(60), line(40)]);
      await ledger.command("ignore", { transactionIds: [idsOf(done)[0]] });
      const cancelled = await cancel(id);
      expect(cancelled).toMatchObject({ code: null, result: { transactionCount: 3 } });
      expect(await ledger.row(id)).toMatchObject({ is_split: false, counted_minor: 10_000 });
      expect(await linesOf(id)).toEqual([]);
      await totalsHold();
      expect((await cancel(id)).code).toBe("21004");
      expect((await undo(cancelled.result["undoToken"])).code).toBeNull();
      expect(await linesOf(id)).toMatchObject([{ ValueIfDisabled: 60 }, { value: 40 }]);
      await totalsHold();
    });
  });

  describe("projects", () => {
    it("keep the lines of what was entirely theirs", async () => {
      const id = await ledger.paid();
      await ledger.shareWithProject(id, 10_000);
      const [first = 0, second = 0] = idsOf(await split(id, [line(60), line(40)]));
      expect(await sharesOf(first)).toEqual([{ project_id: ledger.projectId, amount_minor: 6_000 }]);
      expect(await sharesOf(second)).toEqual([{ project_id: ledger.projectId, amount_minor: 4_000 }]);
    });

    it("lose the lines of what was theirs in part, unless a line names one", async () => {
      const id = await ledger.paid();
      await ledger.shareWithProject(id, 9_000);
      const lines = [line(60), line(40, { ProjectId: ledger.projectId })];
      const [first = 0, second = 0] = idsOf(await split(id, lines));
      expect(await sharesOf(first)).toEqual([]);
      expect(await sharesOf(second)).toEqual([{ project_id: ledger.projectId, amount_minor: 4_000 }]);
    });

    it("follow the amount of a line that is theirs, and are stale where only a part is", async () => {
      const id = await ledger.paid();
      await ledger.shareWithProject(id, 10_000);
      const [first = 0, second = 0] = idsOf(await split(id, [line(60), line(40)]));
      await ledger.server.services.database
        .updateTable("transaction_projects")
        .set({ amount_minor: 1_000 })
        .where("transaction_id", "=", second)
        .execute();
      await edit(id, [line(70), line(20), line(10)]);
      expect(await sharesOf(first)).toEqual([{ project_id: ledger.projectId, amount_minor: 7_000 }]);
      expect(await sharesOf(second)).toEqual([{ project_id: ledger.projectId, amount_minor: 1_000 }]);
      expect((await ledger.row(first)).distribution_is_stale).toBe(false);
      expect((await ledger.row(second)).distribution_is_stale).toBe(true);
      const third = Number((await linesOf(id)).at(-1)?.["Id"]);
      expect(await sharesOf(third)).toEqual([{ project_id: ledger.projectId, amount_minor: 1_000 }]);
    });
  });
});

/** A line before there is a ledger to name a category of. */
function line0(value: number, more: object = {}) {
  return { value, Nom: "Part", ...more };
}
