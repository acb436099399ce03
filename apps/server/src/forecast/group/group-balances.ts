/** What a consolidation holds besides its statement: with adjustments and investments, and on which day least. */
import { dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import type { LowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import {
  type BalanceAdjustment,
  type BalanceEvolution,
  balanceEvolution,
} from "@amont/engine/statement/balance-evolution.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { OpenedGroup } from "../group-forecasts.ts";
import { companiesWithAdjustments, type GroupCompany } from "../group-repository.ts";
import type { Forecasts } from "../open-view.ts";
import { shareOf } from "./group-frame.ts";

type Asked = Pick<OperationContext, "database" | "now">;

interface ConvertedAdjustment extends BalanceAdjustment {
  readonly currency: CurrencyCode;
  readonly rates: StatementRates;
}

/** As the companies' own pages have it, of the accounts that count, each converted as balances are. */
export async function groupEvolution(
  forecasts: Forecasts,
  asked: Asked,
  opened: OpenedGroup,
): Promise<BalanceEvolution> {
  const { group, result } = opened;
  const available = group.companies.filter(({ isAvailable }) => isAvailable);
  const adjusting = await companiesWithAdjustments(
    asked.database,
    available.map(({ companyId }) => companyId),
  );
  const adjustments: ConvertedAdjustment[] = [];
  for (const company of available)
    if (adjusting.has(company.companyId))
      adjustments.push(...(await adjustmentsIn(forecasts, asked, opened, company)));
  return balanceEvolution(
    result.statement.axis,
    result.balances,
    adjustments,
    ({ amountMinor, currency, rates }, day) =>
      rates.keeps(currency) ? amountMinor : applyFraction(amountMinor, rates.closing(currency, day).fraction),
  );
}

async function adjustmentsIn(
  forecasts: Forecasts,
  { database, now }: Asked,
  { group, frame }: OpenedGroup,
  company: GroupCompany,
): Promise<readonly ConvertedAdjustment[]> {
  const { model, adjustments } = await forecasts.today.open(database, company.companyId, now);
  const { accounts, currency: ofCompany } = model.facts;
  const chain = model.chainOf(company.scenarioId);
  const rates = ratesOfCompany({ group, frame }, company);
  return adjustments.flatMap((one) => {
    const currency = accounts.find(({ id }) => id === one.accountId)?.currency ?? ofCompany;
    const isShown =
      chain.includes(one.scenarioId) &&
      (one.accountId === null || !company.ignoredAccountIds.includes(one.accountId)) &&
      rates.canConvert(currency);
    return isShown ? [{ ...one, currency, rates }] : [];
  });
}

/** What balances of a company are converted by, with the part of it that enters. */
export const ratesOfCompany = (
  { group, frame }: Pick<OpenedGroup, "group" | "frame">,
  company: GroupCompany,
): StatementRates =>
  new StatementRates({
    ...frame.rules,
    target: group.currency,
    today: frame.today,
    share: shareOf(company),
  });

/** Half a year of working days. Further ahead only the ends of columns are looked at. */
const mostDays = 130;

/** From today up to the last column, day by day, as for a company; null where no column lies ahead. */
export async function groupLowest(
  forecasts: Forecasts,
  { database, now }: Asked,
  opened: OpenedGroup,
): Promise<Outcome<LowestDay | null>> {
  const { group, frame, result, groupBy } = opened;
  const { periods } = result.statement.axis;
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined || last.endExclusive <= frame.today) return ok(null);
  const begin = Math.max(0, dailyOffsetOf(frame.calendar, first.start, frame.today));
  const end = dailyOffsetOf(frame.calendar, addDays(last.endExclusive, -1), frame.today) + 1;
  const filter = {
    frequency: "daily" as const,
    offsetBegin: begin,
    offsetEnd: Math.min(Math.max(end, begin + 1), begin + mostDays),
    groupBy,
  };
  const days = await forecasts.groups.open(database, group, filter, now);
  if (!days.ok) return days;
  const looked = days.value.result.statement.axis.periods.at(-1)?.endExclusive ?? frame.today;
  const ends = [...endsOf(days.value), ...endsOf(opened).filter(({ on }) => on >= looked)];
  let lowest = ends[0];
  for (const one of ends) if (lowest !== undefined && one.balanceMinor < lowest.balanceMinor) lowest = one;
  return ok(lowest === undefined ? null : { ...lowest, isFirst: lowest === ends[0] });
}

/** A column ends on its last day. */
const endsOf = ({ result: { statement, balances } }: OpenedGroup) =>
  statement.axis.periods.map(({ endExclusive }, column) => ({
    on: addDays(endExclusive, -1),
    balanceMinor: balances.end[column] ?? 0,
  }));
