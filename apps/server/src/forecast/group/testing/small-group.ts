/** A consolidation of small companies, what may happen in them, and instances that read it. */
import { sql } from "kysely";
import { inScope } from "../../../db/scope.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import type { Services } from "../../../services.ts";
import { createCompany, createConsolidation, createOrganisation } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import type { GroupBackground, GroupFilter, OpenedGroup } from "../../group-forecasts.ts";
import { readGroup } from "../../group-repository.ts";
import { createForecasts, type Forecasts } from "../../open-view.ts";
import { writtenOnce } from "../../statement/statement-answer.ts";
import { ContributionStore } from "../contribution-store.ts";
import { groupStatement } from "../group-answer.ts";

export const groupNow = new Date("2026-11-15T10:00:00Z");
const months: GroupFilter = { frequency: "monthly", offsetBegin: -3, offsetEnd: 3 };

interface SmallCompany {
  readonly id: number;
  readonly currency: "EUR" | "GBP";
  readonly account: number;
  readonly sales: number;
  readonly rent: number;
}

type Means = Pick<Services, "pool" | "database">;

export interface SmallGroup {
  readonly organisationId: number;
  readonly consolidationId: number;
  readonly companies: readonly SmallCompany[];
}

/** Every third company is in pounds. */
export async function createSmallGroup({ database }: Means, count: number): Promise<SmallGroup> {
  const organisationId = await createOrganisation(database);
  const companies: SmallCompany[] = [];
  for (let index = 0; index < count; index += 1) {
    const currency = index % 3 === 2 ? "GBP" : "EUR";
    const id = await createCompany(database, { organisationId, currency });
    const account = await createBankAccount(database, id, {
      currency,
      known_balance_on: "2026-10-31",
      known_balance_minor: 100_000 * (index + 1),
      overdraft_minor: -1_000,
    });
    const sales = await createCategory(database, id, { name: "Ventes", is_inflow: true });
    const rent = await createCategory(database, id, { name: index % 2 === 0 ? "Loyer" : "Énergie" });
    companies.push({ id, currency, account, sales, rent });
  }
  const { consolidationId } = await createConsolidation(database, {
    organisationId,
    companyIds: companies.map(({ id }) => id),
  });
  const group = { organisationId, consolidationId, companies };
  await quote(database, group, "2026-09-01", 0.8);
  for (const [index] of companies.entries())
    await pay(database, group, index, 10_007 * (index + 1), "2026-11-03");
  return group;
}

export const quote = (
  database: Means["database"],
  { organisationId }: SmallGroup,
  day: string,
  rate: number,
) =>
  sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
    values (${organisationId}, 'GBP', ${day}, ${rate})`.execute(database);

export async function pay(
  database: Means["database"],
  { companies }: SmallGroup,
  index: number,
  amount: number,
  on: string,
  isSale = true,
): Promise<void> {
  const company = companies[index % companies.length];
  if (company === undefined) return;
  await createTransaction(database, company.id, {
    is_inflow: isSale,
    category_id: isSale ? company.sales : company.rent,
    bank_account_id: company.account,
    currency: company.currency,
    payment_date: on,
    original_payment_date: on,
    amount_minor: amount,
  });
}

export interface Instance {
  readonly forecasts: Forecasts;
  readonly store: ContributionStore;
  /** Those whose figures were told to be there. */
  readonly announced: number[];
}

/** A server, as far as consolidations are concerned. `restMs`: when what was computed is written. */
export function instance({ pool, database }: Means, restMs = 0): Instance {
  const announced: number[] = [];
  const store = new ContributionStore({ database, restMs, onError: () => {} });
  const background: GroupBackground = {
    pool,
    store,
    announce: async (consolidationId) => void announced.push(consolidationId),
  };
  const forecasts = createForecasts(
    Number.POSITIVE_INFINITY,
    new RateBooks(),
    Number.POSITIVE_INFINITY,
    background,
  );
  return { forecasts, store, announced };
}

/** One that remembers nothing, is told nothing and asks no cache: what is right. */
export const builtAnew = (): Pick<Instance, "forecasts"> => ({
  forecasts: createForecasts(Number.POSITIVE_INFINITY, new RateBooks()),
});

interface Asked extends Partial<GroupFilter> {
  readonly patienceMs?: number;
  readonly now?: Date;
}

export function openIt(
  { pool }: Means,
  { forecasts }: Pick<Instance, "forecasts">,
  { organisationId, consolidationId, companies }: SmallGroup,
  { patienceMs, now = groupNow, ...filter }: Asked = {},
) {
  const scope = {
    userId: "",
    companyIds: companies.map(({ id }) => id),
    organisationIds: [organisationId],
    consolidationIds: [consolidationId],
    requestId: "test",
  };
  return inScope(pool, scope, "read", async (database) => {
    const group = await readGroup(database, { organisationId, consolidationId });
    if (group === undefined) throw new Error("there is no such group");
    return forecasts.groups.open(database, group, { ...months, ...filter }, now, patienceMs);
  });
}

/** As it is sent. */
export async function textOf(
  means: Means,
  reader: Pick<Instance, "forecasts">,
  group: SmallGroup,
  asked: Asked = {},
): Promise<string> {
  const outcome = await openIt(means, reader, group, asked);
  if (!outcome.ok) throw new Error(`answered ${outcome.error.code}`);
  return written(outcome.value);
}

const written = (opened: OpenedGroup): string =>
  writtenOnce(groupStatement(opened, months)).bytes().toString();
