import { foldText } from "../search-highlight/search-text.ts";

export interface LabelRules {
  readonly maximumLength?: number;
  /** Names that others have already; case, accents and surrounding spaces do not make another name. */
  readonly refusedNames?: readonly string[];
  readonly forbiddenCharacters?: readonly string[];
}

export type LabelProblem =
  | { readonly kind: "maxlength"; readonly maximum: number; readonly actual: number }
  | { readonly kind: "refusedName"; readonly name: string }
  | { readonly kind: "forbiddenCharacter"; readonly character: string };

export const labelMaximumLength = 100;

export function labelProblem(text: string, rules: LabelRules): LabelProblem | undefined {
  const { maximumLength = labelMaximumLength, refusedNames = [], forbiddenCharacters = [] } = rules;
  const name = text.trim();
  if (name.length > maximumLength) return { kind: "maxlength", maximum: maximumLength, actual: name.length };
  const character = forbiddenCharacters.find((forbidden) => name.includes(forbidden));
  if (character !== undefined) return { kind: "forbiddenCharacter", character };
  const isRefused = name !== "" && refusedNames.some((refused) => foldText(refused) === foldText(name));
  return isRefused ? { kind: "refusedName", name } : undefined;
}

export type LabelOutcome =
  | { readonly kind: "commit"; readonly label: string }
  | { readonly kind: "cancel" }
  | { readonly kind: "stay"; readonly problem: LabelProblem };

/** What Enter or leaving the field does. An empty label and an unchanged one are as good as a cancellation. */
export function outcomeOfLabel(text: string, current: string, rules: LabelRules): LabelOutcome {
  const label = text.trim();
  if (label === "" || label === current.trim()) return { kind: "cancel" };
  const problem = labelProblem(label, rules);
  return problem === undefined ? { kind: "commit", label } : { kind: "stay", problem };
}
