import { starterKinds } from "@amont/engine/recognition/recognise-counterparty.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { addStandardTree } from "../../ledger/first-categories.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";

const server = useTestServer();
let place: Workplace;
let account: number;

beforeEach(async () => {
  const { database } = server.services;
  place = await createWorkplace(server);
  account = await createBankAccount(database, place.companyId);
});

const withStandardTree = () =>
  server.services.database
    .transaction()
    .execute((database) => addStandardTree(database as never, place.companyId, "fr"));

const address = () => `/api/categorization/v1/entities/${place.companyId}`;

const paid = (part: Parameters<typeof createTransaction>[2]) =>
  createTransaction(server.services.database, place.companyId, { bank_account_id: account, ...part });

const callAsWriter = (method: "GET" | "POST", url: string, payload?: object) =>
  server.call(place.writer, requestAbout(place.companyId, method, url, payload));

const run = async (isInflow = false) =>
  (await callAsWriter("GET", `/api/categorie/TryCategoriserFactures?estEncaissement=${isInflow}`)).json<{
    Result: { CategorizedCount: number; PreCategorizedCount: number; UndoToken: string };
  }>().Result;

const table = async (user = place.reader) =>
  (await server.call(user, { method: "GET", url: `${address()}/starter-recognition` })).json<{
    isEnabled: boolean;
    kinds: Array<{ kind: string; isCashInflow: boolean; categoryId: number | null; terms: string[] }>;
  }>();

const turn = async (isEnabled: boolean, user = place.writer) =>
  (
    await server.call(user, {
      method: "PUT",
      url: `${address()}/starter-recognition`,
      payload: { isEnabled },
    })
  ).statusCode;

const read = (id: number) =>
  server.services.database
    .selectFrom("transactions as t")
    .innerJoin("categories as c", "c.id", "t.category_id")
    .select(["c.name", "t.categorisation", "c.kind"])
    .where("t.id", "=", id)
    .executeTakeFirstOrThrow();

const groups = async () =>
  (
    await server.call(place.writer, {
      method: "POST",
      url: `${address()}/label-groups`,
      payload: { isPaid: true },
    })
  ).json<{ groups: Array<{ suggestion: object | null }> }>().groups;

describe("starter recognition", () => {
  it("proposes the standard category of what most companies pay, to be confirmed, and can be taken back", async () => {
    await withStandardTree();
    const social = await paid({ name: "PRLV SEPA URSSAF ILE DE FRANCE 117000" });
    const vat = await paid({ name: "PRLV DGFIP TVA1-042026-3310CA3" });
    const takings = await paid({ name: "REMCB46461 TPE301830201", is_inflow: true });
    const unknown = await paid({ name: "VIR ATELIER DU VAL" });
    const { CategorizedCount, PreCategorizedCount, UndoToken } = await run();
    expect([CategorizedCount, PreCategorizedCount]).toEqual([0, 2]);
    expect(await read(social)).toMatchObject({ name: "Cotisations sociales", categorisation: "to-confirm" });
    expect(await read(vat)).toMatchObject({ kind: "vat", categorisation: "to-confirm" });
    expect((await read(unknown)).categorisation).toBe("to-categorise");
    expect((await run(true)).PreCategorizedCount).toBe(1);
    expect(await read(takings)).toMatchObject({
      name: "Ventes de marchandises",
      categorisation: "to-confirm",
    });
    await callAsWriter("POST", "/api/transaction-management/v1/transactions:undo", { undoToken: UndoToken });
    expect((await read(social)).categorisation).toBe("to-categorise");
  });

  it("gives way to the company's rules and to anything that was chosen before, even where choices disagree", async () => {
    await withStandardTree();
    const own = await createCategory(server.services.database, place.companyId, { name: "Charges du siège" });
    const other = await createCategory(server.services.database, place.companyId, {
      name: "Charges de l'usine",
    });
    await paid({ name: "EDF 1", category_id: own });
    await paid({ name: "ENGIE 1", category_id: own });
    await paid({ name: "ENGIE 2", category_id: other });
    const learnt = await paid({ name: "EDF 2" });
    const disputed = await paid({ name: "ENGIE 3" });
    const ruled = await paid({ name: "SFR 2" });
    await server.call(place.writer, {
      method: "POST",
      url: `${address()}/rules`,
      payload: {
        isCashInflow: false,
        nameContaining: ["sfr"],
        nameNotContaining: [],
        minAmount: null,
        maxAmount: null,
        bankAccountIds: [],
        action: "Categorize",
        categoryId: other,
      },
    });
    await run();
    expect(await read(learnt)).toMatchObject({ name: "Charges du siège", categorisation: "to-confirm" });
    expect((await read(disputed)).categorisation).toBe("to-categorise");
    expect(await read(ruled)).toMatchObject({ name: "Charges de l'usine", categorisation: "confirmed" });
  });

  it("is read by everybody of the company, switched off by those who write, and then proposes nothing", async () => {
    await withStandardTree();
    expect(await turn(false, place.reader)).toBe(403);
    expect(await table()).toMatchObject({ isEnabled: true });
    expect(await turn(false)).toBe(204);
    expect(await table()).toMatchObject({ isEnabled: false });
    const id = await paid({ name: "URSSAF" });
    expect((await run()).PreCategorizedCount).toBe(0);
    expect((await read(id)).categorisation).toBe("to-categorise");
    expect(await groups()).toMatchObject([{ suggestion: null }]);
    await turn(true);
    expect(await groups()).toMatchObject([{ suggestion: { starterKind: "socialContributions", times: 0 } }]);
  });

  it("leads every kind somewhere in the standard tree", async () => {
    await withStandardTree();
    const { kinds } = await table();
    expect(kinds.map(({ kind }) => kind)).toEqual(starterKinds.map(({ kind }) => kind));
    expect(kinds.filter(({ categoryId }) => categoryId === null)).toEqual([]);
    expect(kinds.every(({ terms }) => terms.length > 0)).toBe(true);
  });

  it("finds a category of the same name without its key, and none where it has been renamed or divided", async () => {
    const rent = await createCategory(server.services.database, place.companyId, { name: "LOYER" });
    const energy = await createCategory(server.services.database, place.companyId, {
      name: "Eau, gaz et électricité",
    });
    await createCategory(server.services.database, place.companyId, { name: "Gaz", parent_id: energy });
    const { kinds } = await table();
    const placed = Object.fromEntries(kinds.map(({ kind, categoryId }) => [kind, categoryId]));
    expect(placed).toMatchObject({ rent, energy: null, telecoms: null });
    const waiting = await paid({ name: "PRLV EDF" });
    await run();
    expect((await read(waiting)).categorisation).toBe("to-categorise");
  });
});
