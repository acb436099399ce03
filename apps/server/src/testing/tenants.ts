/**
 * Groups that share nothing, with a row in every table that requests can reach. The ids are far from
 * any other number, so that a row mentions a tenant if and only if it shows one of them.
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { createConsolidation, createUser, giveAccess } from "./fixtures.ts";
import { fillRecurrences } from "./recurrence-rows.ts";
import {
  fillAuditLog,
  fillBeginning,
  fillCashPools,
  fillConsolidation,
  fillGroupMappings,
  fillIntragroup,
  fillRates,
  fillTransfers,
} from "./tenant-group.ts";
import { fillBankFiles, fillImports } from "./tenant-imports.ts";
import {
  fillAlerts,
  fillBoards,
  fillCheckpoint,
  fillPlan,
  fillRolling,
  fillShortTermCash,
} from "./tenant-plan.ts";

export interface Tenant {
  /** Part of everything in the tenant that has a name. */
  readonly name: string;
  readonly userId: string;
  readonly organisationId: number;
  readonly companyId: number;
  readonly consolidationId: number;
  readonly workspaceId: string;
  /** The id of everything of the ledger that has one: account, category, project, transaction, rule. */
  readonly ledgerId: number;
  /** Staff of the provider, let into the tenant for a while. */
  readonly staffId: string;
}

/** What a caller who was authorised for all of the tenant carries. */
export const scopeOf = (tenant: Tenant) => ({
  userId: tenant.userId,
  organisationIds: [tenant.organisationId],
  companyIds: [tenant.companyId],
  consolidationIds: [tenant.consolidationId],
  requestId: `request of ${tenant.name}`,
});

export function mentions(tenant: Tenant, value: unknown): boolean {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const ids = [tenant.organisationId, tenant.companyId, tenant.consolidationId, tenant.ledgerId];
  return (
    [tenant.name, tenant.userId, tenant.workspaceId].some((mark) => text.includes(mark)) ||
    ids.some((id) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text))
  );
}

/** By table: the same before and after, or somebody wrote there. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Reads all that the tenant owns. */
export async function fingerprintOf(pool: pg.Pool, tenant: Tenant): Promise<() => Promise<Fingerprint>> {
  const owners = {
    company_id: tenant.companyId,
    organisation_id: tenant.organisationId,
    consolidation_id: tenant.consolidationId,
    workspace_id: tenant.workspaceId,
    user_id: tenant.userId,
  };
  const perTable = (await columnsByTable(pool)).map(([table, columns]) => {
    const isOwned = Object.entries(owners)
      .filter(([column]) => columns.includes(column))
      .map(([column, id]) => `x.${column}::text = '${id}'`);
    const ids = Object.values(owners).map((id) => `'${id}'`);
    const isOwner = columns.includes("id") ? [`x.id::text in (${ids.join(", ")})`] : [];
    const either = [...isOwned, ...isOwner, "false"].join(" or ");
    return `select '${table}' as t, to_jsonb(x)::text as r from ${table} x where ${either}`;
  });
  const text = `select t as "table", md5(string_agg(r, '|' order by r)) as digest
    from (${perTable.join(" union all ")}) x group by t`;
  return async () => {
    const { rows } = await pool.query<{ table: string; digest: string }>({
      name: `fingerprint of ${tenant.name}`,
      text,
    });
    return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
  };
}

export async function publicTables(pool: pg.Pool): Promise<readonly string[]> {
  return (await columnsByTable(pool)).map(([table]) => table);
}

