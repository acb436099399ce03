/** Whatever refines the ledger is told to whoever looks at the company: every act, and taking it back. */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../db/scope.ts";
import { findMatches, settleMatches } from "../features/reconciliation/match-company.ts";
import { searchSuggestionsJob } from "../features/recurrences/recurrence-jobs.ts";
import { rentOf } from "../features/recurrences/testing/recurrence-calls.ts";
import { eventually } from "../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../testing/ledger-fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { requestAbout } from "../testing/workplace.ts";

const now = new Date("2026-11-16T09:00:00Z");

const server = useTestServer({ now: () => now });
let listener: pg.Client;
let writer: string;
let companyId: number;
let account: number;
let rent: number;

const names: string[] = [];

beforeAll(async () => {
  writer = await createUser(server.services.database);
  listener = new pg.Client({ connectionString: server.connectionString });
  await listener.connect();
  await listener.query("listen amont_events");
  listener.on("notification", ({ payload = "" }) => {
    const { channel, event } = JSON.parse(payload) as { channel: string; event: string };
    if (channel === "marker" || channel === `entity:${companyId}`) names.push(event);
  });
});
afterAll(async () => {
  await listener.end();
});

beforeEach(async () => {
  const { database } = server.services;
  companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  await giveAccess(database, writer, companyId, "write");
  account = await createBankAccount(database, companyId);
  rent = await createCategory(database, companyId, { name: "Loyer" });
  await heard();
});

/** The events since the last time, by name. They arrive in the order of the commits, so a mark brings up the rear. */
async function heard(): Promise<readonly string[]> {
  const marker = JSON.stringify({ channel: "marker", event: "end" });
  await listener.query("select pg_notify('amont_events', $1)", [marker]);
  await eventually(() => expect(names.at(-1)).toBe("end"));
  return [...new Set(names.splice(0).slice(0, -1))].toSorted();
}

type Json = Record<string, never>;

async function act(method: "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object) {
  const response = await server.call(writer, requestAbout(companyId, method, url, payload));
  expect(response.statusCode, response.body).toBeLessThan(300);
  const answer = response.body === "" ? {} : response.json<Json>();
  // The oldest calls answer in an envelope of their own.
  return { ...((answer["Result"] as Json | undefined) ?? answer), told: await heard() } as {
    readonly told: readonly string[];
    readonly id: number;
    readonly undoToken: string;
    readonly definitionId: number;
    readonly liaisonId: number;
  };
}

const paid = (part: Parameters<typeof createTransaction>[2] = {}) =>
  createTransaction(server.services.database, companyId, {
    bank_account_id: account,
    category_id: rent,
    payment_date: "2026-11-05",
    ...part,
  });
const expected = (part: Parameters<typeof createTransaction>[2] = {}) =>
  paid({ is_paid: false, bank_account_id: null, ...part });

const line = (value: number) => ({ CatId: rent, value, Nom: "Part", Memo: "" });

const undo = (undoToken: string) =>
  act("POST", "/api/transaction-management/v1/transactions:undo", { undoToken });

