/** From the two answers of the server to what the engine takes. What is planned may come later than the rest. */
import type { ForecastOfCompany } from "@amont/contract/operations/short-term-cash/get-position-forecast.ts";
import type {
  PositionsAnswer,
  PositionsOfCompany,
} from "@amont/contract/operations/short-term-cash/get-positions.ts";
import type { WirePositionEntry } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { WrittenLane } from "@amont/engine/liquidity/lanes.ts";
import type { PositionEntry, PositionLayer } from "@amont/engine/liquidity/position-layers.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { fraction } from "@amont/kernel/rate.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { CashAccount, CashCompany, CashFacts, LooseRow } from "./cash-facts.ts";

export interface CashAnswers {
  readonly positions: PositionsAnswer;
  /** Of the companies whose plan has come. */
  readonly plans: readonly ForecastOfCompany[];
}

/** Which layers count decides which entries there are: announced lines stand for expectations, and nothing counts twice. */
export function factsFromWire(
  { positions, plans }: CashAnswers,
  layers: ReadonlySet<PositionLayer>,
): CashFacts {
  const { companies, currency, today, preferences, usesExpected } = positions;
  const plansBy = new Map(plans.map((plan) => [plan.companyId, plan]));
  const parts = companies.map((company) => {
    const plan = plansBy.get(company.id);
    // Who counts commitments against the organisation's choice gets what remains of the plan after them.
    const isAfter = layers.has("committed") && !usesExpected;
    const planned = (isAfter ? plan?.afterCommitments : null) ?? plan?.entries ?? [];
    return entriesOf(company, { planned, isAnnouncedCounted: layers.has("announced") });
  });
  const [first] = companies;
  return {
    period: dateInterval(positions.begin, positions.endExclusive),
    today,
    currency,
    calendar: workingCalendar(first?.daysOffMask ?? 0, first?.holidays ?? []),
    companies: companies.map(companyOf),
    accounts: companies.flatMap((company) => company.accounts.map((account) => accountOf(account, company))),
    loose: parts.flatMap(({ loose }) => loose),
    entries: parts.flatMap(({ entries }) => entries),
    sharedPlans: new Set(plans.flatMap(({ companyId, isShared }) => (isShared ? [companyId] : []))),
    gaps: companies.flatMap(({ valueGaps }) => valueGaps),
    lanes: positions.lanes.map(laneOf),
    undrawn: companies.flatMap((company) =>
      company.undrawn.map((line) => ({ companyId: company.id, currency: company.currency, ...line })),
    ),
    habits: {
      horizonDays: preferences.horizonDays,
      step: preferences.step,
      isPrudent: preferences.isPrudent,
    },
    usesExpected,
    ratios: new Map(
      positions.rates.map((rate) => [
        rate.currency,
        fraction(BigInt(rate.numerator), BigInt(rate.denominator)),
      ]),
    ),
    hiddenCompanyCount: positions.hiddenCompanyCount,
  };
}

/** No account has a negative id; companies have fewer currencies than this. */
const currenciesOfCompany = 1_000;

function entriesOf(
  {
    id: companyId,
    currency,
    entries,
    foreignEntries,
    announcedInstead,
    foreignAnnouncedInstead,
  }: PositionsOfCompany,
  {
    planned,
    isAnnouncedCounted,
  }: { readonly planned: readonly WirePositionEntry[]; readonly isAnnouncedCounted: boolean },
): { readonly loose: readonly LooseRow[]; readonly entries: readonly PositionEntry[] } {
  const loose = new Map<string, LooseRow>();
  const rowOf = (of: PositionsOfCompany["currency"]): number => {
    const known = loose.get(of);
    if (known !== undefined) return known.id;
    const id = -(companyId * currenciesOfCompany + loose.size);
    loose.set(of, { id, companyId, currency: of });
    return id;
  };
  const placed = (entry: WirePositionEntry, of: PositionsOfCompany["currency"]): PositionEntry => ({
    ...entry,
    accountId: entry.accountId ?? rowOf(of),
    isLate: entry.isLate ?? false,
  });
  const own = [...entries, ...planned, ...(isAnnouncedCounted ? [] : announcedInstead)];
  const foreign = [...foreignEntries, ...(isAnnouncedCounted ? [] : foreignAnnouncedInstead)];
  const all = [
    ...own.map((entry) => placed(entry, currency)),
    ...foreign.map(({ currency: of, entry }) => placed(entry, of)),
  ];
  return { loose: [...loose.values()], entries: all };
}

const companyOf = (company: PositionsOfCompany): CashCompany => ({
  id: company.id,
  name: company.name,
  currency: company.currency,
  mayWrite: company.canWrite && !company.isFrozen,
  isFrozen: company.isFrozen,
  now: { day: company.today, minutes: company.nowMinutes },
});

/** A rate of ten-millionths in hundredths of a percent. */
const partsOfBasisPoint = 1_000;

function accountOf(
  account: PositionsOfCompany["accounts"][number],
  { id: companyId, canWrite, isFrozen, placementRate }: PositionsOfCompany,
): CashAccount {
  const { overdraftMinor, floorMinor, targetMinor, ceilingMinor, bankName } = account;
  return {
    ...account,
    companyId,
    bank: bankName,
    thresholds: { overdraftMinor, floorMinor, targetMinor, ceilingMinor },
    mayWrite: canWrite && !isFrozen,
    creditRateBp: roundHalfAway((placementRate ?? 0) / partsOfBasisPoint),
  };
}

function laneOf(lane: PositionsAnswer["lanes"][number]): WrittenLane {
  const { fromCompanyId, fromAccountId, toCompanyId, toAccountId, type, isAllowed, capLeftMinor } = lane;
  const { cutOff, feeMinor, leastMinor, mostMinor } = lane;
  const minutes = cutOff === null ? null : minutesOf(cutOff);
  return {
    from: fromAccountId === null ? { companyId: fromCompanyId } : { accountId: fromAccountId },
    to: toAccountId === null ? { companyId: toCompanyId } : { accountId: toAccountId },
    type,
    isAllowed,
    capLeftMinor,
    ...(minutes === null ? {} : { cutOffMinutes: minutes }),
    ...(feeMinor === null ? {} : { feeMinor }),
    ...(leastMinor === null ? {} : { leastMinor }),
    ...(mostMinor === null ? {} : { mostMinor }),
  };
}

/** "16:00" as minutes since midnight; null for what is no time of the day. */
export function minutesOf(text: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (match === null) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= 24 * 60 ? minutes : null;
}

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