/** What is in partitions is one table. */
async function columnsByTable(pool: pg.Pool): Promise<ReadonlyArray<readonly [string, readonly string[]]>> {
  const { rows } = await pool.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text) as columns
     from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)
     group by 1 order by 1`,
  );
  return rows.map((row) => [row.table_name, row.columns]);
}

let tenantCount = 0;

export async function createTenant(pool: pg.Pool, name: string): Promise<Tenant> {
  tenantCount += 1;
  const database = systemDatabase(pool);
  const organisationId = 700_000 + tenantCount;
  const companyId = 800_000 + tenantCount;
  const userId = await createUser(database, { email: `${name.toLowerCase()}@test.example` });
  await database.insertInto("organisations").values({ id: organisationId, name }).execute();
  await database
    .insertInto("companies")
    .values({ id: companyId, organisation_id: organisationId, name, currency: "EUR", plan: "standard" })
    .execute();
  const { workspaceId, consolidationId } = await createConsolidation(database, {
    id: 900_000 + tenantCount,
    organisationId,
    name,
    companyIds: [companyId],
    administrators: [userId],
  });
  const staffId = await createUser(database, {
    email: `guest-of-${name.toLowerCase()}@test.example`,
    isStaff: true,
  });
  const ledgerId = companyId * 10;
  const tenant = { name, userId, organisationId, companyId, consolidationId, workspaceId, staffId, ledgerId };
  await giveRights(database, tenant);
  await fillCompany(database, tenant);
  await fillLedger(database, tenant);
  await fillPlan(database, tenant);
  await fillRolling(database, tenant);
  await fillBoards(database, tenant);
  await fillRates(database, tenant);
  await fillCashPools(database, tenant);
  await fillImports(database, tenant);
  await fillBankFiles(database, tenant);
  await fillRecurrences(database, tenant);
  await fillReconciliation(database, tenant);
  await fillCheckpoint(database, tenant);
  await fillConsolidation(database, tenant);
  await fillIntragroup(database, tenant);
  await fillTransfers(database, tenant);
  await fillFlags(database, tenant);
  await fillBeginning(database, tenant);
  await fillAuditLog(database, tenant);
  await fillGroupMappings(database, tenant);
  await fillShortTermCash(database, tenant);
  await fillAlerts(database, tenant);
  return tenant;
}

/** Every right there is, and a guest whose rights end soon and who asks for more. */
async function giveRights(database: SystemDatabase, tenant: Tenant): Promise<void> {
  const { userId, companyId, organisationId, workspaceId } = tenant;
  await giveAccess(database, userId, companyId, "write");
  await database
    .insertInto("organisation_administrators")
    .values({ organisation_id: organisationId, user_id: userId })
    .execute();
  await database
    .insertInto("deactivated_people")
    .values({
      organisation_id: organisationId,
      user_id: await createUser(database),
      deactivated_by: userId,
    })
    .execute();
  const inAnHour = new Date(Date.now() + 3_600_000);
  const guest = { user_id: tenant.staffId, granted_by: userId, expires_at: inAnHour };
  await database
    .insertInto("access_requests")
    .values({
      organisation_id: organisationId,
      company_id: companyId,
      target: "company",
      target_name: tenant.name,
      requested_by: tenant.staffId,
      duration: "OneWeek",
      expires_at: inAnHour,
    })
    .execute();
  await database
    .insertInto("company_grants")
    .values({ company_id: companyId, ...guest })
    .execute();
  await database
    .insertInto("workspace_grants")
    .values({ organisation_id: organisationId, workspace_id: workspaceId, ...guest })
    .execute();
  await database
    .insertInto("workspace_invitations")
    .values({
      organisation_id: organisationId,
      workspace_id: workspaceId,
      email: `awaited-by-${tenant.name.toLowerCase()}@test.example`,
      role: "member",
      invited_by: userId,
    })
    .execute();
}

async function fillCompany(database: SystemDatabase, tenant: Tenant): Promise<void> {
  const { name, userId, organisationId } = tenant;
  const company = { company_id: tenant.companyId };
  const later = new Date(Date.now() + 3_600_000); // tests take longer than some of it is remembered
  await database
    .insertInto("company_products")
    .values([
      { ...company, product: "CashFlow" },
      { ...company, product: "AccountsPayable" },
      { ...company, product: "CashCollect" },
    ])
    .execute();
  await database
    .insertInto("company_modules")
    .values({ ...company, module: "debt_management" })
    .execute();
  await database
    .insertInto("organisation_policies")
    .values({ organisation_id: organisationId, second_factor_from: null })
    .execute();
  await database
    .insertInto("module_restrictions")
    .values({ ...company, user_id: userId, module: "debt_management", level: "read" })
    .execute();
  await database
    .insertInto("capabilities")
    .values({ ...company, user_id: userId, capability: "read-audit" })
    .execute();
  await database
    .insertInto("company_visits")
    .values({ ...company, user_id: userId })
    .execute();
  await database
    .insertInto("presences")
    .values({ ...company, connection_id: randomUUID(), user_id: userId, name, frequency: 2, seen_at: later })
    .execute();
  await database
    .insertInto("invitations")
    .values({
      ...company,
      email: `invited-by-${name.toLowerCase()}@test.example`,
      code_hash: "not a real hash",
      levels: "{}",
      expires_at: later,
    })
    .execute();
  await database
    .insertInto("organisation_settings")
    .values({ organisation_id: organisationId, use_expected_in_liquidity_planning: false })
    .execute();
  await database
    .insertInto("user_preferences")
    .values({ user_id: userId, default_company_id: tenant.companyId })
    .execute();
}

async function fillLedger(database: SystemDatabase, tenant: Tenant): Promise<void> {
  const { name, companyId, organisationId, ledgerId: id } = tenant;
  const company = { company_id: companyId };
  await database
    .insertInto("bank_accounts")
    .values({
      ...company,
      id,
      name,
      currency: "EUR",
      known_balance_on: "2026-01-01",
      known_balance_minor: 123_456,
    })
    .execute();
  await database
    .insertInto("organisation_categories")
    .values({ organisation_id: organisationId, id, is_inflow: false, name, position: 0 })
    .execute();
  await database
    .insertInto("categories")
    .values({ ...company, id, is_inflow: false, name, position: 2 })
    .execute();
  await database
    .insertInto("projects")
    .values({ ...company, id, title: name })
    .execute();
  await database
    .insertInto("transactions")
    .values({
      ...company,
      id,
      is_paid: true,
      is_inflow: false,
      bank_account_id: id,
      category_id: id,
      name,
      amount_minor: 1_000,
      currency: "EUR",
      payment_date: "2026-01-15",
      original_payment_date: "2026-01-15",
      origin: "manual",
    })
    .execute();
  await database
    .insertInto("transaction_projects")
    .values({ ...company, transaction_id: id, project_id: id, amount_minor: 1_000 })
    .execute();
  await database
    .insertInto("transaction_settings")
    .values({ ...company, suggests_categories: false })
    .execute();
  await database
    .insertInto("categorisation_rules")
    .values({
      ...company,
      id,
      position: 0,
      is_inflow: false,
      name_contains: [name],
      action: "Categorize",
      category_id: id,
    })
    .execute();
  await database
    .insertInto("project_settings")
    .values({ ...company, hidden_kpis: [name] })
    .execute();
  await database
    .insertInto("project_association_rules")
    .values({ ...company, id, position: 0, name_contains: [name], project_id: id })
    .execute();
  await database
    .insertInto("account_affectation_rules")
    .values({ ...company, id, position: 0, name_contains: [name], bank_account_id: id })
    .execute();
  await database
    .insertInto("fictional_fillings")
    .values({ ...company, bank_account_ids: [], transaction_ids: [], filled_at: "2026-01-15" })
    .execute();
}

async function fillReconciliation(database: SystemDatabase, tenant: Tenant): Promise<void> {
  const { companyId, ledgerId: id } = tenant;
  const company = { company_id: companyId };
  await database
    .insertInto("reconciliation_settings")
    .values({ ...company, threshold: 80 })
    .execute();
  await database
    .insertInto("reconciliation_origins")
    .values({ ...company, payment_id: id, expectation_id: id, is_automatic: true, made_at: new Date() })
    .execute();
  await database
    .insertInto("reconciliation_suggestions")
    .values({
      ...company,
      id,
      kind: "exact",
      score: 80,
      payment_ids: [id],
      expectation_ids: [id],
      is_inflow: false,
      found_at: new Date(),
    })
    .execute();
}

async function fillFlags(database: SystemDatabase, tenant: Tenant): Promise<void> {
  const scopes = [
    ["user", tenant.userId],
    ["company", tenant.companyId],
    ["consolidation", tenant.consolidationId],
    ["organisation", tenant.organisationId],
  ] as const;
  await database
    .insertInto("feature_flags")
    .values(
      scopes.map(([scope, id]) => ({
        flag: "preaccounting.access",
        scope,
        scope_id: String(id),
        enabled: true,
      })),
    )
    .execute();
}
