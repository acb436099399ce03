/** The tests of a file, found by reading it: the sources are formatted, so a statement ends where its indentation does. */

export interface FoundTest {
  /** As the source writes it: `%s`, `$name` and `${…}` stay. */
  readonly title: string;
  /** Titles of the groups around it, the outermost first. */
  readonly groups: readonly string[];
  /** The whole statement, with the table of its cases. */
  readonly source: string;
}

const opening = /^(?<indent> *)(?<word>describe|it|test)(?<ways>(?:\.\w+)*)(?=[(<])/;
const text = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\`(?:[^\`\\]|\\.)*\``;
const firstText = new RegExp(String.raw`^ *[\w.]+\(\s*(${text})`);

function statementFrom(lines: readonly string[], at: number, indent: string): string {
  const isLast = (line: string) => line.startsWith(indent) && /^[^\s].*;$/.test(line.slice(indent.length));
  const length = lines.slice(at).findIndex((line) => isLast(line)) + 1;
  return lines.slice(at, length === 0 ? undefined : at + length).join("\n");
}

/** Of `it.each(table)("title", …)` the text after the table, of `it("title", …)` the first one. */
function titleOf(statement: string, indent: string, ways: string): string | undefined {
  const afterTable = new RegExp(String.raw`(?:^|\n)${indent}(?:\S.*)?\)\(\s*(${text})`);
  const found = (/\.(?:each|skipIf|runIf|for)\b/.test(ways) ? afterTable : firstText).exec(statement)?.[1];
  return found?.slice(1, -1).replaceAll(/\\(["'`\\])/g, "$1");
}

/** Tests whose title is a variable have no words to be found by, and are left out. */
export function testsOf(source: string): readonly FoundTest[] {
  const lines = source.split("\n");
  const groups: { readonly indent: number; readonly title: string }[] = [];
  const tests: FoundTest[] = [];
  lines.forEach((line, at) => {
    const { indent, word, ways } = opening.exec(line)?.groups ?? {};
    if (indent === undefined || ways === undefined) return;
    const statement = statementFrom(lines, at, indent);
    const title = titleOf(statement, indent, ways);
    while ((groups.at(-1)?.indent ?? -1) >= indent.length) groups.pop();
    if (title === undefined) return;
    if (word === "describe") groups.push({ indent: indent.length, title });
    else tests.push({ title, groups: groups.map((group) => group.title), source: statement });
  });
  return tests;
}
