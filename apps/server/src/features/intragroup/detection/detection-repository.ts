/** What a look for flows between companies reads, and what it writes. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase, SystemDatabase } from "../../../db/scope.ts";
import type { Mark } from "../changes/marks-repository.ts";

export interface LookedAtCompany {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly accounts: ReadonlyArray<{ readonly id: number; readonly iban: string }>;
}

/** Those that are in a consolidation of the organisation: what nobody consolidates, nobody looks at. */
export async function findLookedAtCompanies(
  database: SystemDatabase,
  organisationId: number,
): Promise<readonly LookedAtCompany[]> {
  const { rows } = await sql<LookedAtCompany>`
    select c.id, c.name, c.country, c.time_zone as "timeZone", coalesce((
      select json_agg(json_build_object('id', a.id, 'iban', a.iban) order by a.id)
      from bank_accounts a where a.company_id = c.id and a.iban is not null), '[]') as accounts
    from companies c
    where c.organisation_id = ${organisationId} and exists (
      select from consolidation_companies cc where cc.organisation_id = ${organisationId} and cc.company_id = c.id)
    order by c.id`.execute(database);
  return rows;
}

export interface LookedAtLine {
  readonly companyId: number;
  readonly id: number;
  /** 0: on no account. */
  readonly accountId: number;
  readonly categoryId: number;
  readonly isPaid: boolean;
  readonly effectMinor: number;
  readonly currency: CurrencyCode;
  readonly day: number;
  readonly text: string;
  readonly iban: string | null;
  readonly mark: Pick<
    Mark,
    | "counterparty_id"
    | "counterparty_account_id"
    | "state"
    | "evidence"
    | "rule_id"
    | "pair_id"
    | "is_ambiguous"
    | "is_apart"
  > | null;
}

const lines = sql`
  select t.company_id as "companyId", t.id, coalesce(t.bank_account_id, 0) as "accountId", t.category_id as "categoryId",
    t.is_paid as "isPaid", case when t.is_inflow then t.amount_minor else -t.amount_minor end as "effectMinor", t.currency,
    t.payment_date - date '1970-01-01' as day,
    concat_ws(' ', t.name, t.memo, p.counterparty, p.reference) as text, p.counterparty_iban as iban,
    case when m.company_id is not null then json_build_object('counterparty_id', m.counterparty_id,
      'counterparty_account_id', m.counterparty_account_id, 'state', m.state, 'evidence', m.evidence,
      'rule_id', m.rule_id, 'pair_id', m.pair_id, 'is_ambiguous', m.is_ambiguous, 'is_apart', m.is_apart) end as mark
  from transactions t
  left join transaction_parties p on p.company_id = t.company_id and p.transaction_id = t.id
  left join intragroup_marks m on m.company_id = t.company_id and m.transaction_id = t.id
  where t.split_group_id is null and not t.is_ignored and (t.is_paid or t.reconciliation = 'none')
    and t.scenario_id is null and t.amount_minor <> 0`;

/** Whole lines, of all companies together, from a day to another, which is not included. */
export async function findLines(
  database: ScopedDatabase,
  companyIds: readonly number[],
  from: CalendarDate,
  before: CalendarDate,
): Promise<readonly LookedAtLine[]> {
  const { rows } = await sql<LookedAtLine>`${lines}
    and t.company_id = any (${companyIds}::int[])
    and t.payment_date >= ${from}::date and t.payment_date < ${before}::date`.execute(database);
  return rows;
}

/** The same, of some that were looked at before. */
export async function findLinesAgain(
  database: ScopedDatabase,
  ids: ReadonlyArray<Pick<LookedAtLine, "companyId" | "id">>,
): Promise<readonly LookedAtLine[]> {
  const { rows } = await sql<LookedAtLine>`${lines}
    and (t.company_id, t.id) in (select * from unnest(${ids.map(({ companyId }) => companyId)}::int[],
      ${ids.map(({ id }) => id)}::int[]))`.execute(database);
  return rows;
}

/** What a look makes of a line; without a counterparty nothing is said of it any more. */
export interface NewMark {
  readonly companyId: number;
  readonly id: number;
  readonly counterpartyId: number;
  readonly counterpartyAccountId: number | null;
  readonly state: Mark["state"];
  readonly evidence: Mark["evidence"];
  readonly ruleId: number | null;
  readonly pairId: string | null;
  readonly isAmbiguous: boolean;
}

export async function writeMarks(
  database: ScopedDatabase,
  organisationId: number,
  marks: readonly NewMark[],
): Promise<void> {
  if (marks.length === 0) return;
  const records = marks.map((mark) => ({
    company_id: mark.companyId,
    transaction_id: mark.id,
    counterparty_id: mark.counterpartyId,
    counterparty_account_id: mark.counterpartyAccountId,
    state: mark.state,
    evidence: mark.evidence,
    rule_id: mark.ruleId,
    pair_id: mark.pairId,
    is_ambiguous: mark.isAmbiguous,
  }));
  await sql`
    insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, counterparty_account_id,
      state, evidence, rule_id, pair_id, is_ambiguous)
    select company_id, transaction_id, ${organisationId}::int, counterparty_id, counterparty_account_id, state, evidence,
      rule_id, pair_id, is_ambiguous
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (company_id int, transaction_id int,
      counterparty_id int, counterparty_account_id int, state text, evidence text, rule_id int, pair_id uuid,
      is_ambiguous boolean)
    on conflict (company_id, transaction_id) do update set counterparty_id = excluded.counterparty_id,
      counterparty_account_id = excluded.counterparty_account_id, state = excluded.state, evidence = excluded.evidence,
      rule_id = excluded.rule_id, pair_id = excluded.pair_id, is_ambiguous = excluded.is_ambiguous`.execute(
    database,
  );
}

export async function removeMarks(
  database: ScopedDatabase,
  marks: ReadonlyArray<Pick<LookedAtLine, "companyId" | "id">>,
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    delete from intragroup_marks m
    using unnest(${marks.map(({ companyId }) => companyId)}::int[], ${marks.map(({ id }) => id)}::int[])
      gone (company_id, transaction_id)
    where m.company_id = gone.company_id and m.transaction_id = gone.transaction_id`.execute(database);
}

export async function recordLook(database: ScopedDatabase, organisationId: number, now: Date): Promise<void> {
  await database
    .insertInto("intragroup_looks")
    .values({ organisation_id: organisationId, looked_at: now })
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet({ looked_at: now }))
    .execute();
}
