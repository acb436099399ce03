/** A rule while it is being written. Pure. */
import type { IntragroupRuleDefinition } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { IntragroupRule } from "../intragroup-queries.ts";

export interface RuleDraft extends Omit<IntragroupRuleDefinition, "counterpartyId"> {
  /** Null until somebody says it. */
  readonly counterpartyId: number | null;
}

export const newRuleDraft: RuleDraft = {
  holderId: null,
  words: "",
  bankAccountId: null,
  categoryId: null,
  isInflow: null,
  counterpartyId: null,
};

export const definitionOf = ({
  holderId,
  words,
  bankAccountId,
  categoryId,
  isInflow,
  counterpartyId,
}: IntragroupRule): IntragroupRuleDefinition => ({
  holderId,
  words,
  bankAccountId,
  categoryId,
  isInflow,
  counterpartyId,
});

/** Accounts and categories are of one company: they go with it. */
export const withHolder = (draft: RuleDraft, holderId: number | null): RuleDraft =>
  holderId === draft.holderId ? draft : { ...draft, holderId, bankAccountId: null, categoryId: null };

/** A category lies on one side: the other side has no such lines. */
export const withDirection = (draft: RuleDraft, isInflow: boolean | null): RuleDraft =>
  isInflow === draft.isInflow ? draft : { ...draft, isInflow, categoryId: null };

type DraftProblem = "nothingToKnow" | "noCounterparty";

export type DraftReading =
  | { readonly isOk: true; readonly rule: IntragroupRuleDefinition }
  | { readonly isOk: false; readonly problem: DraftProblem };

export function readDraft(draft: RuleDraft): DraftReading {
  const words = draft.words.trim().replaceAll(/\s+/g, " ");
  if (words === "" && draft.bankAccountId === null && draft.categoryId === null)
    return { isOk: false, problem: "nothingToKnow" };
  if (draft.counterpartyId === null) return { isOk: false, problem: "noCounterparty" };
  return { isOk: true, rule: { ...draft, words, counterpartyId: draft.counterpartyId } };
}
