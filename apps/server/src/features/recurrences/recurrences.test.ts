import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";
import { extendRecurrencesJob } from "./recurrence-jobs.ts";
import {
  answer,
  type Change,
  monday,
  type Occurrence,
  refusal,
  rentOf,
  root,
} from "./testing/recurrence-calls.ts";

const days = (found: readonly Occurrence[], state: string) =>
  found.filter((item) => item.state === state).map(({ date }) => date);

let now = new Date(monday);
const server = useTestServer({ now: () => now });

describe("recurrences", () => {
  let writer: string;
  let reader: string;
  let organisationId: number;
  let companyId: number;
  let rent: number;

  beforeAll(async () => {
    const { database } = server.services;
    writer = await createUser(database);
    reader = await createUser(database);
    organisationId = await createOrganisation(database);
  });

  async function openCompany(): Promise<number> {
    const { database } = server.services;
    const id = await createCompany(database, { organisationId });
    await giveAccess(database, writer, id, "write");
    await giveAccess(database, reader, id, "read");
    return id;
  }

  beforeEach(async () => {
    now = new Date(monday);
    companyId = await openCompany();
    rent = await createCategory(server.services.database, companyId, { name: "Loyer" });
  });

  const url = (rest: string) => `${root}/entities/${companyId}/${rest}`;
  const input = (more: object = {}) => rentOf(rent, more);
  const post = (rest: string, payload: object = {}, userId = writer) =>
    server.call(userId, { method: "POST", url: url(rest), payload });
  const create = async (more: object = {}) => answer<Change>(await post("definitions", input(more)));
  const update = async (id: number, more: object = {}) =>
    answer<Change>(
      await server.call(writer, { method: "PUT", url: url(`definitions/${id}`), payload: input(more) }),
    );
  const undo = (undoToken: string, userId = writer) => post("definitions:undo", { undoToken }, userId);
  const occurrences = async (id: number) =>
    answer<Occurrence[]>(
      await server.call(reader, { method: "GET", url: url(`definitions/${id}/occurrences`) }),
    );
  const list = async () =>
    answer<{ recurrences: Array<Record<string, unknown>>; totalCount: number }>(
      await server.call(reader, { method: "GET", url: url("definitions") }),
    );
  const transactions = async () =>
    server.services.database
      .selectFrom("transactions")
      .selectAll()
      .where("company_id", "=", companyId)
      .orderBy("payment_date")
      .orderBy("id")
      .execute();
  const snapshot = async () => JSON.stringify(await transactions());

  /** As a person would, through the commands of transactions. */
  const command = async (path: string, payload: object) =>
    answer(await server.call(writer, requestAbout(companyId, "POST", path, payload)));
  const change = (id: number, values: object) =>
    server.services.database
      .updateTable("transactions")
      .set(values)
      .where("company_id", "=", companyId)
      .where("id", "=", id)
      .execute();

  it("are expected for two years, as ordinary transactions", async () => {
    const account = await createBankAccount(server.services.database, companyId);
    const { definitionId } = await create({
      bankAccountId: account,
      startDate: "2026-01-31",
      isMonthEnd: true,
      workingDayShift: "before",
    });
    const made = await transactions();
    expect(made).toHaveLength(24);
    expect(made.slice(0, 4).map(({ payment_date }) => payment_date)).toEqual([
      "2026-11-30",
      "2026-12-31",
      "2027-01-29",
      "2027-02-26",
    ]);
    expect(made[0]).toMatchObject({
      is_paid: false,
      origin: "recurrence",
      name: "Loyer",
      amount_minor: 120_000,
      currency: "EUR",
      category_id: rent,
      categorisation: "confirmed",
      bank_account_id: account,
      vat_rate_bp: 2000,
    });
    const { recurrences, totalCount } = await list();
    expect(totalCount).toBe(1);
    expect(recurrences[0]).toMatchObject({
      id: definitionId,
      companyId,
      amount: { value: 1200, currency: "EUR" },
      categoryName: "Loyer",
      nextDate: "2026-11-30",
      upcomingCount: 24,
      editedCount: 0,
      isMonthEnd: true,
    });
  });

  it("follow an edit of the rule, and keep what was edited, paid or deleted by hand", async () => {
    const { definitionId } = await create();
    const [first, second, third, fourth, fifth] = await occurrences(definitionId);
    const account = await createBankAccount(server.services.database, companyId);
    await command("/api/facture/SetMontants", { facturesId: [second?.transactionId], montant: 1500 });
    await change(third?.transactionId ?? 0, { is_paid: true, bank_account_id: account });
    await command("/api/transaction-management/v1/transactions:delete", {
      transactionIds: [fourth?.transactionId],
    });
    const { undoToken } = await update(definitionId, { startDate: "2026-12-10", amount: 1250 });
    const found = await occurrences(definitionId);
    expect(found.slice(0, 5).map(({ date, state, amount }) => [date, state, amount?.value ?? null])).toEqual([
      ["2026-12-10", "planned", 1250],
      ["2027-01-05", "edited", 1500],
      ["2027-02-05", "settled", 1200],
      ["2027-03-05", "deleted", null],
      ["2027-04-10", "planned", 1250],
    ]);
    // The same transactions, on their new days.
    expect(found[0]?.transactionId).toBe(first?.transactionId);
    expect(found[4]?.transactionId).toBe(fifth?.transactionId);
    expect((await list()).recurrences[0]).toMatchObject({
      editedCount: 1,
      settledCount: 1,
      deletedCount: 1,
      upcomingCount: 21,
    });
    // A second edit makes nothing of them either, and the first can no longer be taken back.
    await update(definitionId, { startDate: "2026-12-10", amount: 1300, monthCount: 1 });
    const again = await occurrences(definitionId);
    expect(days(again, "edited")).toEqual(["2027-01-05"]);
    expect(days(again, "deleted")).toEqual(["2027-03-05"]);
    expect(refusal(await undo(undoToken))).toBe("21009");
  });

  it("become what the rule says when it gets another period, an end, another plan or a project", async () => {
    const { database } = server.services;
    const { id: projectId } = await database
      .insertInto("projects")
      .values({ company_id: companyId, title: "Chantier" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const scenarioId = await createScenario(database, companyId);
    const { definitionId } = await create({ dayCount: 7, monthCount: 0 });
    await update(definitionId, {
      monthCount: 3,
      endCount: 3,
      scenarioId,
      projectId,
      name: "Loyer trimestriel",
    });
    const made = await transactions();
    expect(made.map(({ payment_date, scenario_id, name }) => [payment_date, scenario_id, name])).toEqual(
      ["2026-12-05", "2027-03-05", "2027-06-05"].map((day) => [day, scenarioId, "Loyer trimestriel"]),
    );
    const parts = await database
      .selectFrom("transaction_projects")
      .selectAll()
      .where("company_id", "=", companyId)
      .execute();
    expect(parts.map(({ project_id, amount_minor }) => [project_id, amount_minor])).toEqual(
      Array.from({ length: 3 }, () => [projectId, 120_000]),
    );
    expect((await list()).recurrences[0]).toMatchObject({ scenarioId, scenarioName: "Scénario 1" });
    const own = await occurrences(definitionId);
    expect(own.map(({ state }) => state)).toEqual(["planned", "planned", "planned"]);
    // Taken out of its project by hand, one is no longer what the rule says.
    await database
      .deleteFrom("transaction_projects")
      .where("transaction_id", "=", own[0]?.transactionId ?? 0)
      .execute();
    expect((await occurrences(definitionId))[0]?.state).toBe("edited");
    await update(definitionId, { endDate: "2026-12-06" });
    expect((await transactions()).map(({ payment_date }) => payment_date)).toEqual(["2026-12-05"]);
  });

  it("are removed with what is to come, but for what was edited; and all of it can be taken back", async () => {
    const before = await snapshot();
    const created = await create();
    const asCreated = await snapshot();
    const [first] = await occurrences(created.definitionId);
    await change(first?.transactionId ?? 0, { payment_date: "2026-12-20" });
    const beforeDeletion = await snapshot();
    const removed = answer<Change>(
      await server.call(writer, { method: "DELETE", url: url(`definitions/${created.definitionId}`) }),
    );
    expect((await transactions()).map(({ payment_date }) => payment_date)).toEqual(["2026-12-20"]);
    expect((await list()).totalCount).toBe(0);
    const again = answer<Change>(await undo(removed.undoToken));
    expect(await snapshot()).toBe(beforeDeletion);
    expect(await occurrences(created.definitionId)).toHaveLength(24);
    answer(await undo(again.undoToken));
    expect((await list()).totalCount).toBe(0);
    const other = await create();
    expect(asCreated).not.toBe(before);
    expect(refusal(await undo(other.undoToken, reader))).toBe("forbidden");
    answer(await undo(other.undoToken));
    expect((await transactions()).map(({ payment_date }) => payment_date)).toEqual(["2026-12-20"]);
    const missing = await server.call(writer, { method: "DELETE", url: url("definitions/999999") });
    expect(missing.statusCode).toBe(404);
  });

  it("move their horizon on by themselves, never back over what somebody deleted", async () => {
    const { definitionId } = await create();
    const ended = await create({ name: "Crédit", endCount: 2 });
    const before = await occurrences(definitionId);
    await server.services.database
      .deleteFrom("transactions")
      .where("id", "=", before[3]?.transactionId ?? 0)
      .execute();
    const job = extendRecurrencesJob(server.services);
    const context = { jobId: "00000000-0000-4000-8000-000000000000", attempt: 1 };
    await job.run({}, context);
    expect(await occurrences(definitionId)).toHaveLength(24);
    now = new Date("2027-02-16T09:00:00Z");
    await job.run({}, context);
    await job.run({}, context);
    const after = await occurrences(definitionId);
    expect(after).toHaveLength(27);
    expect(after.at(-1)?.date).toBe("2029-02-05");
    expect(days(after, "late")).toEqual(["2026-12-05", "2027-01-05", "2027-02-05"]);
    expect(days(after, "deleted")).toEqual(["2027-03-05"]);
    expect(await occurrences(ended.definitionId)).toHaveLength(2);
    // What is late stays as it was; only what is to come follows.
    await update(definitionId, { amount: 1300 });
    const changed = await occurrences(definitionId);
    expect(changed.filter(({ state }) => state === "late").map(({ amount }) => amount?.value)).toEqual([
      1200, 1200, 1200,
    ]);
  });

  it("follow their category, account and project when these go", async () => {
    const { database } = server.services;
    const account = await createBankAccount(database, companyId);
    const { definitionId } = await create({ bankAccountId: account });
    const removed = await server.call(
      writer,
      requestAbout(companyId, "POST", `/api/banque/Remove?banqueId=${account}`),
    );
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await list()).recurrences[0]).toMatchObject({
      bankAccountId: null,
      upcomingCount: 24,
      editedCount: 0,
    });
    const gone = await server.call(writer, {
      method: "DELETE",
      url: `/api/bff-categories/v2/entities/${companyId}/categories/${rent}`,
    });
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    expect((await list()).recurrences[0]).toMatchObject({ categoryName: "À catégoriser", upcomingCount: 24 });
    expect(await occurrences(definitionId)).toHaveLength(24);
  });

  it.each([
    ["8032", { name: "  " }],
    ["invalid_input", { monthCount: 0 }],
    ["invalid_input", { dayCount: 7 }],
    ["invalid_input", { dayCount: 7, monthCount: 0, isMonthEnd: true }],
    ["invalid_input", { endDate: "2027-01-01", endCount: 3 }],
    ["invalid_input", { amount: 0 }],
    ["invalid_input", { startDate: "0026-01-01" }],
    ["21005", { amount: 100_000_001 }],
    ["not_found", { bankAccountId: 999_999 }],
    ["not_found", { projectId: 999_999 }],
    ["not_found", { scenarioId: 999_999 }],
    ["22002", { isCashInflow: true }],
    ["28002", { endDate: "2026-12-05" }],
    ["28002", { startDate: "2025-01-05", endCount: 3 }],
  ])("are refused with %s: %j", async (code, more) => {
    expect(refusal(await post("definitions", input(more)))).toBe(code);
    expect(await transactions()).toEqual([]);
  });

  it("are refused in another currency than the account's, in a frozen copy, beyond what a list can hold, to readers", async () => {
    const { database } = server.services;
    const dollars = await createBankAccount(database, companyId, { currency: "USD" });
    expect(refusal(await post("definitions", input({ bankAccountId: dollars, currency: "EUR" })))).toBe(
      "21007",
    );
    const frozen = await createScenario(database, companyId, { frozen_on: "2026-11-01" });
    expect(refusal(await post("definitions", input({ scenarioId: frozen })))).toBe("23003");
    expect((await post("definitions", input(), reader)).statusCode).toBe(403);
    await database
      .insertInto("recurrences")
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          company_id: companyId,
          name: `R${index}`,
          is_inflow: false,
          amount_minor: 1,
          currency: "EUR" as const,
          category_id: rent,
          start_on: "2026-12-05",
          day_count: 0,
          month_count: 1,
        })),
      )
      .execute();
    expect(refusal(await post("definitions", input()))).toBe("28001");
    expect((await list()).recurrences).toHaveLength(100);
  });

  it("of a consolidation are those of the companies that the caller can look into", async () => {
    const { database } = server.services;
    const hidden = await createCompany(database, { organisationId });
    const other = await openCompany();
    const { workspaceId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [companyId, other, hidden],
      administrators: [writer, reader],
    });
    await create();
    const get = async <T>(userId: string, rest: string) =>
      answer<T>(
        await server.call(userId, { method: "GET", url: `${root}/workspaces/${workspaceId}/${rest}` }),
      );
    type Access = Array<{ entity: { id: number }; accessManagement: Record<string, boolean> }>;
    const access = await get<Access>(writer, "entities/access-management");
    expect(new Set(access.map(({ entity }) => entity.id))).toEqual(new Set([companyId, other]));
    expect(access[0]?.accessManagement).toEqual({
      canListRecurrenceDefinitions: true,
      canCreateRecurrenceDefinitions: true,
    });
    const readOnly = await get<Access>(reader, "entities/access-management");
    expect(readOnly[0]?.accessManagement).toEqual({
      canListRecurrenceDefinitions: true,
      canCreateRecurrenceDefinitions: false,
    });
    const found = await get<{ recurrences: Array<{ companyId: number }>; totalCount: number }>(
      reader,
      "definitions",
    );
    expect(found.recurrences.map((item) => item.companyId)).toEqual([companyId]);
    expect(await get(reader, "suggestions")).toEqual({
      suggestions: [],
      totalCount: 0,
      searches: [companyId, other].map((id) => ({ companyId: id, searchedAt: null })),
    });
    const stranger = await createUser(database);
    const refused = await server.call(stranger, {
      method: "GET",
      url: `${root}/workspaces/${workspaceId}/definitions`,
    });
    expect(refused.statusCode).toBe(403);
  });
});
