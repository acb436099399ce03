/** A transfer as its reader may know it. Pure. */
import type { Transfer, TransferSide } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { type TransferState, transferState } from "@amont/engine/liquidity/transfers/transfer-state.ts";
import { calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import type { Reach } from "./reach.ts";
import type { SideRow, TransferFactsRow, TransferRow } from "./transfer-views-repository.ts";

/** *Another company*: neither its name nor its account, nor whether its bank has done anything. */
const unknownSide: TransferSide = {
  companyId: null,
  companyName: null,
  bankAccountId: null,
  bankAccountName: null,
  transactionId: null,
  paidTransactionId: null,
  paidOn: null,
  paidAmount: null,
};

function sideView(companyId: number, accountId: number, side: SideRow, reach: Reach): TransferSide {
  if (!reach.reads.has(companyId)) return unknownSide;
  return {
    companyId,
    companyName: side.companyName,
    bankAccountId: accountId,
    bankAccountName: side.accountName,
    transactionId: side.transactionId,
    paidTransactionId: side.paidId,
    paidOn: side.paidOn === null ? null : calendarDate(side.paidOn),
    paidAmount:
      side.paidMinor === null || side.paidCurrency === null ? null : money(side.paidMinor, side.paidCurrency),
  };
}

export function stateOf(
  facts: TransferFactsRow,
  { reads }: Pick<Reach, "reads">,
  today: string,
): TransferState {
  return transferState(
    {
      isCancelled: facts.isCancelled,
      arrivesOn: calendarDate(facts.inOn),
      place: { currency: facts.currency, country: facts.iban?.slice(0, 2) ?? null },
      isDebited: reads.has(facts.fromCompanyId) ? facts.isDebited : null,
      isCredited: reads.has(facts.toCompanyId) ? facts.isCredited : null,
    },
    calendarDate(today),
  );
}

/** The day of the debited company where the reader knows it, of the other one otherwise. */
const todayOf = ({ out, in: into }: TransferRow, now: Date): string =>
  todayIn(out.timeZone ?? into.timeZone ?? "Europe/Paris", now);

export function transferView(row: TransferRow, reach: Reach, now: Date): Transfer {
  const state = stateOf(
    {
      id: row.id,
      fromCompanyId: row.from_company_id,
      toCompanyId: row.to_company_id,
      isCancelled: row.cancelled_at !== null,
      inOn: row.in_on,
      currency: row.currency,
      iban: row.out.iban,
      isDebited: row.out.paidId !== null,
      isCredited: row.in.paidId !== null,
    },
    reach,
    todayOf(row, now),
  );
  const isOpen = row.cancelled_at === null && row.out.paidId === null && row.in.paidId === null;
  return {
    transferId: row.id,
    amount: money(row.amount_minor, row.currency),
    outOn: calendarDate(row.out_on),
    inOn: calendarDate(row.in_on),
    type: row.type,
    reference: row.reference,
    label: row.label,
    scenarioId: row.scenario_id,
    state,
    createdAt: row.created_at.toISOString(),
    from: sideView(row.from_company_id, row.from_account_id, row.out, reach),
    to: sideView(row.to_company_id, row.to_account_id, row.in, reach),
    canChange: isOpen && reach.writes.has(row.from_company_id) && reach.writes.has(row.to_company_id),
  };
}
