/** The lines that could be the other side of one that stands alone. */
import type {
  IntragroupFlowReference,
  IntragroupRow,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { searchIntragroupFlows } from "@amont/contract/operations/intragroup/search-intragroup-flows.ts";
import { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Money } from "@amont/kernel/money.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { flowsKey } from "../intragroup-queries.ts";
import { type LoneSide, loneSideOf } from "../model/row-acts.ts";

export interface Candidate extends IntragroupFlowReference {
  readonly label: string;
  readonly date: CalendarDate;
  readonly amount: Money;
  readonly accountName: string | null;
}

/** How far from the line its other side is looked for, before it and after it. */
const daysAround = 45;
/** Of each of the two lists that are looked through. */
const mostLooked = 100;
/** Who does not find it among these types a word of it. */
export const mostShown = 30;

interface Looked {
  readonly consolidationId: number;
  readonly row: IntragroupRow;
  /** Does the reader read the cash flow of the company that the other side is in? */
  readonly readsCompany: boolean;
  readonly text: string;
}

/** Those that are known to be internal, and everything else in the company where its reader may look. */
export const candidatesQuery = (api: Api, { consolidationId, row, readsCompany, text }: Looked) =>
  queryOptions({
    queryKey: [...flowsKey(consolidationId), "candidates", row.rowId, readsCompany, text],
    queryFn: async ({ signal }): Promise<readonly Candidate[]> => {
      const lone = loneSideOf(row);
      const day = lone?.known.date ?? null;
      if (lone === null || day === null) return [];
      const around = { from: addDays(day, -daysAround), before: addDays(day, daysAround + 1) };
      const [known, lines] = await Promise.all([
        knownCandidates(api, { consolidationId, lone, around, signal }),
        readsCompany ? companyLines(api, { lone, around, text, signal }) : [],
      ]);
      return nearest([...known.filter(({ label }) => isIn(label, text)), ...lines], lone);
    },
    placeholderData: keepPreviousData,
  });

interface Around {
  readonly lone: LoneSide;
  readonly around: { readonly from: CalendarDate; readonly before: CalendarDate };
  readonly signal: AbortSignal;
}

async function knownCandidates(
  api: Api,
  { consolidationId, lone, around, signal }: Around & { readonly consolidationId: number },
): Promise<readonly Candidate[]> {
  const { rows } = await api.call(
    searchIntragroupFlows,
    {
      params: { consolidationId },
      body: {
        statuses: ["confirmed", "proposed", "refused"],
        states: ["transit", "missing", "ambiguous"],
        partyId: lone.missing.companyId,
        begin: around.from,
        endExclusive: around.before,
        skip: 0,
        take: mostLooked,
      },
    },
    { signal },
  );
  return rows.flatMap((other) => {
    const side = loneSideOf(other);
    const fits =
      side !== null && side.isIncoming !== lone.isIncoming && side.known.companyId === lone.missing.companyId;
    if (!fits) return [];
    return side.known.flows.flatMap(({ companyId, transactionId, label, date, amount, bankAccountName }) =>
      transactionId === null || label === null
        ? []
        : [{ companyId, transactionId, label, date, amount, accountName: bankAccountName }],
    );
  });
}

async function companyLines(
  api: Api,
  { lone, around, text, signal }: Around & { readonly text: string },
): Promise<readonly Candidate[]> {
  const { companyId } = lone.missing;
  const { results } = await api.call(
    searchTransactions,
    {
      body: {
        filters: {
          direction: lone.isIncoming ? "outflow" : "inflow",
          paymentDateFrom: around.from,
          paymentDateBefore: around.before,
          ...(text === "" ? {} : { text }),
        },
        sort: { field: "absolute-amount", direction: "descending" },
        pagination: { take: mostLooked },
      },
    },
    { companyId, signal },
  );
  return results.map(({ id, name, paymentDate, amount, bankAccountName }) => ({
    companyId,
    transactionId: id,
    label: name,
    date: paymentDate,
    amount,
    accountName: bankAccountName,
  }));
}

const isIn = (label: string, text: string): boolean =>
  label.toLocaleLowerCase().includes(text.toLocaleLowerCase());

/** The closest amount first, then the closest day; each line once, and never the one that is looked from. */
export function nearest(
  candidates: readonly Candidate[],
  { known }: Pick<LoneSide, "known">,
): readonly Candidate[] {
  const own = new Set(known.flows.map(({ transactionId }) => transactionId));
  const once = [...new Map(candidates.map((one) => [one.transactionId, one])).values()];
  const day = known.date === null ? 0 : toEpochDay(known.date);
  const distance = ({ amount, date }: Candidate) => ({
    // Amounts of another currency say little without a rate: there the day decides.
    amount:
      known.amount === null || amount.currency !== known.amount.currency
        ? 0
        : Math.abs(Math.abs(amount.amountMinor) - known.amount.amountMinor),
    days: Math.abs(toEpochDay(date) - day),
  });
  return once
    .filter(({ transactionId }) => !own.has(transactionId))
    .map((candidate) => ({ candidate, apart: distance(candidate) }))
    .toSorted((left, right) => left.apart.amount - right.apart.amount || left.apart.days - right.apart.days)
    .map(({ candidate }) => candidate);
}
