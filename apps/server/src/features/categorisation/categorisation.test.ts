import { beforeEach, describe, expect, it } from "vitest";
import { createCompany } from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../testing/workplace.ts";

const server = useTestServer();
let place: Workplace;
let account: number;
let rent: number;
let fees: number;
let refunds: number;

beforeEach(async () => {
  const { database } = server.services;
  place = await createWorkplace(server);
  account = await createBankAccount(database, place.companyId);
  rent = await createCategory(database, place.companyId, { name: "Loyer du siège" });
  fees = await createCategory(database, place.companyId, { name: "Frais bancaires" });
  refunds = await createCategory(database, place.companyId, { name: "Avoirs", is_inflow: true });
});

const address = () => `/api/categorization/v1/entities/${place.companyId}`;

const definition = (part: object = {}) => ({
  isCashInflow: false,
  nameContaining: ["loyer"],
  nameNotContaining: [],
  minAmount: null,
  maxAmount: null,
  bankAccountIds: [],
  action: "Categorize",
  categoryId: rent,
  ...part,
});

const post = (path: string, payload: object, user = place.writer) =>
  server.call(user, { method: "POST", url: `${address()}${path}`, payload });

const createRule = async (part: object = {}) =>
  (await post("/rules", definition(part))).json<{ id: number }>().id;

const callAsWriter = (method: "GET" | "POST", url: string, payload?: object) =>
  server.call(place.writer, requestAbout(place.companyId, method, url, payload));

const tryAll = (isInflow = false) =>
  callAsWriter("GET", `/api/categorie/TryCategoriserFactures?estEncaissement=${isInflow}`);

const paid = (part: Parameters<typeof createTransaction>[2]) =>
  createTransaction(server.services.database, place.companyId, { bank_account_id: account, ...part });

const undo = async (token: unknown) => {
  const url = "/api/transaction-management/v1/transactions:undo";
  const answer = await callAsWriter("POST", url, { undoToken: token });
  return answer.statusCode;
};

