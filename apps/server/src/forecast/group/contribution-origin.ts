/**
 * All that decides what a company brings into a consolidation. What is kept of it is found by `look`, and right as long as
 * `moment` is the same, and `rates` too where anything was converted: whoever needs one thing more adds a field here.
 */
import { hash } from "node:crypto";
import type { RatePolicy } from "@amont/engine/rates/statement-rates.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency, OffsetRange } from "@amont/kernel/period.ts";
import type { OpenRates } from "../../rates/rate-books.ts";
import { version } from "../../version.ts";
import type { CompanyState } from "../company-state-repository.ts";
import type { Group, GroupCompany } from "../group-repository.ts";

export interface ContributionOrigin {
  readonly look: {
    readonly companyId: number;
    readonly scenarioId: number | null;
    /** In hundredths of a percent, of what enters. */
    readonly shareBp: number;
    readonly ignoredAccountIds: readonly number[];
    readonly ignoredCategoryIds: readonly number[];
    /** Of all companies: a flow with one of them is not between companies of the group. */
    readonly ignoredAccountsOfGroup: readonly number[];
    /** Of the group, as are the columns. */
    readonly currency: CurrencyCode;
    readonly frequency: Frequency;
    readonly offsetBegin: number;
    readonly offsetEnd: number;
    readonly daysOffMask: number;
    readonly holidaysCountry: string | null;
  };
  readonly moment: {
    readonly company: CompanyState;
    /** Of the group: the company's own is in its state. */
    readonly today: CalendarDate;
  };
  readonly rates: {
    readonly version: string;
    readonly policy: RatePolicy;
    /** The budget of the group, whose rates are part of the version. */
    readonly rateSetId: number | null;
  };
}

/** The same for the same things, on every instance. */
export interface OriginNames {
  readonly look: string;
  readonly moment: string;
  readonly rates: string;
}

/** Another one whenever what is packed, or how, is another: what was kept before is not read then. */
const shape = 2;

export const originNames = ({ look, moment, rates }: ContributionOrigin): OriginNames => ({
  look: lookName({ look }),
  moment: nameOf(moment),
  rates: ratesName({ rates }),
});

export const lookName = ({ look }: Pick<ContributionOrigin, "look">): string =>
  nameOf([version, shape, look]);

export const ratesName = ({ rates }: Pick<ContributionOrigin, "rates">): string => nameOf(rates);

const nameOf = (value: unknown): string => hash("sha256", JSON.stringify(value), "base64url");

/** The columns of a consolidation, and the day that they are counted from. */
export interface GroupColumns {
  readonly frequency: Frequency;
  readonly range: OffsetRange;
  readonly today: CalendarDate;
}

/** In hundredths of a percent. */
export const whole = 10_000;

/** All of it enters in full, whoever owns the rest. */
export const shareBpOf = ({ method, ownershipBp }: Pick<GroupCompany, "method" | "ownershipBp">): number =>
  method === "full" ? whole : ownershipBp;

type LookingGroup = Pick<Group, "currency" | "daysOffMask" | "holidaysCountry" | "companies">;
type SeenRates = Pick<OpenRates, "version" | "policy"> & Pick<Group, "rateSetId">;

export function originOf(
  group: LookingGroup,
  company: GroupCompany,
  columns: GroupColumns,
  seen: { readonly state: CompanyState; readonly rates: SeenRates },
): ContributionOrigin {
  return {
    look: lookOf(group, company, columns),
    moment: { company: seen.state, today: columns.today },
    rates: ratesOf(seen.rates),
  };
}

export const ratesOf = ({ version: ofRates, policy, rateSetId }: SeenRates): ContributionOrigin["rates"] => ({
  version: ofRates,
  policy,
  rateSetId,
});

export function lookOf(
  { currency, daysOffMask, holidaysCountry, companies }: LookingGroup,
  company: GroupCompany,
  { frequency, range }: Omit<GroupColumns, "today">,
): ContributionOrigin["look"] {
  const { companyId, scenarioId, ignoredAccountIds, ignoredCategoryIds } = company;
  return {
    companyId,
    scenarioId,
    shareBp: shareBpOf(company),
    ignoredAccountIds,
    ignoredCategoryIds,
    ignoredAccountsOfGroup: companies
      .flatMap((one) => one.ignoredAccountIds)
      .toSorted((left, right) => left - right),
    currency,
    frequency,
    offsetBegin: range.begin,
    offsetEnd: range.endExclusive,
    daysOffMask,
    holidaysCountry,
  };
}
