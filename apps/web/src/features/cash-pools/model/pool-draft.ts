/** A pool and its members while they are being written. Pure. */
import type {
  PoolDefinition,
  WirePoolMember,
} from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { usualBasis } from "@amont/kernel/annual-rate.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { CashPool } from "../cash-pool-queries.ts";
import { draftOfMember, type MemberDraft, type MemberProblems, readMember } from "./member-draft.ts";

export interface PoolDraft
  extends Omit<PoolDefinition, "headerCompanyId" | "headerAccountId" | "startsOn" | "weekday"> {
  readonly headerCompanyId: number | null;
  readonly headerAccountId: number | null;
  readonly weekday: number;
  readonly startsOn: string;
  readonly members: readonly MemberDraft[];
}

export type PoolField = "name" | "header" | "startsOn";
type PoolProblem = "required" | "headerIsMember";

export interface PoolProblems {
  readonly fields: Partial<Record<PoolField, PoolProblem>>;
  /** By the key of the member. */
  readonly members: Readonly<Record<string, MemberProblems>>;
}

const monday = 1;

export const newPool = (currency: CurrencyCode, today: CalendarDate): PoolDraft => ({
  name: "",
  currency,
  kind: "physical",
  headerCompanyId: null,
  headerAccountId: null,
  sweepDays: "everyBankDay",
  weekday: monday,
  executedBy: "bank",
  yearBasis: usualBasis(currency),
  sharing: "header",
  startsOn: today,
  labelWords: "",
  members: [],
});

export const draftOfPool = (pool: CashPool, locale: string): PoolDraft => ({
  name: pool.name,
  currency: pool.currency,
  kind: pool.kind,
  headerCompanyId: pool.header?.companyId ?? null,
  headerAccountId: pool.header?.accountId ?? null,
  sweepDays: pool.sweepDays,
  weekday: pool.weekday ?? monday,
  executedBy: pool.executedBy,
  yearBasis: pool.yearBasis,
  sharing: pool.sharing,
  startsOn: pool.startsOn,
  labelWords: pool.labelWords,
  members: pool.members.map((member) => draftOfMember(member, pool.currency, locale)),
});

/** Accounts of another currency cannot stay; what a year has for days follows, unless somebody chose it. */
export function withCurrency(draft: PoolDraft, currency: CurrencyCode): PoolDraft {
  if (currency === draft.currency) return draft;
  const isUsual = draft.yearBasis === usualBasis(draft.currency);
  return {
    ...draft,
    currency,
    headerAccountId: null,
    yearBasis: isUsual ? usualBasis(currency) : draft.yearBasis,
    members: draft.members.map((member) => ({ ...member, accountId: null })),
  };
}

export type PoolReading =
  | {
      readonly isOk: true;
      readonly definition: PoolDefinition;
      readonly members: readonly WirePoolMember[];
    }
  | { readonly isOk: false; readonly problems: PoolProblems };

export function readPool(draft: PoolDraft, locale: string): PoolReading {
  const { members: drafts, headerCompanyId, headerAccountId, weekday, ...rest } = draft;
  const startsOn = parseCalendarDate(draft.startsOn);
  const name = draft.name.trim();
  const read = drafts.map((member) => ({
    key: member.key,
    reading: readMember(member, draft.currency, locale),
  }));
  const members = read.flatMap(({ reading }) => (reading.isOk ? [reading.member] : []));
  const problems: PoolProblems = {
    fields: {
      ...(name === "" ? { name: "required" } : {}),
      ...headerProblem(draft),
      ...(startsOn === null ? { startsOn: "required" } : {}),
    },
    members: {
      ...Object.fromEntries(
        read.flatMap(({ key, reading }) => (reading.isOk ? [] : [[key, reading.problems]])),
      ),
      ...twice(drafts),
    },
  };
  const isWrong = Object.keys(problems.fields).length + Object.keys(problems.members).length > 0;
  if (isWrong || headerCompanyId === null || headerAccountId === null || startsOn === null)
    return { isOk: false, problems };
  const isWeekly = draft.sweepDays === "weekly";
  return {
    isOk: true,
    definition: {
      ...rest,
      name,
      headerCompanyId,
      headerAccountId,
      startsOn,
      weekday: isWeekly ? weekday : null,
      labelWords: draft.labelWords.trim(),
    },
    members,
  };
}

const isSame = (
  left: Pick<MemberDraft, "companyId" | "accountId">,
  right: Pick<MemberDraft, "companyId" | "accountId">,
): boolean =>
  left.accountId !== null && left.accountId === right.accountId && left.companyId === right.companyId;

function headerProblem({ headerCompanyId, headerAccountId, members }: PoolDraft): PoolProblems["fields"] {
  if (headerCompanyId === null || headerAccountId === null) return { header: "required" };
  const header = { companyId: headerCompanyId, accountId: headerAccountId };
  return members.some((member) => isSame(member, header)) ? { header: "headerIsMember" } : {};
}

/** The second and later ones of the same account. */
const twice = (members: readonly MemberDraft[]): PoolProblems["members"] =>
  Object.fromEntries(
    members
      .filter((member, index) => members.slice(0, index).some((earlier) => isSame(earlier, member)))
      .map(({ key }) => [key, { account: "twice" }]),
  );