const read = (id: number) =>
  server.services.database
    .selectFrom("transactions")
    .select([
      "category_id",
      "categorisation",
      "is_inflow",
      "amount_minor",
      "is_ignored",
      "is_reversed",
      "counted_minor",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const suggestionsOf = async () => {
  const { Result } = (await tryAll()).json<{ Result: Record<string, unknown> }>();
  return { CategorizedCount: Result["CategorizedCount"], PreCategorizedCount: Result["PreCategorizedCount"] };
};

/** The ids of the rules in the order in which they are tried. */
const order = async () =>
  (await server.call(place.reader, { method: "GET", url: `${address()}/rules` }))
    .json<ReadonlyArray<{ id: number }>>()
    .map(({ id }) => id);

const groups = async (body: object = {}) =>
  (await post("/label-groups", { isPaid: true, ...body })).json<{ groups: object[] }>();

describe("a rule", () => {
  it.each([
    ["one of its words, whatever case and accents", { nameContaining: ["LOYÉR", "bail"] }, true],
    ["another word", { nameContaining: ["assurance"] }, false],
    ["a word that it excludes", { nameNotContaining: ["mars"] }, false],
    ["the amount at its lower bound", { minAmount: { value: 1200, currency: "EUR" } }, true],
    ["an amount below", { minAmount: { value: 1200.01, currency: "EUR" } }, false],
    ["the amount at its upper bound", { maxAmount: { value: 1200, currency: "EUR" } }, true],
    ["an amount above", { maxAmount: { value: 1199.99, currency: "EUR" } }, false],
    ["an amount in another currency", { maxAmount: { value: 5000, currency: "USD" } }, false],
    ["its direction", { isCashInflow: true, action: "ReverseAndCategorize" }, false],
  ] as const)("looks at %s", async (_what, part, fits) => {
    const id = await paid({ name: "PRLV Loyer mars", amount_minor: 120_000 });
    const preview = await post("/rules:preview", definition(part));
    expect(preview.json()).toMatchObject({ count: fits ? 1 : 0 });
    await createRule(part);
    expect((await tryAll()).json()).toMatchObject({ Result: { CategorizedCount: fits ? 1 : 0 } });
    expect((await read(id)).category_id === rent).toBe(fits);
  });

  it("looks at the account", async () => {
    const other = await createBankAccount(server.services.database, place.companyId, { name: "Livret" });
    await createRule({ nameContaining: [], bankAccountIds: [other] });
    const [here, there] = [await paid({ name: "A" }), await paid({ name: "B", bank_account_id: other })];
    await tryAll();
    expect((await read(here)).categorisation).toBe("to-categorise");
    expect((await read(there)).category_id).toBe(rent);
  });

  it.each([
    [
      "Categorize",
      { categorisation: "confirmed", is_ignored: false, is_inflow: false, amount_minor: 10_000 },
    ],
    ["PreCategorize", { categorisation: "to-confirm", is_ignored: false }],
    ["CategorizeAndIgnore", { categorisation: "confirmed", is_ignored: true, counted_minor: 0 }],
    ["PreCategorizeAndIgnore", { categorisation: "to-confirm", is_ignored: true, counted_minor: 0 }],
    ["ReverseAndCategorize", { categorisation: "confirmed", is_inflow: true, amount_minor: -10_000 }],
    ["ReverseAndPrecategorize", { categorisation: "to-confirm", is_reversed: true, counted_minor: -10_000 }],
  ])("does what it says: %s", async (action, expected) => {
    const categoryId = action.startsWith("Reverse") ? refunds : rent;
    const ruleId = await createRule({ action, categoryId });
    const id = await paid({ name: "Loyer" });
    const before = await read(id);
    const applied = (await post(`/rules/${ruleId}:apply`, {})).json<{ count: number; undoToken: string }>();
    expect(applied.count).toBe(1);
    expect(await read(id)).toMatchObject({ category_id: categoryId, ...expected });
    expect(await undo(applied.undoToken)).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  it("wins over the rules after it, and its place can be changed", async () => {
    const first = await createRule();
    const second = await createRule({ nameContaining: ["prlv"], categoryId: fees });
    const one = await paid({ name: "PRLV loyer" });
    await tryAll();
    expect((await read(one)).category_id).toBe(rent);
    expect((await post("/rules:reorder", { ruleIds: [second] })).statusCode).toBe(409);
    expect((await post("/rules:reorder", { ruleIds: [second, first] })).statusCode).toBe(204);
    const other = await paid({ name: "PRLV loyer" });
    await tryAll();
    expect((await read(other)).category_id).toBe(fees);
  });

  it("applied to the past leaves confirmed transactions alone and takes the proposed ones", async () => {
    const ruleId = await createRule();
    const confirmed = await paid({ name: "Loyer", category_id: fees });
    const proposed = await paid({ name: "Loyer", category_id: fees, categorisation: "to-confirm" });
    expect((await post(`/rules/${ruleId}:apply`, {})).json()).toMatchObject({ count: 1 });
    expect((await read(confirmed)).category_id).toBe(fees);
    expect((await read(proposed)).category_id).toBe(rent);
    expect((await post("/rules/999999:apply", {})).statusCode).toBe(404);
  });

  it("is refused without a condition, or with a category that cannot take what it gives", async () => {
    expect((await post("/rules", definition({ nameContaining: [] }))).json()).toMatchObject({
      type: "22001",
    });
    const unfit = [refunds, 999_999];
    await createCategory(server.services.database, place.companyId, { name: "Bureaux", parent_id: rent });
    for (const categoryId of [...unfit, rent]) {
      const answer = await post("/rules", definition({ categoryId }));
      expect(answer.json()).toMatchObject({ type: "22002", status: 422 });
    }
  });

  it("is refused for an account of another company, and for an amount with a sign", async () => {
    const { database } = server.services;
    const foreign = await createBankAccount(
      database,
      await createCompany(database, { organisationId: place.organisationId }),
    );
    const refused = await post("/rules", definition({ bankAccountIds: [account, foreign] }));
    expect(refused.json()).toMatchObject({ type: "22005", status: 422 });
    for (const bound of ["minAmount", "maxAmount"]) {
      const signed = definition({ [bound]: { value: -1, currency: "EUR" } });
      for (const path of ["/rules", "/rules:preview"]) {
        expect((await post(path, signed)).statusCode).toBe(422);
      }
    }
  });

  it("are not more than anybody can keep in order", async () => {
    await server.services.pool.query(
      `insert into categorisation_rules (company_id, position, is_inflow, name_contains, action, category_id)
       select $1, n, false, array['mot ' || n], 'Categorize', $2 from generate_series(1, 500) n`,
      [place.companyId, rent],
    );
    const answer = await post("/rules", definition());
    expect(answer.json()).toMatchObject({ type: "22003", errorParams: { max: 500 } });
  });

  it("takes the place that it is given: that of one which was removed, say", async () => {
    const [first, second] = [await createRule(), await createRule()];
    const putAt = async (at: number) =>
      (await post(`/rules?place=${at}`, definition())).json<{ id: number }>().id;
    const middle = await putAt(2);
    expect(await order()).toEqual([first, middle, second]);
    const start = await putAt(1);
    const end = await putAt(99);
    expect(await order()).toEqual([start, first, middle, second, end]);
    expect((await post("/rules?place=0", definition())).statusCode).toBe(422);
  });

  it("is changed, listed and removed", async () => {
    const id = await createRule();
    const rule = `${address()}/rules/${id}`;
    const payload = definition({ nameContaining: ["bail"], maxAmount: { value: 900, currency: "EUR" } });
    expect((await server.call(place.writer, { method: "PUT", url: rule, payload })).statusCode).toBe(204);
    const list = () => server.call(place.reader, { method: "GET", url: `${address()}/rules` });
    expect((await list()).json()).toEqual([{ id, ...payload }]);
    expect((await server.call(place.writer, { method: "DELETE", url: rule })).statusCode).toBe(204);
    expect((await server.call(place.writer, { method: "DELETE", url: rule })).statusCode).toBe(404);
    expect((await list()).json()).toEqual([]);
  });

  it("is not for readers to write", async () => {
    expect((await post("/rules", definition(), place.reader)).statusCode).toBe(403);
    expect((await post("/rules:preview", definition(), place.reader)).statusCode).toBe(200);
  });
});

describe("what was learnt", () => {
  it("proposes what lines that read alike were given before, to be confirmed", async () => {
    for (const month of ["01", "02", "03"]) {
      await paid({ name: `SEPA FONCIA ${month}/2026 REF 88${month}`, category_id: rent });
    }
    const id = await paid({ name: "SEPA Foncia 04/2026 ref 9921" });
    const unknown = await paid({ name: "Tout autre chose" });
    const { Result } = (await tryAll()).json<{ Result: { UndoToken: string } }>();
    expect(Result).toMatchObject({ CategorizedCount: 0, PreCategorizedCount: 1 });
    expect(await read(id)).toMatchObject({ category_id: rent, categorisation: "to-confirm" });
    expect((await read(unknown)).categorisation).toBe("to-categorise");
    expect(await undo(Result.UndoToken)).toBe(200);
    expect((await read(id)).categorisation).toBe("to-categorise");
  });

  it("proposes nothing where earlier choices disagree, or in the other direction", async () => {
    await paid({ name: "AMAZON 1", category_id: rent });
    await paid({ name: "AMAZON 2", category_id: fees });
    await paid({ name: "AMAZON 3" });
    await paid({ name: "AMAZON 4", is_inflow: true });
    expect(await suggestionsOf()).toEqual({ CategorizedCount: 0, PreCategorizedCount: 0 });
    expect((await tryAll(true)).json()).toMatchObject({ Result: { PreCategorizedCount: 0 } });
  });

  it("is asked nothing when the company does not want it", async () => {
    await server.services.database
      .insertInto("transaction_settings")
      .values({ company_id: place.companyId, suggests_categories: false })
      .execute();
    await paid({ name: "FONCIA", category_id: rent });
    await paid({ name: "FONCIA" });
    expect(await suggestionsOf()).toEqual({ CategorizedCount: 0, PreCategorizedCount: 0 });
  });
});

describe("groups of lines that read alike", () => {
  it("are listed by size, with their sums and what they were given before", async () => {
    await paid({ name: "EDF FACTURE 6", category_id: fees });
    await paid({ name: "EDF facture 7", payment_date: "2026-03-01" });
    await paid({ name: "EDF facture 8", payment_date: "2026-03-20", amount_minor: 5_000 });
    await paid({ name: "Péage A6" });
    expect(await groups()).toEqual({
      groupCount: 2,
      transactionCount: 3,
      groups: [
        {
          labelKey: "edf facture",
          isCashInflow: false,
          exampleName: "EDF facture 8",
          count: 2,
          sums: [{ value: 150, currency: "EUR" }],
          firstOn: "2026-03-01",
          lastOn: "2026-03-20",
          suggestion: { categoryId: fees, times: 1, outOf: 1, starterKind: null },
        },
        expect.objectContaining({ labelKey: "peage a", suggestion: null }),
      ],
    });
    expect((await groups({ skip: 1, take: 1 })).groups).toHaveLength(1);
    expect((await groups({ isPaid: false })).groups).toEqual([]);
  });

  it("are given a category at once", async () => {
    const ids = [await paid({ name: "EDF 1" }), await paid({ name: "EDF 2" })];
    const body = { isPaid: true, isCashInflow: false, labelKey: "edf", categoryId: fees };
    expect((await post("/label-groups:categorize", { ...body, categoryId: refunds })).json()).toMatchObject({
      type: "22002",
    });
    const done = (await post("/label-groups:categorize", body)).json<{ count: number; undoToken: string }>();
    expect(done.count).toBe(2);
    for (const id of ids)
      expect(await read(id)).toMatchObject({ category_id: fees, categorisation: "confirmed" });
    expect((await groups()).groups).toEqual([]);
    expect(await undo(done.undoToken)).toBe(200);
    expect((await groups()).groups).toMatchObject([{ labelKey: "edf", count: 2 }]);
  });

  it("leave out what its lines stand for", async () => {
    const whole = await paid({ name: "EDF 1", is_split: true });
    await paid({ name: "EDF 2", split_group_id: whole });
    expect(await groups()).toMatchObject({ groupCount: 1, transactionCount: 1, groups: [{ count: 1 }] });
    const body = { isPaid: true, isCashInflow: false, labelKey: "edf", categoryId: fees };
    expect((await post("/label-groups:categorize", body)).json()).toMatchObject({ count: 1 });
    expect((await read(whole)).categorisation).toBe("to-categorise");
  });
});
