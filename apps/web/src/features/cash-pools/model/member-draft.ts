/** An account's part in a pool while it is being written: amounts as they were typed. Pure. */
import type { WirePoolMember } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { readMinor, typedAmount } from "./typed-amount.ts";

export interface MemberDraft {
  /** Of this form alone: an account may not be chosen yet. */
  readonly key: string;
  readonly companyId: number | null;
  readonly accountId: number | null;
  readonly rule: WirePoolMember["rule"];
  readonly target: string;
  readonly least: string;
  readonly most: string;
  readonly direction: WirePoolMember["direction"];
  readonly threshold: string;
  readonly step: string;
  readonly priority: string;
  readonly isAllOrNothing: boolean;
}

export type MemberField = "account" | "target" | "least" | "most" | "threshold" | "step" | "priority";
type MemberProblem = "required" | "notAnAmount" | "negative" | "reversed" | "twice" | "notAPriority";
export type MemberProblems = Partial<Record<MemberField, MemberProblem>>;

export const newMember = (key: string, priority: number): MemberDraft => ({
  key,
  companyId: null,
  accountId: null,
  rule: "zero",
  target: "",
  least: "",
  most: "",
  direction: "both",
  threshold: "",
  step: "",
  priority: String(priority),
  isAllOrNothing: false,
});

export function draftOfMember(member: WirePoolMember, currency: CurrencyCode, locale: string): MemberDraft {
  const typed = (amountMinor: number | null) => typedAmount(amountMinor, currency, locale);
  return {
    key: `${member.companyId}-${member.accountId}`,
    companyId: member.companyId,
    accountId: member.accountId,
    rule: member.rule,
    target: typed(member.targetMinor),
    least: typed(member.leastMinor),
    most: typed(member.mostMinor),
    direction: member.direction,
    // What changes nothing is left empty: any amount moves, by any step.
    threshold: member.thresholdMinor === 0 ? "" : typed(member.thresholdMinor),
    step: member.stepMinor === 1 ? "" : typed(member.stepMinor),
    priority: String(member.priority),
    isAllOrNothing: member.allOrNothing,
  };
}

export type MemberReading =
  | { readonly isOk: true; readonly member: WirePoolMember }
  | { readonly isOk: false; readonly problems: MemberProblems };

const highestPriority = 1_000;

export function readMember(draft: MemberDraft, currency: CurrencyCode, locale: string): MemberReading {
  const { companyId, accountId, rule } = draft;
  const problems: MemberProblems = {};
  const amount = (field: "target" | "least" | "most"): number | null => {
    const read = readMinor(draft[field], currency, locale);
    if (read === undefined) problems[field] = "notAnAmount";
    else if (read === null) problems[field] = "required";
    return read ?? null;
  };
  const unsigned = (field: "threshold" | "step", nothing: number): number => {
    const read = readMinor(draft[field], currency, locale);
    if (read === undefined) problems[field] = "notAnAmount";
    else if (read !== null && read < 0) problems[field] = "negative";
    return read === null || read === undefined || read === 0 ? nothing : read;
  };
  const targetMinor = rule === "target" ? amount("target") : null;
  const leastMinor = rule === "range" ? amount("least") : null;
  const mostMinor = rule === "range" ? amount("most") : null;
  if (leastMinor !== null && mostMinor !== null && mostMinor < leastMinor) problems.most = "reversed";
  const thresholdMinor = unsigned("threshold", 0);
  const stepMinor = unsigned("step", 1);
  const priority = Number(draft.priority.trim());
  if (!Number.isInteger(priority) || priority < 1 || priority > highestPriority)
    problems.priority = "notAPriority";
  if (companyId === null || accountId === null) problems.account = "required";
  if (Object.keys(problems).length > 0 || companyId === null || accountId === null)
    return { isOk: false, problems };
  return {
    isOk: true,
    member: {
      companyId,
      accountId,
      rule,
      targetMinor,
      leastMinor,
      mostMinor,
      direction: draft.direction,
      thresholdMinor,
      stepMinor,
      priority,
      allOrNothing: draft.isAllOrNothing,
    },
  };
}
