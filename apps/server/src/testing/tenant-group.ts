/**
 * What a tenant of the tests has as a group: quotes, rates by hand of the organisation and of its company, a set of them; and
 * what it has with itself, a rule, an internal category, a marked line and who is on it.
 */
import { randomUUID } from "node:crypto";
import type { SystemDatabase } from "../db/scope.ts";

interface GroupTenant {
  readonly name: string;
  readonly organisationId: number;
  readonly companyId: number;
  readonly ledgerId: number;
}

export async function fillRates(database: SystemDatabase, tenant: GroupTenant): Promise<void> {
  const { name, companyId, ledgerId: id } = tenant;
  const organisation = { organisation_id: tenant.organisationId };
  await database
    .insertInto("exchange_quotes")
    .values({ ...organisation, currency: "USD", quoted_on: "2026-01-15", rate: "1.0828", source: name })
    .execute();
  const byHand = {
    ...organisation,
    base: "EUR",
    counter: "USD",
    begin_on: "2026-01-01",
    rate: "1.1",
  } as const;
  await database
    .insertInto("exchange_rates")
    .values([
      { ...byHand, id, company_id: null },
      { ...byHand, id: id + 1, company_id: companyId },
    ])
    .execute();
  await database
    .insertInto("rate_sets")
    .values({ ...organisation, id, name })
    .execute();
  await database
    .insertInto("rate_set_rates")
    .values({ ...organisation, rate_set_id: id, currency: "USD", month: "2026-01-01", rate: "1.2" })
    .execute();
  await database
    .insertInto("rate_policies")
    .values({ ...organisation, policy: "day" })
    .execute();
}

export async function fillIntragroup(database: SystemDatabase, tenant: GroupTenant): Promise<void> {
  const { name, organisationId, companyId, ledgerId: id } = tenant;
  const company = { company_id: companyId };
  const withItself = { organisation_id: organisationId, counterparty_id: companyId };
  await database
    .insertInto("transaction_parties")
    .values({ ...company, transaction_id: id, counterparty: name })
    .execute();
  await database
    .insertInto("intragroup_rules")
    .values({ ...withItself, id, words: name })
    .execute();
  await database
    .insertInto("intragroup_categories")
    .values({ ...company, ...withItself, category_id: id })
    .execute();
  await database
    .insertInto("intragroup_marks")
    .values({
      ...company,
      ...withItself,
      transaction_id: id,
      state: "confirmed",
      evidence: "hand",
      pair_id: randomUUID(),
    })
    .execute();
  await database
    .insertInto("intragroup_looks")
    .values({ organisation_id: organisationId, looked_at: new Date() })
    .execute();
}

/** A transfer that was cancelled has no sides in the ledger. */
export async function fillTransfers(database: SystemDatabase, tenant: GroupTenant): Promise<void> {
  const { name, organisationId, companyId, ledgerId: id } = tenant;
  await database
    .insertInto("cash_transfers")
    .values({
      organisation_id: organisationId,
      id: randomUUID(),
      from_company_id: companyId,
      from_account_id: id,
      to_company_id: companyId,
      to_account_id: id + 1,
      amount_minor: 100,
      currency: "EUR",
      out_on: "2026-03-10",
      in_on: "2026-03-11",
      type: "sepa",
      reference: `AMT-${String(id).padStart(10, "0")}`,
      label: name,
      cancelled_at: new Date(),
    })
    .execute();
}

/** What it leaves out, and where a category of its company stands in it. */
export async function fillConsolidation(
  database: SystemDatabase,
  tenant: GroupTenant & { readonly consolidationId: number },
): Promise<void> {
  const row = {
    organisation_id: tenant.organisationId,
    consolidation_id: tenant.consolidationId,
    company_id: tenant.companyId,
  };
  const category = { ...row, category_id: tenant.ledgerId };
  await database
    .insertInto("consolidation_ignored_accounts")
    .values({ ...row, bank_account_id: tenant.ledgerId })
    .execute();
  await database.insertInto("consolidation_ignored_categories").values(category).execute();
  await database
    .insertInto("consolidation_category_mappings")
    .values({ ...category, path: [tenant.name] })
    .execute();
  await fillGroupKpis(database, { ...row, name: tenant.name });
  const company_id = row.company_id;
  await database
    .insertInto("statement_contributions")
    .values({ company_id, look: tenant.name, moment: tenant.name, body: Buffer.from(tenant.name) })
    .execute();
}

