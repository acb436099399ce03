/** A small company with a transaction of every kind, so that no filter finds all or nothing. */
import type { SystemDatabase } from "../../../db/scope.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
  waitingCategory,
} from "../../../testing/ledger-fixtures.ts";

/** Noon in Paris; the transactions lie around that day. */
export const mixedLedgerNow = new Date("2026-03-15T11:00:00Z");

export interface MixedLedger {
  readonly companyId: number;
  readonly writer: string;
  readonly reader: string;
  readonly accounts: { readonly manual: number; readonly connected: number; readonly yen: number };
  readonly categories: {
    readonly purchases: number;
    readonly goods: number;
    readonly supplies: number;
    readonly sales: number;
    readonly waitingInflow: number;
    readonly waitingOutflow: number;
  };
  readonly projects: readonly [number, number];
}

export async function createMixedLedger(
  database: SystemDatabase,
  random: { integer(min: number, max: number): number; chance(probability: number): boolean },
  size: number,
): Promise<MixedLedger> {
  const ledger = await createEmptyLedger(database);
  await createScenario(database, ledger.companyId, { id: 7 });
  for (let index = 0; index < size; index += 1) await addTransaction(database, ledger, random, index);
  return ledger;
}

export async function createEmptyLedger(database: SystemDatabase): Promise<MixedLedger> {
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  const [writer, reader] = [await createUser(database), await createUser(database)];
  await giveAccess(database, writer, companyId, "write");
  await giveAccess(database, reader, companyId, "read");
  const purchases = await createCategory(database, companyId, { name: "Achats" });
  const project = async (title: string) =>
    (
      await database
        .insertInto("projects")
        .values({ company_id: companyId, title })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  return {
    companyId,
    writer,
    reader,
    accounts: {
      manual: await createBankAccount(database, companyId),
      connected: await createBankAccount(database, companyId, { name: "Banque", connection: "aggregator" }),
      yen: await createBankAccount(database, companyId, { name: "Tokyo", currency: "JPY" }),
    },
    categories: {
      purchases,
      goods: await createCategory(database, companyId, { name: "Marchandises", parent_id: purchases }),
      supplies: await createCategory(database, companyId, { name: "Fournitures", parent_id: purchases }),
      sales: await createCategory(database, companyId, { name: "Ventes", is_inflow: true }),
      waitingInflow: await waitingCategory(database, companyId, true),
      waitingOutflow: await waitingCategory(database, companyId, false),
    },
    projects: [await project("Atelier"), await project("Boutique")],
  };
}

const names = ["Électricité d'été", "VIR SEPA DUPONT", "Loyer 100%", "URSSAF_mars", "Café Noël", "cb hôtel"];
const memos = ["", "", "à vérifier", "Facture n° 12", "dupont"];

async function addTransaction(
  database: SystemDatabase,
  { companyId, accounts, categories, projects }: MixedLedger,
  random: { integer(min: number, max: number): number; chance(probability: number): boolean },
  index: number,
): Promise<void> {
  const isPaid = random.chance(0.6);
  const isInflow = random.chance(0.4);
  const day = (from: number, to: number) =>
    new Date(Date.UTC(2026, 2, 15 + random.integer(from, to))).toISOString().slice(0, 10);
  const one = <T>(items: readonly T[]): T => items[random.integer(0, items.length)] as T;
  const isYen = random.chance(0.15);
  const account = isYen ? accounts.yen : one([accounts.manual, accounts.connected]);
  const waits = random.chance(0.25);
  const payment_date = day(-12, isPaid ? 1 : 12);
  const amount_minor = random.integer(-2_000, 30_000);
  const category_id = isInflow
    ? waits
      ? categories.waitingInflow
      : categories.sales
    : waits
      ? categories.waitingOutflow
      : one([categories.goods, categories.supplies]);
  const id = await createTransaction(database, companyId, {
    is_paid: isPaid,
    is_inflow: isInflow,
    bank_account_id: isPaid || random.chance(0.5) ? account : null,
    category_id,
    categorisation: waits ? "to-categorise" : random.chance(0.3) ? "to-confirm" : "confirmed",
    name: one(names),
    memo: one(memos),
    amount_minor,
    currency: isYen ? "JPY" : "EUR",
    payment_date,
    original_payment_date: random.chance(0.7) ? payment_date : day(-12, 1),
    billing_date: random.chance(0.4) ? day(-40, 1) : null,
    late_since: !isPaid && random.chance(0.2) ? day(-12, 1) : null,
    origin: one(["manual", "bank", "import"] as const),
    import_id: random.chance(0.2) ? random.integer(1, 3) : null,
    scenario_id: !isPaid && random.chance(0.2) ? 7 : null,
    is_ignored: isPaid && random.chance(0.15),
    is_reversed: random.chance(0.1),
    reconciliation: random.chance(0.15) ? one(["marked", "full"] as const) : "none",
    distribution_is_stale: random.chance(0.1),
    is_split: index % 9 === 0,
  });
  if (index % 9 === 0) {
    await createTransaction(database, companyId, {
      is_inflow: isInflow,
      bank_account_id: account,
      category_id,
      currency: isYen ? "JPY" : "EUR",
      payment_date,
      split_group_id: id,
      amount_minor,
      name: "Ligne répartie",
    });
  }
  if (random.chance(0.25)) {
    const part = random.chance(0.5) ? amount_minor : Math.trunc(amount_minor / 2);
    await database
      .insertInto("transaction_projects")
      .values({ company_id: companyId, transaction_id: id, project_id: one(projects), amount_minor: part })
      .execute();
  }
}
