/** What is written about short-term cash: rules of accounts, lanes, preferences, and what a company wants to hold. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AccountRule } from "../../ledger/liquidity/account-rules-repository.ts";
import type { LiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import type { RiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import type { StoredLane } from "../../ledger/liquidity/transfer-lanes-repository.ts";

export interface RuledAccount {
  readonly companyId: number;
  readonly id: number;
  readonly name: string;
  readonly bankName: string;
  readonly currency: CurrencyCode;
  readonly overdraftMinor: number;
}

/** By name. */
export async function findRuledAccounts(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly RuledAccount[]> {
  const rows = await database
    .selectFrom("bank_accounts")
    .select(["company_id", "id", "name", "bank_name", "currency", "overdraft_minor"])
    .where("company_id", "=", companyId)
    .orderBy(sql`fold(name)`)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    id: row.id,
    name: row.name,
    bankName: row.bank_name,
    currency: row.currency,
    overdraftMinor: row.overdraft_minor,
  }));
}

/** All at once, the default accounts last: two accounts may exchange what only one of them can be. */
export async function saveRules(
  database: ScopedDatabase,
  companyId: number,
  rules: ReadonlyMap<number, AccountRule>,
): Promise<void> {
  const ids = [...rules.keys()];
  if (ids.length === 0) return;
  await database
    .updateTable("account_rules")
    .set({ is_default_for_inflows: false, is_default_for_outflows: false })
    .where("company_id", "=", companyId)
    .where("bank_account_id", "in", ids)
    .where((row) =>
      row.or([row("is_default_for_inflows", "=", true), row("is_default_for_outflows", "=", true)]),
    )
    .execute();
  await database
    .insertInto("account_rules")
    .values(
      [...rules].map(([id, rule]) => ({
        company_id: companyId,
        bank_account_id: id,
        kind: rule.kind,
        floor_minor: rule.floorMinor,
        target_minor: rule.targetMinor,
        ceiling_minor: rule.ceilingMinor,
        credit_days: rule.creditDays,
        debit_days: rule.debitDays,
        takes_instant: rule.takesInstant,
        takes_urgent: rule.takesUrgent,
        is_centralising: rule.isCentralising,
        is_default_for_inflows: rule.isDefaultForInflows,
        is_default_for_outflows: rule.isDefaultForOutflows,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["company_id", "bank_account_id"]).doUpdateSet((row) => ({
        kind: row.ref("excluded.kind"),
        floor_minor: row.ref("excluded.floor_minor"),
        target_minor: row.ref("excluded.target_minor"),
        ceiling_minor: row.ref("excluded.ceiling_minor"),
        credit_days: row.ref("excluded.credit_days"),
        debit_days: row.ref("excluded.debit_days"),
        takes_instant: row.ref("excluded.takes_instant"),
        takes_urgent: row.ref("excluded.takes_urgent"),
        is_centralising: row.ref("excluded.is_centralising"),
        is_default_for_inflows: row.ref("excluded.is_default_for_inflows"),
        is_default_for_outflows: row.ref("excluded.is_default_for_outflows"),
      })),
    )
    .execute();
}

export interface LaneAccountRow {
  readonly companyId: number;
  readonly accountId: number;
  readonly currency: CurrencyCode;
}

/** Those of the organisation among the accounts named. */
export async function findLaneAccounts(
  database: ScopedDatabase,
  organisationId: number,
  accountIds: readonly number[],
): Promise<readonly LaneAccountRow[]> {
  const { rows } = await sql<LaneAccountRow>`
    select company_id as "companyId", account_id as "accountId", currency
    from lane_accounts(${organisationId}, ${accountIds}::int[])`.execute(database);
  return rows;
}

/** Companies of the organisation whose cash flow the caller reads. */
export async function findReadCompanies(
  database: ScopedDatabase,
  organisationId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from cash_flow_companies(${organisationId}) id`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** What is not among them is gone. */
export async function replaceLanes(
  database: ScopedDatabase,
  organisationId: number,
  lanes: readonly StoredLane[],
): Promise<void> {
  await database.deleteFrom("transfer_lanes").where("organisation_id", "=", organisationId).execute();
  if (lanes.length === 0) return;
  await database
    .insertInto("transfer_lanes")
    .values(
      lanes.map((lane) => ({
        organisation_id: organisationId,
        from_company_id: lane.fromCompanyId,
        from_account_id: lane.fromAccountId,
        to_company_id: lane.toCompanyId,
        to_account_id: lane.toAccountId,
        type: lane.type,
        is_allowed: lane.isAllowed,
        cut_off_minutes: lane.cutOffMinutes,
        fee_minor: lane.feeMinor,
        least_minor: lane.leastMinor,
        most_minor: lane.mostMinor,
        cap_minor: lane.capMinor,
      })),
    )
    .execute();
}

export async function savePreferences(
  database: ScopedDatabase,
  organisationId: number,
  { horizonDays, step, sharing, isPrudent }: LiquidityPreferences,
): Promise<void> {
  const chosen = { horizon_days: horizonDays, step, sharing, is_prudent: isPrudent };
  await database
    .insertInto("liquidity_preferences")
    .values({ organisation_id: organisationId, ...chosen })
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(chosen))
    .execute();
}

export async function saveRisk(
  database: ScopedDatabase,
  companyId: number,
  { floorMinor, overdraftRate, placementRate }: RiskSettings,
): Promise<void> {
  const said = { floor_minor: floorMinor, overdraft_rate: overdraftRate, placement_rate: placementRate };
  await database
    .insertInto("risk_settings")
    .values({ company_id: companyId, ...said })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(said))
    .execute();
}

export async function findCompanyCurrency(
  database: ScopedDatabase,
  companyId: number,
): Promise<CurrencyCode> {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return currency;
}