async function fillGroupKpis(
  database: SystemDatabase,
  row: { readonly organisation_id: number; readonly consolidation_id: number; readonly name: string },
): Promise<void> {
  const { organisation_id, consolidation_id, name } = row;
  const { id } = await database
    .insertInto("consolidation_kpis")
    .values({ organisation_id, consolidation_id, kind: "manual", name, position: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("consolidation_kpi_values")
    .values({
      organisation_id,
      consolidation_id,
      kpi_id: id,
      period_on: "2026-01-01",
      value_thousandths: 1_000,
    })
    .execute();
}

/** Who sent the organisation, and what its company left for later. */
export async function fillBeginning(
  database: SystemDatabase,
  { organisationId, companyId }: { readonly organisationId: number; readonly companyId: number },
): Promise<void> {
  await database
    .insertInto("organisation_partners")
    .values({
      organisation_id: organisationId,
      partner: "cdn",
      coupon: "BIENVENUE",
      attached_at: "2026-01-15",
    })
    .execute();
  await database
    .insertInto("onboarding_progress")
    .values({ company_id: companyId, put_aside: ["plan"], is_dismissed: false })
    .execute();
}

/** What is in its log beside the history: an event, a seal, what looking at it found, who is told. */
export async function fillAuditLog(
  database: SystemDatabase,
  tenant: GroupTenant & { readonly userId: string },
): Promise<void> {
  const organisation = { organisation_id: tenant.organisationId };
  await database
    .insertInto("audit_events")
    .values({ ...organisation, company_id: tenant.companyId, kind: "sign-in", user_id: tenant.userId })
    .execute();
  const seal = { number: 1, digest: "", value: tenant.name, sealed_at: new Date() };
  await database
    .insertInto("audit_seals")
    .values({ ...organisation, ...seal, row_ids: [1], lowest_id: 1, reaches_id: 1 })
    .execute();
  await database
    .insertInto("audit_checks")
    .values({ ...organisation, verified_number: 1 })
    .execute();
  const address = `${tenant.name.toLowerCase()}-audit@test.example`;
  await database
    .insertInto("audit_settings")
    .values({ ...organisation, seal_mail: address, locale: "fr" })
    .execute();
  const erasure = { company_id: tenant.companyId, reason: "company-purge" } as const;
  const { id } = await database
    .insertInto("erasures")
    .values({ ...organisation, ...erasure, begun_at: new Date(), ended_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("erased_rows")
    .values({ ...organisation, id: 1, erasure_id: id, hash: Buffer.alloc(32) })
    .execute();
}

/** A group of their account service that opens the company, and somebody in it. */
export async function fillGroupMappings(
  database: SystemDatabase,
  { name, organisationId, companyId, userId }: GroupTenant & { readonly userId: string },
): Promise<void> {
  const group = `Groupe de ${name}`;
  await database
    .insertInto("group_mappings")
    .values({
      organisation_id: organisationId,
      group_name: group,
      preset: "readOnly",
      company_id: companyId,
    })
    .execute();
  await database
    .insertInto("user_groups")
    .values({ user_id: userId, groups: [group], digest: "of no token", issued_at: new Date() })
    .execute();
  await database
    .insertInto("product_accesses")
    .values({
      company_id: companyId,
      user_id: userId,
      product: "CashFlow",
      level: "read",
      source: "group",
      group_name: group,
    })
    .execute();
}

/** A pool whose header and only member are the company's account, with a rate of each kind, an opening and a settled month. */
export async function fillCashPools(database: SystemDatabase, tenant: GroupTenant): Promise<void> {
  const { name, companyId, ledgerId: id } = tenant;
  const organisation = { organisation_id: tenant.organisationId };
  const member = { ...organisation, pool_id: id, company_id: companyId };
  await database
    .insertInto("cash_pools")
    .values({
      ...organisation,
      id,
      name,
      currency: "EUR",
      kind: "physical",
      company_id: companyId,
      header_account_id: id,
      sweep_days: "everyBankDay",
      weekday: null,
      executed_by: "bank",
      year_basis: 360,
      sharing: "header",
      starts_on: "2026-01-01",
    })
    .execute();
  await database
    .insertInto("cash_pool_members")
    .values({
      ...member,
      bank_account_id: id,
      rule: "zero",
      direction: "both",
      threshold_minor: 0,
      step_minor: 1,
      priority: 1,
      all_or_nothing: false,
    })
    .execute();
  const rate = {
    ...organisation,
    pool_id: id,
    side: "credit",
    rate: 210_000,
    begin_on: "2026-01-01",
  } as const;
  await database
    .insertInto("cash_pool_rates")
    .values([
      { ...rate, id, company_id: null },
      { ...rate, id: id + 1, company_id: companyId },
    ])
    .execute();
  await database
    .insertInto("cash_pool_openings")
    .values({ ...member, bank_account_id: id, opened_on: "2026-01-01", position_minor: 100 })
    .execute();
  await database
    .insertInto("cash_pool_settlements")
    .values({
      ...member,
      month: "2026-01-01",
      credit_minor: 100,
      debit_minor: 0,
      paid_on: "2026-02-06",
      settled_at: new Date(),
    })
    .execute();
}
