/** The pages of docs/rules: each documented rule with the tests that prove it, or with what it waits for. Pure. */

/** Parts of the product that are not built yet, in the words of the rules that wait for them. */
export const areasToCome = [
  "subscription",
  "consolidation",
  "workspaces",
  "payables",
  "short-term cash",
  "financing modules",
  "profit and loss files",
  "alerts",
  "boards",
  "third-party services",
] as const;

export interface Proof {
  readonly file: string;
  readonly title: string;
  /** A row of the table of a test with several cases, as a text that its file holds. */
  readonly oneCase: string | null;
}

export interface DocumentedRule {
  readonly id: string;
  readonly text: string;
  readonly page: string;
  readonly proofs: readonly Proof[];
  readonly waitsFor: string | null;
  /** What of it does not hold yet. */
  readonly open: string | null;
  /** Why there is nothing to prove: the documentation itself leaves it out. */
  readonly saysNothing: string | null;
  /** Lines that are none of these. */
  readonly unread: readonly string[];
}

export type RuleStatus = "proven" | "waits" | "open" | "says nothing" | "undecided";

const ruleLine = /^- `(?<id>[^`]+)` (?<text>.+)$/;
const proofLine = /^(?<file>\S+\.(?:test|spec)\.tsx?) › (?<title>.+?)(?: \(case (?<oneCase>[^()]+)\))?$/;

function proofOf(line: string): Proof | null {
  const { file, title, oneCase } = proofLine.exec(line)?.groups ?? {};
  return file === undefined || title === undefined ? null : { file, title, oneCase: oneCase ?? null };
}

function ruleOf(page: string, block: string): DocumentedRule {
  const [first = "", ...rest] = block.trimEnd().split("\n");
  const { id = first, text = "" } = ruleLine.exec(first)?.groups ?? {};
  const said = rest.filter((line) => line.trim() !== "").map((line) => line.replace(/^ {2}- /, ""));
  const proofs = said.map(proofOf);
  const after = (start: string) => said.find((line) => line.startsWith(start))?.slice(start.length) ?? null;
  const known = /^(?:waits for|open:|says nothing:) /;
  return {
    id,
    text,
    page,
    proofs: proofs.filter((proof) => proof !== null),
    waitsFor: after("waits for "),
    open: after("open: "),
    saysNothing: after("says nothing: "),
    unread: said.filter((line, index) => proofs[index] === null && !known.test(line)),
  };
}

/** A page is a heading, and a list of rules with a list below each. */
export function rulesOf(page: string, markdown: string): readonly DocumentedRule[] {
  return markdown
    .split(/\n(?=- )/)
    .slice(1)
    .map((block) => ruleOf(page, block));
}

export function statusOf({ proofs, waitsFor, open, saysNothing }: DocumentedRule): RuleStatus {
  if (open !== null) return "open";
  if (waitsFor !== null) return "waits";
  if (proofs.length > 0) return "proven";
  return saysNothing === null ? "undecided" : "says nothing";
}
