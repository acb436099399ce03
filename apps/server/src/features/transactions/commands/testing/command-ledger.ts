/** A company with a small ledger, and somebody who commands it through HTTP on a Tuesday in March. */
import { readFailure } from "@amont/contract/envelope.ts";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../../../db/schema.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../testing/test-server.ts";
import { requestAbout } from "../../../../testing/workplace.ts";

export const yesterday = "2026-03-09";
export const today = "2026-03-10";
export const tomorrow = "2026-03-11";

type NewTransaction = Insertable<Database["transactions"]>;
type TransactionRow = Selectable<Database["transactions"]>;

/** What a call came to: the code of a refusal with its parameters, or what was answered. */
interface Answer {
  readonly code: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface CommandLedger {
  readonly server: TestServer;
  readonly userId: string;
  readonly companyId: number;
  readonly accounts: { readonly manual: number; readonly connected: number; readonly dollars: number };
  readonly categories: {
    readonly sales: number;
    readonly rent: number;
    readonly supplies: number;
    /** Has `supplies` below it. */
    readonly purchases: number;
    readonly inflowToCategorise: number;
    readonly outflowToCategorise: number;
  };
  readonly projectId: number;
  /** A POST to any address, as the user, about the company. */
  post(url: string, body: object, userId?: string): Promise<Answer>;
  /** One of the commands that share an address. */
  command(name: string, body: object): Promise<Answer>;
  /** A transaction as it might have come: by default, paid by hand yesterday for 100 €. */
  paid(overrides?: Partial<NewTransaction>): Promise<number>;
  /** By default, an invoice to a customer, entered by hand, due tomorrow on no account. */
  expected(overrides?: Partial<NewTransaction>): Promise<number>;
  row(id: number): Promise<TransactionRow>;
  shareWithProject(id: number, amountMinor: number): Promise<void>;
}

export const commandUrl = (name: string) => `/api/transaction-management/v1/transactions:${name}`;

export async function openCommandLedger(): Promise<CommandLedger> {
  const server = await startTestServer({ now: () => new Date(`${today}T09:00:00Z`) });
  const { database } = server.services;
  const userId = await createUser(database);
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  await giveAccess(database, userId, companyId, "write");
  const company = { company_id: companyId };

  const account = async (name: string, values: Partial<Insertable<Database["bank_accounts"]>> = {}) =>
    (
      await database
        .insertInto("bank_accounts")
        .values({ ...company, name, currency: "EUR", known_balance_on: "2026-01-01", ...values })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const category = async (name: string, isInflow: boolean, parentId: number | null = null) =>
    (
      await database
        .insertInto("categories")
        .values({ ...company, name, is_inflow: isInflow, parent_id: parentId, position: 5 })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const toCategorise = async (isInflow: boolean) =>
    (
      await database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", companyId)
        .where("kind", "=", "to-categorise")
        .where("is_inflow", "=", isInflow)
        .executeTakeFirstOrThrow()
    ).id;

  const accounts = {
    manual: await account("Caisse"),
    connected: await account("Banque", { connection: "aggregator" }),
    dollars: await account("Dollars", { currency: "USD" }),
  };
  const purchases = await category("Achats", false);
  const categories = {
    sales: await category("Ventes", true),
    rent: await category("Loyer", false),
    purchases,
    supplies: await category("Fournitures", false, purchases),
    inflowToCategorise: await toCategorise(true),
    outflowToCategorise: await toCategorise(false),
  };
  const project = await database
    .insertInto("projects")
    .values({ ...company, title: "Chantier" })
    .returning("id")
    .executeTakeFirstOrThrow();

  const insert = async (values: NewTransaction) =>
    (await database.insertInto("transactions").values(values).returning("id").executeTakeFirstOrThrow()).id;
  const post = async (url: string, body: object, callerId = userId): Promise<Answer> => {
    const answer = await server.call(callerId, requestAbout(companyId, "POST", url, body));
    const json: unknown = answer.json();
    const refusal = readFailure(json);
    if (refusal !== null) return { code: refusal.code, params: refusal.params, result: {} };
    const result = json as { Result?: Answer["result"] } & Answer["result"];
    return { code: null, params: {}, result: result.Result ?? result };
  };

  return {
    server,
    userId,
    companyId,
    accounts,
    categories,
    projectId: project.id,
    post,
    command: (name, body) => post(commandUrl(name), body),
    paid: (overrides = {}) =>
      insert({
        ...company,
        is_paid: true,
        is_inflow: false,
        bank_account_id: accounts.manual,
        category_id: categories.rent,
        categorisation: "confirmed",
        name: "Loyer de mars",
        amount_minor: 10_000,
        currency: "EUR",
        payment_date: yesterday,
        original_payment_date: overrides.payment_date ?? yesterday,
        origin: "manual",
        ...overrides,
      }),
    expected: (overrides = {}) =>
      insert({
        ...company,
        is_paid: false,
        is_inflow: true,
        category_id: categories.sales,
        categorisation: "confirmed",
        name: "Facture 42",
        amount_minor: 25_000,
        currency: "EUR",
        payment_date: tomorrow,
        original_payment_date: overrides.payment_date ?? tomorrow,
        origin: "manual",
        ...overrides,
      }),
    row: (id) =>
      database.selectFrom("transactions").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    shareWithProject: async (id, amountMinor) => {
      await database
        .insertInto("transaction_projects")
        .values({ ...company, transaction_id: id, project_id: project.id, amount_minor: amountMinor })
        .execute();
    },
  };
}
