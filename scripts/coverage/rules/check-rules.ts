/** What is wrong with the list of rules: a test that is not there, an area that nobody plans, a rule without a word. */
import { areasToCome, type DocumentedRule, type Proof, statusOf } from "./documented-rules.ts";
import { type FoundTest, testsOf } from "./test-titles.ts";

/** The source of a file of the repository, or null where there is none. */
export type ReadSource = (file: string) => string | null;

function proofProblem({ file, title, oneCase }: Proof, source: string | null, tests: readonly FoundTest[]) {
  if (source === null) return `there is no file ${file}`;
  const found = tests.filter((test) => title === test.title || title.endsWith(` › ${test.title}`));
  const meant = found.filter((test) => [...test.groups, test.title].join(" › ").endsWith(title));
  if (meant.length === 0) return `${file} has no test "${title}"`;
  if (meant.length > 1) return `${file} has ${meant.length} tests "${title}": name their group before it`;
  return oneCase === null || hasWord(source, oneCase) ? null : `${file} has no case ${oneCase}`;
}

/** Not as a part of a longer one: the case 800 is not that of 8001. */
function hasWord(source: string, word: string): boolean {
  const literal = word.replaceAll(/[^\w\s]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.])${literal}(?!\w)`).test(source);
}

function ruleProblems(rule: DocumentedRule, problemOf: (proof: Proof) => string | null): string[] {
  const { proofs, waitsFor, saysNothing } = rule;
  const isKnown = waitsFor === null || areasToCome.some((area) => area === waitsFor);
  return [
    ...rule.unread.map((line) => `cannot be read: ${line}`),
    ...proofs.map(problemOf).filter((problem) => problem !== null),
    ...(statusOf(rule) === "undecided" ? ["has no test, and waits for nothing"] : []),
    ...(isKnown ? [] : [`waits for an area that is not listed: ${waitsFor}`]),
    ...(saysNothing !== null && proofs.length > 0 ? ["says nothing, and has a test all the same"] : []),
  ];
}

export function problemsOf(rules: readonly DocumentedRule[], read: ReadSource): string[] {
  const files = new Map<string, { source: string | null; tests: readonly FoundTest[] }>();
  const fileOf = (name: string) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const source = read(name);
    const file = { source, tests: source === null ? [] : testsOf(source) };
    files.set(name, file);
    return file;
  };
  const problemOf = (proof: Proof) => {
    const { source, tests } = fileOf(proof.file);
    return proofProblem(proof, source, tests);
  };
  const seen = new Set<string>();
  return rules.flatMap((rule) => {
    const twice = seen.has(rule.id) ? ["is listed twice"] : [];
    seen.add(rule.id);
    return [...twice, ...ruleProblems(rule, problemOf)].map((problem) => `${rule.id} ${problem}`);
  });
}
