/** What is wrong with the table of constants: a number that is written elsewhere, is another, or is left out. Pure. */
import type { DocumentedRule } from "../coverage/rules/documented-rules.ts";
import { type Constant, nameOf, withNumber, worthOf } from "./constant.ts";
import { numbersIn, type SaidNumber } from "./said-numbers.ts";

interface CheckedTable {
  readonly constants: readonly Constant[];
  /** Why a number that a rule says is no constant, by the rule's id. */
  readonly notConstants: Readonly<Record<string, string>>;
  readonly rules: readonly DocumentedRule[];
  /** The source of a file of the repository, or null where there is none. */
  readonly read: (file: string) => string | null;
}

const isSaid = ({ number, says }: Constant, { text, worths }: SaidNumber): boolean =>
  says === null ? worths.includes(worthOf(number)) : says === text;

function constantProblem(
  constant: Constant,
  ruleOf: (id: string) => DocumentedRule | undefined,
  read: CheckedTable["read"],
): string | null {
  const { rule: ownRule, alsoOf, file, test, number } = constant;
  const source = read(file);
  if (source === null) return "is in a file that is not there";
  if (withNumber(source, constant, number) === null) return "is not written there exactly once";
  if (ruleOf(ownRule)?.proofs.every((proof) => proof.file !== test) === true)
    return `is proven by ${test}, which its rule does not name`;
  const silent = [ownRule, ...alsoOf].find(
    (id) => !numbersIn(ruleOf(id)?.text ?? "").some((said) => isSaid(constant, said)),
  );
  if (silent === undefined) return null;
  const text = ruleOf(silent)?.text;
  return text === undefined
    ? `is of a rule that is not listed: ${silent}`
    : `is not what its rule says: ${text}`;
}

function ruleProblems(
  rule: DocumentedRule,
  constants: readonly Constant[],
  reason: string | undefined,
): string[] {
  const isBuilt = rule.proofs.length > 0;
  const missing = isBuilt
    ? numbersIn(rule.text).filter((said) => !constants.some((constant) => isSaid(constant, said)))
    : [];
  if (reason !== undefined)
    return missing.length > 0 ? [] : [`${rule.id} needs no reason: nothing of it is left out`];
  return missing.map(({ text }) => `${rule.id} says ${text}, which is neither in the table nor explained`);
}

export function problemsOfConstants({
  constants,
  notConstants,
  rules,
  read,
}: CheckedTable): readonly string[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const saying = ({ id }: DocumentedRule) =>
    constants.filter(({ rule, alsoOf }) => rule === id || alsoOf.includes(id));
  return [
    ...constants.flatMap((constant) => {
      const problem = constantProblem(constant, (id) => byId.get(id), read);
      return problem === null ? [] : [`${nameOf(constant)} ${problem}`];
    }),
    ...rules.flatMap((rule) => ruleProblems(rule, saying(rule), notConstants[rule.id])),
    ...Object.keys(notConstants)
      .filter((id) => !byId.has(id))
      .map((id) => `${id} is explained and not listed`),
  ];
}
