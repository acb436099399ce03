/** A company with an account, payments and expectations, and the calls of reconciliation on it. */
import { readFailure } from "@amont/contract/envelope.ts";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { requestAbout } from "../../../testing/workplace.ts";

type Transaction = Partial<Insertable<Database["transactions"]>>;

interface Answer {
  readonly code: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own shape
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any;
}

export interface ReconciliationLedger {
  readonly companyId: number;
  readonly userId: string;
  readonly accountId: number;
  readonly salesId: number;
  /** An inflow of 100.00 on 10 March 2026, unless said otherwise. */
  paid(values?: Transaction): Promise<number>;
  /** An open inflow of 100.00, due on 9 March 2026, unless said otherwise. */
  expected(values?: Transaction): Promise<number>;
  row(id: number): Promise<Selectable<Database["transactions"]>>;
  rows(): Promise<ReadonlyArray<Selectable<Database["transactions"]>>>;
  call(method: "GET" | "POST" | "PUT", path: string, payload?: object): Promise<Answer>;
  reconcile(id: number, expectationIds: readonly number[], keepsRest?: boolean): Promise<Answer>;
  cancel(id: number): Promise<Answer>;
  undo(undoToken: string): Promise<Answer>;
}

export async function openReconciliationLedger(server: TestServer): Promise<ReconciliationLedger> {
  const { database } = server.services;
  const userId = await createUser(database);
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  await giveAccess(database, userId, companyId, "write");
  const accountId = await createBankAccount(database, companyId, { name: "Banque" });
  const salesId = await createCategory(database, companyId, { name: "Ventes", is_inflow: true });
  const usual = { is_inflow: true, category_id: salesId } as const;

  const call: ReconciliationLedger["call"] = async (method, path, payload) => {
    const url = path.startsWith("/api/") ? path : `/api/reconciliation/v1/${path}`;
    const answer = await server.call(userId, requestAbout(companyId, method, url, payload));
    const json: unknown = answer.json();
    return { code: readFailure(json)?.code ?? null, result: json };
  };

  return {
    companyId,
    userId,
    accountId,
    salesId,
    paid: (values = {}) =>
      createTransaction(database, companyId, {
        ...usual,
        bank_account_id: accountId,
        name: "VIR",
        ...values,
      }),
    expected: (values = {}) =>
      createTransaction(database, companyId, {
        ...usual,
        is_paid: false,
        name: "Facture",
        payment_date: "2026-03-09",
        ...values,
      }),
    row: (id) =>
      database
        .selectFrom("transactions")
        .selectAll()
        .where("company_id", "=", companyId)
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    rows: () =>
      database
        .selectFrom("transactions")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("id")
        .execute(),
    call,
    reconcile: (id, expectationIds, keepsRest) =>
      call("POST", `transactions/${id}:reconciliate`, {
        expectationIds,
        ...(keepsRest === undefined ? {} : { keepsRest }),
      }),
    cancel: (id) => call("POST", `transactions/${id}:cancel`, {}),
    undo: (undoToken) => call("POST", "/api/transaction-management/v1/transactions:undo", { undoToken }),
  };
}
