/** Two open lines of the bank of one amount, one out of an account and one into another. */
import type { PaidPair } from "@amont/contract/operations/transfers/list-paid-pairs.ts";
import type { PaidMirror } from "@amont/engine/reconciliation/paid-transfers.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";

export interface Mirror extends PaidMirror {
  readonly amountMinor: number;
  /** The transfer that they are, where somebody had planned it. */
  readonly planned: string | null;
  readonly place: PaidMirror["place"] & { readonly currency: CurrencyCode };
  readonly paidOut: PaidPair["paidOut"];
  readonly paidIn: PaidPair["paidIn"];
}

interface LineRow {
  readonly companyId: number;
  readonly companyName: string;
  readonly transactionId: number;
  readonly bankAccountName: string;
  readonly name: string;
  readonly paidOn: string;
}

interface MirrorRow {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly iban: string | null;
  readonly planned: string | null;
  readonly out: LineRow;
  readonly in: LineRow;
}

/** Three bank days are a week and a half at most. */
const mostDays = 12;
/** So many couples are looked through. */
const mostMirrors = 5000;

/** As `pair-transfer` takes them: neither reconciled nor split, nor left out. */
const openLines = (where: RawBuilder<unknown>) => sql`(
  select t.company_id, t.id, t.bank_account_id, t.is_inflow, t.amount_minor, t.currency, t.payment_date, t.name,
    c.name as company, c.organisation_id, a.name as account, a.iban,
    nullif(regexp_replace(upper(a.iban), '[^0-9A-Z]', '', 'g'), '') as number,
    regexp_replace(upper(concat_ws(' ', t.name, t.memo, t.external_id, y.counterparty, y.counterparty_iban, y.reference)),
      '[^0-9A-Z]', '', 'g') as squeezed
  from transactions t
  join companies c on c.id = t.company_id
  join bank_accounts a on a.company_id = t.company_id and a.id = t.bank_account_id
  left join transaction_parties y on y.company_id = t.company_id and y.transaction_id = t.id
  where t.is_paid and t.is_listed and t.reconciliation = 'none' and not t.is_ignored and t.split_group_id is null
    and t.amount_minor > 0 and ${where})`;

const line = (alias: "o" | "i") => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('companyId', ${column("company_id")}, 'companyName', ${column("company")},
    'transactionId', ${column("id")}, 'bankAccountName', ${column("account")}, 'name', ${column("name")},
    'paidOn', ${column("payment_date")})`;
};

/** Planned, and nothing of it done: the nearest in time. */
const planned = sql`(select c.id from cash_transfers c
  where c.from_company_id = o.company_id and c.from_account_id = o.bank_account_id
    and c.to_company_id = i.company_id and c.to_account_id = i.bank_account_id
    and c.amount_minor = o.amount_minor and c.cancelled_at is null and c.scenario_id is null
    and c.out_on between o.payment_date - ${mostDays}::int and o.payment_date + ${mostDays}::int
    and not exists (select from transactions s where s.company_id in (c.from_company_id, c.to_company_id)
      and s.transfer_id = c.id and s.reconciliation <> 'none')
  order by abs(c.out_on - o.payment_date), c.id limit 1)`;

const told = sql`o.amount_minor as amount, o.currency, o.iban, ${line("o")} as out, ${line("i")} as in,
  ${planned} as planned`;
const mirrored = sql`i.amount_minor = o.amount_minor and i.currency = o.currency
  and i.organisation_id = o.organisation_id
  and (i.company_id, i.bank_account_id) <> (o.company_id, o.bank_account_id)
  and i.payment_date between o.payment_date and o.payment_date + ${mostDays}::int`;

const mirrorOf = ({ amount, currency, iban, planned: known, out, in: into }: MirrorRow): Mirror => ({
  planned: known,
  amountMinor: amount,
  place: { currency, country: iban?.slice(0, 2) ?? null },
  paidOut: { ...out, paidOn: calendarDate(out.paidOn) },
  paidIn: { ...into, paidOn: calendarDate(into.paidOn) },
});

/** With a side in these companies; one line bears the number of the other's account. The newest first. */
export async function findNamedMirrors(
  database: ScopedDatabase,
  companyIds: readonly number[],
  since: CalendarDate,
): Promise<readonly Mirror[]> {
  const { rows } = await sql<MirrorRow>`
    with lines as materialized ${openLines(sql`t.payment_date >= ${since}::date`)}
    select ${told} from lines o join lines i on ${mirrored}
    where not o.is_inflow and i.is_inflow
      and (o.company_id = any (${companyIds}::int[]) or i.company_id = any (${companyIds}::int[]))
      and (strpos(o.squeezed, i.number) > 0 or strpos(i.squeezed, o.number) > 0)
    order by o.payment_date desc, o.company_id, o.id, i.payment_date, i.company_id, i.id
    limit ${mostMirrors}`.execute(database);
  return rows.map((row) => mirrorOf(row));
}

/** On its accounts, around its days, whatever they say. */
export async function findMirrorsOf(
  database: ScopedDatabase,
  transfer: StoredTransfer,
  most: number,
): Promise<readonly Mirror[]> {
  const { from_company_id, from_account_id, to_company_id, to_account_id, amount_minor, out_on, in_on } =
    transfer;
  const of = (companyId: number, accountId: number, isInflow: boolean) =>
    openLines(sql`t.company_id = ${companyId} and t.bank_account_id = ${accountId} and t.is_inflow = ${isInflow}
      and t.amount_minor = ${amount_minor} and t.currency = ${transfer.currency}
      and t.payment_date between ${out_on}::date - ${mostDays}::int and ${in_on}::date + ${mostDays}::int`);
  const { rows } = await sql<MirrorRow>`
    select ${told} from ${of(from_company_id, from_account_id, false)} o
    join ${of(to_company_id, to_account_id, true)} i on ${mirrored}
    order by o.payment_date, o.id, i.payment_date, i.id limit ${most}`.execute(database);
  return rows.map((row) => mirrorOf(row));
}
