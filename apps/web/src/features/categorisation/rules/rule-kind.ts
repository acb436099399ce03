/** Rules as this page writes them, whatever they lead to. */
import type { categorisationActions } from "@amont/contract/events.ts";
import type { Money } from "@amont/kernel/money.ts";
import type { Api } from "../../../shared/api/api.ts";

/** A rule that is being written: where it leads may be missing. */
export interface RuleDraft {
  /** Null: whatever the direction, where a kind allows that. */
  readonly isInflow: boolean | null;
  readonly nameContains: readonly string[];
  readonly nameExcludes: readonly string[];
  readonly minAmount: Money | null;
  readonly maxAmount: Money | null;
  readonly bankAccountIds: readonly number[];
  readonly categoryIds: readonly number[];
  /** Of rules for categories: how far they go. */
  readonly action: (typeof categorisationActions)[number];
  /** The category, the project or the account. */
  readonly targetId: number | null;
}

export interface WholeRule extends RuleDraft {
  readonly targetId: number;
}

export interface Rule extends WholeRule {
  readonly id: number;
}

interface RulePreview {
  readonly count: number;
  readonly newest: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly paymentDate: string;
    readonly amount: Money;
  }>;
}

interface RuleCalls {
  readonly list: (signal: AbortSignal) => Promise<readonly Rule[]>;
  /** At this place, counted from one; last where none is said. */
  readonly create: (rule: WholeRule, place?: number) => Promise<{ readonly id: number }>;
  readonly update: (rule: Rule) => Promise<unknown>;
  readonly remove: (ruleId: number) => Promise<unknown>;
  readonly reorder: (ruleIds: readonly number[]) => Promise<unknown>;
  readonly preview: (rule: WholeRule, signal: AbortSignal) => Promise<RulePreview>;
  readonly apply: (ruleId: number) => Promise<{ readonly count: number; readonly undoToken: string }>;
}

export interface RuleKind {
  readonly name: "categories" | "projects" | "accounts";
  /** What the events about rules of this kind refresh. */
  readonly area: "categorisation" | "management-rules";
  readonly icon: "tag" | "folder" | "bank";
  readonly looksAt: {
    readonly bothDirections: boolean;
    readonly accounts: boolean;
    readonly categories: boolean;
  };
  readonly calls: (api: Api, companyId: number) => RuleCalls;
}

export const emptyRule = ({ looksAt }: RuleKind): RuleDraft => ({
  isInflow: looksAt.bothDirections ? null : false,
  nameContains: [],
  nameExcludes: [],
  minAmount: null,
  maxAmount: null,
  bankAccountIds: [],
  categoryIds: [],
  action: "Categorize",
  targetId: null,
});

/** A rule without a condition would take everything. */
export const hasCondition = (rule: RuleDraft): boolean =>
  rule.nameContains.length + rule.nameExcludes.length + rule.bankAccountIds.length + rule.categoryIds.length >
    0 ||
  rule.minAmount !== null ||
  rule.maxAmount !== null;

/** What stands in the fields of words and was not added yet. */
export type TypedWords = Readonly<Record<"nameContains" | "nameExcludes", string>>;

export const nothingTyped: TypedWords = { nameContains: "", nameExcludes: "" };

/** Each word once; spaces are none. */
export function withWord(words: readonly string[], typed: string): readonly string[] {
  const word = typed.trim();
  return word === "" || words.includes(word) ? words : [...words, word];
}

/** The rule as it is saved: who types a word and goes on to save means it. */
export const withTyped = (rule: RuleDraft, typed: TypedWords): RuleDraft => ({
  ...rule,
  nameContains: withWord(rule.nameContains, typed.nameContains),
  nameExcludes: withWord(rule.nameExcludes, typed.nameExcludes),
});
