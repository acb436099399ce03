/** A documented number, where the code writes it and which test file proves it. Pure. */

/** A rule of docs/rules; a file; what is written there, once, each number of the rule between « and ». */
type ConstantRow = readonly [
  /** Others that say the same number follow after a space. */
  rules: string,
  file: string,
  written: string,
  /** The rule's own words, where the code counts in something else: a power of ten for a thousand. */
  says?: string,
];

/** Rows by the test file that fails when one of their numbers is another. */
export type ConstantTable = Readonly<Record<string, readonly ConstantRow[]>>;

export interface Constant {
  /** Names the test. */
  readonly rule: string;
  /** Say the number as well. */
  readonly alsoOf: readonly string[];
  readonly file: string;
  readonly test: string;
  /** As the code writes it: `1_800_000`, `1.5`, `-3`, `#46a7f5`. */
  readonly number: string;
  readonly before: string;
  readonly after: string;
  readonly says: string | null;
}

const mark = /«([^»]+)»/g;
const unmarked = (text: string): string => text.replaceAll(mark, "$1");

function constantsOf(test: string, [rules, file, written, says]: ConstantRow): readonly Constant[] {
  const [rule = "", ...alsoOf] = rules.split(" ");
  return [...written.matchAll(mark)].map((match) => ({
    rule,
    alsoOf,
    file,
    test,
    number: match[1] ?? "",
    before: unmarked(written.slice(0, match.index)),
    after: unmarked(written.slice(match.index + match[0].length)),
    says: says ?? null,
  }));
}

export const constantsIn = (table: ConstantTable): readonly Constant[] =>
  Object.entries(table).flatMap(([test, rows]) => rows.flatMap((row) => constantsOf(test, row)));

export const nameOf = ({ rule, file, before, number, after }: Constant): string =>
  `${rule} ${file}: ${`${before}${number}${after}`.replaceAll(/\s+/g, " ")}`;

/** The source with another number in its place; null where what the table says is not there once. */
export function withNumber(
  source: string,
  { before, number, after }: Constant,
  other: string,
): string | null {
  const [head, tail, ...more] = source.split(`${before}${number}${after}`);
  if (head === undefined || tail === undefined || more.length > 0) return null;
  return head + before + other + after + tail;
}

export type Step = 1 | -1;

/** One more or less in its last digit: 50 and 51, 1.15 and 1.16, #46a7f5 and #46a7f6. */
export function neighbourOf(number: string, step: Step): string {
  if (number.startsWith("#")) {
    const digits = (Number.parseInt(number.slice(1), 16) + step).toString(16);
    return `#${digits.padStart(number.length - 1, "0")}`;
  }
  const digits = number.replaceAll("_", "");
  const decimals = digits.split(".")[1]?.length ?? 0;
  return (Number(digits) + step * 10 ** -decimals).toFixed(decimals);
}

/** What it is worth; a colour has no worth but itself. */
export const worthOf = (number: string): number | string =>
  number.startsWith("#") ? number : Number(number.replaceAll("_", ""));
