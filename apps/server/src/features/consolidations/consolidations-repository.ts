/** Consolidations as they are stored. Who writes takes the lock of their organisation first. */
import { randomUUID } from "node:crypto";
import type { HolidayCountry } from "@amont/contract/holidays-codec.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { type ScopedDatabase, widenScope } from "../../db/scope.ts";
import type { ConsolidationKey } from "./consolidation-key.ts";
import type { ChosenCompany, Description, OfCompany } from "./description.ts";

/** One writer at a time per organisation: names stay different, and nobody overwrites what they have not seen. */
export async function lockConsolidations(database: ScopedDatabase, organisationId: number): Promise<void> {
  await sql`select from organisations where id = ${organisationId} for no key update`.execute(database);
}

/** Nothing that was looked up in these companies goes before it is written. In the order of all who take several. */
export async function lockCompanies(database: ScopedDatabase, companyIds: readonly number[]): Promise<void> {
  const inOrder = [...new Set(companyIds)].toSorted((left, right) => left - right);
  await sql`select lock_ledger(id) from unnest(${inOrder}::int[]) id`.execute(database);
}

/** Case and accents do not make another name. */
export async function isNameTaken(
  database: ScopedDatabase,
  organisationId: number,
  { name, exceptId }: { readonly name: string; readonly exceptId: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select consolidation_name_taken(${organisationId}, ${name}, ${exceptId}) as taken`.execute(database);
  return rows[0]?.taken ?? false;
}

/** Undefined when it was deleted since the caller was authorised for it. */
export async function findDescription(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
): Promise<Description | undefined> {
  const ofIt = sql`organisation_id = ${organisationId} and consolidation_id = ${consolidationId}`;
  const [row, companies, accounts, categories] = await Promise.all([
    database
      .selectFrom("consolidations")
      .selectAll()
      .where("organisation_id", "=", organisationId)
      .where("id", "=", consolidationId)
      .executeTakeFirst(),
    sql<ChosenCompany>`select company_id as "companyId", scenario_id as "scenarioId"
      from consolidation_companies where ${ofIt} order by position, company_id`.execute(database),
    sql<OfCompany>`select company_id as "companyId", bank_account_id as id
      from consolidation_ignored_accounts where ${ofIt} order by bank_account_id`.execute(database),
    sql<OfCompany>`select company_id as "companyId", category_id as id
      from consolidation_ignored_categories where ${ofIt} order by category_id`.execute(database),
  ]);
  if (row === undefined) return undefined;
  return {
    name: row.name,
    kind: row.kind,
    periodicity: row.periodicity,
    periodBegin: calendarDate(row.period_begin),
    periodEndExclusive: calendarDate(row.period_end_exclusive),
    currency: row.target_currency,
    scenarioLabel: row.scenario_label,
    showsDetails: row.shows_details,
    yieldsAdministration: row.yields_administration,
    companies: companies.rows,
    ignoredAccounts: accounts.rows,
    ignoredCategories: categories.rows,
  };
}

const columnsOf = (description: Description) => ({
  name: description.name,
  kind: description.kind,
  periodicity: description.periodicity,
  period_begin: description.periodBegin,
  period_end_exclusive: description.periodEndExclusive,
  target_currency: description.currency,
  scenario_label: description.scenarioLabel,
  shows_details: description.showsDetails,
  yields_administration: description.yieldsAdministration,
});

interface Making {
  readonly administratorId: string;
  readonly holidaysCountry: HolidayCountry | null;
  readonly now: Date;
}

/** With a workspace of its own. The row must be in scope when it is inserted, so that its id comes first. */
export async function insertConsolidation(
  database: ScopedDatabase,
  organisationId: number,
  description: Description,
  { administratorId, holidaysCountry, now }: Making,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('entity_ids')::int as id`.execute(database);
  const id = rows[0]?.id;
  invariant(id !== undefined, "a sequence gives an id");
  const owner = { organisation_id: organisationId };
  const workspaceId = randomUUID();
  await widenScope(database, { consolidationId: id });
  await sql`set constraints consolidations_workspace_fkey deferred`.execute(database);
  await database
    .insertInto("consolidations")
    .values({
      ...owner,
      id,
      workspace_id: workspaceId,
      ...columnsOf(description),
      holidays_country: holidaysCountry,
      created_at: now,
      changed_at: now,
    })
    .execute();
  await database
    .insertInto("workspaces")
    .values({ ...owner, id: workspaceId, name: description.name })
    .execute();
  await sql`set constraints consolidations_workspace_fkey immediate`.execute(database);
  await database
    .insertInto("workspace_members")
    .values({ ...owner, workspace_id: workspaceId, user_id: administratorId, role: "administrator" })
    .execute();
  await writeLists(database, { organisationId, consolidationId: id }, description);
  return id;
}

export async function updateConsolidation(
  database: ScopedDatabase,
  key: ConsolidationKey,
  description: Description,
  now: Date,
): Promise<void> {
  const { workspace_id: workspaceId } = await database
    .updateTable("consolidations")
    .set({ ...columnsOf(description), changed_at: now })
    .where("organisation_id", "=", key.organisationId)
    .where("id", "=", key.consolidationId)
    .returning("workspace_id")
    .executeTakeFirstOrThrow();
  await database
    .updateTable("workspaces")
    .set({ name: description.name })
    .where("organisation_id", "=", key.organisationId)
    .where("id", "=", workspaceId)
    .execute();
  await writeLists(database, key, description);
}

/** Only what is another is written: what a company has besides stays, and the history tells changes and nothing else. */
async function writeLists(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  { companies, ignoredAccounts, ignoredCategories }: Description,
): Promise<void> {
  const companyIds = companies.map(({ companyId }) => companyId);
  await sql`delete from consolidation_companies
    where organisation_id = ${organisationId} and consolidation_id = ${consolidationId}
      and company_id <> all (${companyIds}::int[])`.execute(database);
  await sql`insert into consolidation_companies as kept
      (organisation_id, consolidation_id, company_id, scenario_id, position)
    select ${organisationId}, ${consolidationId}, company_id, scenario_id, place - 1
    from unnest(${companyIds}::int[], ${companies.map(({ scenarioId }) => scenarioId)}::int[])
      with ordinality chosen (company_id, scenario_id, place)
    on conflict (organisation_id, consolidation_id, company_id)
      do update set scenario_id = excluded.scenario_id, position = excluded.position
      where (kept.scenario_id, kept.position) is distinct from (excluded.scenario_id, excluded.position)`.execute(
    database,
  );
  const key = { organisationId, consolidationId };
  await writeIgnored(database, key, ["consolidation_ignored_accounts", "bank_account_id"], ignoredAccounts);
  await writeIgnored(database, key, ["consolidation_ignored_categories", "category_id"], ignoredCategories);
}

type IgnoredTable =
  | readonly ["consolidation_ignored_accounts", "bank_account_id"]
  | readonly ["consolidation_ignored_categories", "category_id"];

async function writeIgnored(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
  [table, column]: IgnoredTable,
  ignored: readonly OfCompany[],
): Promise<void> {
  const ids = ignored.map(({ id }) => id);
  await sql`delete from ${sql.table(table)}
    where organisation_id = ${organisationId} and consolidation_id = ${consolidationId}
      and ${sql.ref(column)} <> all (${ids}::int[])`.execute(database);
  await sql`insert into ${sql.table(table)} (organisation_id, consolidation_id, company_id, ${sql.ref(column)})
    select ${organisationId}, ${consolidationId}, company_id, id
    from unnest(${ignored.map(({ companyId }) => companyId)}::int[], ${ids}::int[]) ignored (company_id, id)
    on conflict do nothing`.execute(database);
}

/** All that hangs on the workspace goes with it, the consolidation first of all. */
export async function deleteConsolidation(
  database: ScopedDatabase,
  { organisationId, consolidationId }: ConsolidationKey,
): Promise<void> {
  await sql`delete from workspaces where organisation_id = ${organisationId} and id = (
    select workspace_id from consolidations
    where organisation_id = ${organisationId} and id = ${consolidationId})`.execute(database);
}

export interface ListedRow {
  readonly id: number;
  readonly workspace_id: string;
  readonly organisation_id: number;
  readonly name: string;
  readonly target_currency: Description["currency"];
  readonly kind: Description["kind"];
  readonly scenario_label: string;
  readonly company_count: number;
  readonly member_count: number;
  readonly changed_at: Date;
}

/** By name; of one organisation, or of all that were asked for. */
export async function listConsolidations(
  database: ScopedDatabase,
  consolidationIds: readonly number[],
): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select k.id, k.workspace_id, k.organisation_id, k.name, k.target_currency, k.kind, k.scenario_label, k.changed_at,
      (select count(*)::int from consolidation_companies cc
        where cc.organisation_id = k.organisation_id and cc.consolidation_id = k.id) as company_count,
      (select count(*)::int from workspace_members m
        where m.organisation_id = k.organisation_id and m.workspace_id = k.workspace_id) as member_count
    from consolidations k where k.id = any (${consolidationIds}::int[])
    order by fold(k.name), k.id`.execute(database);
  return rows;
}