describe("open screens are told", () => {
  it("of projects and what they are given", async () => {
    const v1 = "/api/project-management/v1/projects";
    const v2 = `/api/project-management/v2/companies/${companyId}`;
    const { id, told } = await act("POST", v1, { title: "Chantier" });
    expect(told).toEqual(["ProjectsChanged"]);
    for (const [method, url, payload] of [
      ["PATCH", `${v1}/${id}`, { title: "Chantier Nord" }],
      ["PUT", `${v2}/projects/${id}/archive`, {}],
      ["PUT", `${v2}/projects/${id}/unarchive`, {}],
      ["PUT", `${v2}/settings`, { activated: true, shownKpis: ["margin"] }],
    ] as const)
      expect((await act(method, url, payload)).told, url).toEqual(["ProjectsChanged"]);

    const transaction = `/api/transaction-management/v1/transactions/${await paid()}`;
    const given = ["TransactionProjectsChanged", "TransactionsChanged"];
    const distributed = await act("PUT", `${transaction}/distribute-across-projects`, [
      { projectId: id, amount: 50 },
    ]);
    expect(distributed.told).toEqual(given);
    expect((await undo(distributed.undoToken)).told).toEqual(expect.arrayContaining(["TransactionsChanged"]));
    await act("PUT", `${transaction}/distribute-across-projects`, [{ projectId: id, amount: 50 }]);
    expect((await act("PUT", `${transaction}/remove-projects-distribution`)).told).toEqual(given);

    const removed = await act("DELETE", `${v1}/${id}`);
    expect(removed.told).toEqual(["ProjectsDeleted"]);
    expect((await act("POST", `${v2}/projects:restore`, { undoToken: removed.undoToken })).told).toEqual([
      "ManagementRulesChanged",
      "ProjectsChanged",
    ]);
  });

  it("of splits", async () => {
    const splitting = { factureId: await paid(), scenarioId: null, memo: "", splits: [line(60), line(40)] };
    const split = await act("POST", "/api/facture/AddSplitFacture", splitting);
    expect(split.told).toContain("TransactionsChanged");
    const { liaisonId } = split;
    const lines = { liaisonId, scenarioId: null, splits: [line(70), line(30)] };
    const edited = await act("POST", "/api/facture/SetSplitFacture", lines);
    expect(edited.told).toContain("TransactionsChanged");
    expect((await undo(edited.undoToken)).told).toContain("TransactionsChanged");
    const joined = await act("POST", "/api/transaction-management/v1/transactions:cancel-split", {
      splitGroupId: liaisonId,
    });
    expect(joined.told).toContain("TransactionsChanged");
    expect((await undo(joined.undoToken)).told).toContain("TransactionsChanged");
  });

  it("of reconciliations, suggestions of them and their settings", async () => {
    const v1 = "/api/reconciliation/v1";
    const payment = await paid({ name: "VIR IMPRIMERIE", amount_minor: 12_345 });
    const bill = await expected({ name: "Imprimerie", amount_minor: 12_345 });
    const made = await act("POST", `${v1}/transactions/${payment}:reconciliate`, { expectationIds: [bill] });
    expect(made.told).toEqual(["ReconciliationCreated", "TransactionsChanged"]);
    const parted = await act("POST", `${v1}/transactions/${payment}:cancel`, {});
    expect(parted.told).toEqual(["ReconciliationCancelled", "TransactionsChanged"]);
    expect((await undo(parted.undoToken)).told).toContain("TransactionsChanged");
    const several = await act("POST", `${v1}/reconciliations:cancel`, { transactionIds: [payment] });
    expect(several.told).toEqual(["ReconciliationCancelled", "TransactionsChanged"]);

    const suggestions = ["ReconciliationSuggestionsChanged"];
    for (const [page, choice] of [
      ["automatic-reconciliation", { isAutomatic: false, threshold: 90, suggests: true }],
      ["expected-transactions", { excludedCategoryIds: [] }],
      ["paid-transactions", { excludedCategoryIds: [], excludedBankAccountIds: [] }],
    ] as const) {
      const settings = await server.call(writer, requestAbout(companyId, "GET", `${v1}/settings`));
      const all = settings.json<Record<string, object>>();
      const whole = { ...all[page.split("-")[0] ?? ""], ...choice };
      expect((await act("PUT", `${v1}/settings/${page}`, whole)).told, page).toEqual(suggestions);
    }
    await look();
    expect(await heard()).toEqual(suggestions);
    const found = await server.services.database
      .selectFrom("reconciliation_suggestions")
      .select("id")
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    const named = { suggestionIds: [found.id] };
    expect((await act("POST", `${v1}/suggestions:refuse`, named)).told).toEqual(suggestions);
    expect((await act("POST", `${v1}/suggestions:restore`, named)).told).toEqual(suggestions);
    expect((await act("POST", `${v1}/suggestions:accept`, named)).told).toEqual(
      expect.arrayContaining(["ReconciliationCreated", "TransactionsChanged"]),
    );
  });

  it.each([
    ["categorisation", "/api/categorization/v1/entities/ID/rules", "CategorisationRulesChanged"],
    ["project", "/api/project-management/v1/entities/ID/association-rules", "ManagementRulesChanged"],
    [
      "account",
      "/api/transaction-management/v1/entities/ID/account-affectation-rules",
      "ManagementRulesChanged",
    ],
  ])("of rules: %s", async (kind, address, changed) => {
    const url = address.replace("ID", String(companyId));
    const name = `Fournisseur ${kind}`;
    const project = await act("POST", "/api/project-management/v1/projects", { title: `Projet ${kind}` });
    const { database } = server.services;
    await createTransaction(database, companyId, { name, bank_account_id: account });
    await expected({ name });
    const conditions = {
      isCashInflow: kind === "categorisation" ? false : null,
      nameContaining: [name],
      nameNotContaining: [],
      minAmount: null,
      maxAmount: null,
    };
    const rule = {
      categorisation: { ...conditions, bankAccountIds: [], action: "Categorize", categoryId: rent },
      project: { ...conditions, categoryIds: [], bankAccountIds: [], projectId: project.id },
      account: { ...conditions, categoryIds: [], bankAccountId: account },
    }[kind];
    const { id, told } = await act("POST", url, rule);
    expect(told).toEqual([changed]);
    expect((await act("PUT", `${url}/${id}`, rule)).told).toEqual([changed]);
    expect((await act("POST", `${url}:reorder`, { ruleIds: [id] })).told).toEqual([changed]);
    const applied = await act("POST", `${url}/${id}:apply`, {});
    expect(applied.told.some((event) => event.startsWith("Transaction"))).toBe(true);
    expect((await act("DELETE", `${url}/${id}`)).told).toEqual([changed]);
  });

  it("of recurrences and suggestions of them; one keeps its project when that goes and comes back", async () => {
    const root = `/api/recurring-expected/v1/entities/${companyId}`;
    const { id: projectId } = await act("POST", "/api/project-management/v1/projects", { title: "Immeuble" });
    const both = ["RecurrencesChanged", "TransactionsChanged"];
    const definition = rentOf(rent, { projectId, vatRate: null });
    const takeBack = (undoToken: string) => act("POST", `${root}/definitions:undo`, { undoToken });
    const made = await act("POST", `${root}/definitions`, definition);
    expect(made.told).toEqual(both);
    const one = `${root}/definitions/${made.definitionId}`;
    const changed = await act("PUT", one, { ...definition, amount: 1250 });
    expect(changed.told).toEqual(both);
    expect((await takeBack(changed.undoToken)).told).toEqual(both);
    const removed = await act("DELETE", one);
    expect(removed.told).toEqual(both);
    expect((await takeBack(removed.undoToken)).told).toEqual(both);

    // What it made went out of the project with it, and is given back with it: nobody edited anything.
    const gone = await act("DELETE", `/api/project-management/v1/projects/${projectId}`);
    const restoring = `/api/project-management/v2/companies/${companyId}/projects:restore`;
    await act("POST", restoring, { undoToken: gone.undoToken });
    const list = await server.call(writer, { method: "GET", url: `${root}/definitions` });
    expect(list.json<{ recurrences: object[] }>().recurrences).toMatchObject([
      { projectId, projectTitle: "Immeuble", upcomingCount: 24, editedCount: 0 },
    ]);

    for (let month = 1; month <= 11; month += 1) {
      const two = String(month).padStart(2, "0");
      for (const name of ["CB NUAGE BLEU", "PRLV ARDOISE"])
        await paid({ name: `${name} ${two}`, payment_date: `2026-${two}-12`, amount_minor: 1_990 });
    }
    const attempt = { jobId: "00000000-0000-4000-8000-000000000000", attempt: 1 };
    await searchSuggestionsJob(server.services).run({ companyId }, attempt);
    expect(await heard()).toEqual(["RecurrencesChanged"]);
    const found = await server.services.database
      .selectFrom("recurrence_suggestions")
      .select("id")
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    const [first, second] = found.map(({ id }) => `${root}/suggestions/${id}`);
    const refused = await act("POST", `${first}:refuse`, {});
    expect(refused.told).toEqual(["RecurrencesChanged"]);
    expect((await takeBack(refused.undoToken)).told).toContain("RecurrencesChanged");
    const accepted = await act("POST", `${second}:accept`, { ...definition, amount: 19.9 });
    expect(accepted.told).toEqual(both);
    expect((await takeBack(accepted.undoToken)).told).toEqual(both);
  });
});

/** What the job does that looks for matches. */
async function look(): Promise<void> {
  const { pool } = server.services;
  const scope = {
    userId: "",
    companyIds: [companyId],
    organisationIds: [],
    consolidationIds: [],
    requestId: "look",
  };
  const found = await inScope(pool, scope, "read", (database) => findMatches(database, companyId, now));
  if (found === null) throw new Error("nothing to look at");
  await inScope(pool, scope, "write", (database) => settleMatches(database, companyId, found, now));
}
