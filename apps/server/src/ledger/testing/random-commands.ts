/** A ledger to play with, and any command on it as a client could send it: sensible or not. */
import * as fc from "fast-check";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createTransaction,
  waitingCategory,
} from "../../testing/ledger-fixtures.ts";

export interface Playground {
  readonly companyId: number;
  readonly userId: string;
  readonly accounts: readonly number[];
  /** A parent, its two leaves, and the inflow leaf. */
  readonly purchases: number;
  readonly leaves: readonly [number, number];
  readonly sales: number;
  readonly waiting: readonly [number, number];
  readonly transactionIds: readonly number[];
}

export async function createPlayground(database: SystemDatabase): Promise<Playground> {
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  const userId = await createUser(database);
  await giveAccess(database, userId, companyId, "write");
  const known = { known_balance_on: "2026-03-01", known_balance_minor: 500_000 };
  const manual = await createBankAccount(database, companyId, known);
  const savings = await createBankAccount(database, companyId, { ...known, name: "Livret" });
  const connected = await createBankAccount(database, companyId, {
    ...known,
    name: "Banque",
    connection: "ebics",
  });
  const purchases = await createCategory(database, companyId, { name: "Achats" });
  const goods = await createCategory(database, companyId, { name: "Marchandises", parent_id: purchases });
  const supplies = await createCategory(database, companyId, { name: "Fournitures", parent_id: purchases });
  const sales = await createCategory(database, companyId, { name: "Ventes", is_inflow: true });
  const transactionIds: number[] = [];
  for (let index = 0; index < 24; index += 1) {
    const isPaid = index % 3 > 0;
    const isInflow = index % 4 === 0;
    const day = isPaid ? 1 + (index % 10) : 8 + (index % 14);
    const isBanks = index % 6 === 1;
    transactionIds.push(
      await createTransaction(database, companyId, {
        is_paid: isPaid,
        is_inflow: isInflow,
        bank_account_id: isBanks
          ? connected
          : index % 5 === 0 && !isPaid
            ? null
            : index % 2 === 0
              ? manual
              : savings,
        ...(index % 7 === 0 ? {} : { category_id: isInflow ? sales : index % 2 === 0 ? goods : supplies }),
        categorisation: index % 7 === 0 ? "to-categorise" : index % 5 === 0 ? "to-confirm" : "confirmed",
        amount_minor: 1_000 + index * 137,
        payment_date: `2026-03-${String(day).padStart(2, "0")}`,
        origin: isBanks ? "bank" : "manual",
        name: `Ligne ${index}`,
      }),
    );
  }
  await valueByBank(database, companyId, transactionIds);
  return {
    companyId,
    userId,
    accounts: [manual, savings, connected],
    purchases,
    leaves: [goods, supplies],
    sales,
    waiting: [
      await waitingCategory(database, companyId, true),
      await waitingCategory(database, companyId, false),
    ],
    transactionIds,
  };
}

/** Half of what was paid is known from a file, which counts it from some days before or after, or from its own day. */
async function valueByBank(
  database: SystemDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  const { id: importId } = await database
    .insertInto("imports")
    .values({
      company_id: companyId,
      kind: "bank-file",
      state: "done",
      file_name: "releve.xml",
      file_size: 1,
      file_sha256: "0".repeat(64),
      created_at: new Date("2026-03-15T08:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into bank_operations (company_id, bank_account_id, transaction_id, import_id, booked_on, value_on, amount_minor,
      label_key, rank)
    select company_id, bank_account_id, id, ${importId}, payment_date, payment_date + (id % 7) - 3, amount_minor,
      name, 1
    from transactions where company_id = ${companyId} and id = any (${transactionIds}::int[]) and is_paid and id % 2 = 0`.execute(
    database,
  );
}

export interface ClientCall {
  readonly url: string;
  readonly payload: Record<string, unknown>;
  /** It may file and name differently, but moves no money. */
  readonly isNeutral: boolean;
}

const command = (name: string) => `/api/transaction-management/v1/transactions:${name}`;

const call = (
  url: string,
  payload: Record<string, fc.Arbitrary<unknown>>,
  isNeutral = false,
): fc.Arbitrary<ClientCall> => fc.record(payload).map((values) => ({ url, payload: values, isNeutral }));

export function anyCommand(ledger: Playground): fc.Arbitrary<ClientCall> {
  const ids = fc.subarray([...ledger.transactionIds], { minLength: 1, maxLength: 4 });
  const category = fc.constantFrom(ledger.purchases, ...ledger.leaves, ledger.sales, ...ledger.waiting);
  const account = fc.constantFrom(...ledger.accounts);
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, "0")}`);
  const amount = fc.integer({ min: -5_000, max: 90_000 }).map((cents) => cents / 100);
  const onIds = (name: string, more: Record<string, fc.Arbitrary<unknown>> = {}, isNeutral = false) =>
    call(command(name), { transactionIds: ids, ...more }, isNeutral);
  const onOne = (name: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
    call(command(name), {
      transactionIds: fc.subarray([...ledger.transactionIds], { minLength: 1, maxLength: 1 }),
      ...more,
    });
  return fc.oneof(
    call(
      "/api/categorization/ChangeTransactionsCategoryByIds",
      { transactionIds: ids, categoryId: category },
      true,
    ),
    call("/api/categorization/ValidateTransactionsCategorizationByIds", { transactionIds: ids }, true),
    onIds("reverse", {}, true),
    onIds("set-vat", { vatRate: fc.constantFrom(0, 0.055, 0.2) }, true),
    onIds("ignore"),
    onIds("reactivate"),
    onIds("switch-account", { bankAccountId: account }, true),
    call(
      "/api/transaction/ChangeTransactionsPaymentDateByIds",
      { transactionIds: ids, paymentDate: day },
      true,
    ),
    onIds("reset-date", {}, true),
    onOne("declare-paid", { paymentDate: day, bankAccountId: account }),
    onOne("declare-paid-at-predicted-date"),
    onOne("declare-late", { lateSince: day }),
    onOne("declare-not-late"),
    onOne("delete"),
    call("/api/facture/SetMontants", { facturesId: ids, montant: amount }),
    call("/api/manualpaidtransaction/CreateTransaction", {
      name: fc.constant("Saisie"),
      amount,
      isCashInflow: fc.boolean(),
      paymentDate: day,
      bankAccountId: account,
    }),
    call("/api/manualexpectedtransaction/CreateTransaction", {
      name: fc.constant("Attendue"),
      amount,
      isCashInflow: fc.boolean(),
      paymentDate: day,
    }),
  );
}
