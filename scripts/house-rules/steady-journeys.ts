/**
 * A journey awaits a state and never reads it once, or it fails now and then on a machine that is busy. Any other test may
 * pause to see that nothing happens, and says so.
 */

interface Refusal {
  readonly pattern: RegExp;
  readonly instead: string;
}

const isJourney = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file);
const isOtherTest = (file: string) => /^(?:apps|packages)\/.*\.test\.tsx?$/.test(file);

const refusals: readonly Refusal[] = [
  {
    pattern: /\b(?:waitForTimeout|setTimeout|sleep)\(/g,
    instead: "wait for what the time is for: a locator, expect.poll, untilReady(page), page.clock",
  },
  {
    pattern: /\.keyboard\s*\.|\bkeyboard\s*\}\s*=/g,
    instead:
      "use press, typeInto and their like of e2e/support/keyboard.ts, which wait until the page listens",
  },
  {
    pattern: /\.(?:check|uncheck|setChecked)\(/g,
    instead:
      "use check and uncheck of e2e/support/checking.ts, which wait until the page shows what was chosen",
  },
  {
    pattern: /\bpage\s*\.getByRole\("button", \{ name: "Annuler( la modification)?"/g,
    instead:
      "name the message or the dialog: keepMessage and takeBackOf of e2e/support/messages.ts, since messages leave",
  },
  {
    pattern: /\.only\(/g,
    instead: "leave the other tests in: run one with -t",
  },
  {
    pattern: /\bretry\s*:/g,
    instead: "look for the cause: a second try hides it",
  },
];

const ownTimeout: Refusal = {
  pattern: /\btimeout\s*:/g,
  instead: "keep the one default, or say on the line before why it takes so long: // long: …",
};

const readOnce =
  "write await expect.poll(() => …), or name what can no longer change: const answer = await …; expect(answer)";

/** What a file of the repository does that may fail now and then, as "file:line: code; what to write instead". */
export function unsteadySteps(file: string, text: string): string[] {
  if (isOtherTest(file)) return unexplainedPauses(file, text);
  if (!isJourney(file)) return [];
  const code = withoutComments(text);
  const lines = text.split("\n");
  const lineOf = (index: number) => code.slice(0, index).split("\n").length;
  const tell = (index: number, found: string, instead: string) =>
    `${file}:${lineOf(index)}: ${found.replaceAll(/\s+/g, " ")}; ${instead}`;
  const isExplained = (index: number) => /\/\/ long: \S/.test(lines[lineOf(index) - 2] ?? "");

  return [
    ...statesReadOnce(code).map((index) => tell(index, "expect(await …)", readOnce)),
    ...refusals.flatMap(({ pattern, instead }) =>
      [...code.matchAll(pattern)].map(({ index, 0: found }) => tell(index, found, instead)),
    ),
    ...[...code.matchAll(ownTimeout.pattern)]
      .filter(({ index }) => !isExplained(index))
      .map(({ index, 0: found }) => tell(index, found, ownTimeout.instead)),
  ];
}

function unexplainedPauses(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const isUnexplained = /\bawait sleep\(/.test(line) && !/\/\/ pause: \S/.test(line);
    return isUnexplained
      ? [`${file}:${index + 1}: ${line.trim()} use eventually, or say what the time is for: // pause: …`]
      : [];
  });
}

/** Blank, so that what follows keeps its line. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
    .replaceAll(/(?<![:"'`\\/])\/\/.*$/gm, "");
}

/** Where `expect(` is handed something that is awaited, or the address of the page, however deep inside. */
function statesReadOnce(code: string): number[] {
  const plain = code.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, (literal) => `"${" ".repeat(literal.length - 2)}"`);
  return [...plain.matchAll(/(?<![\w.])expect\(/g)]
    .filter(({ index }) => /\bawait\b|\bpage\.url\(\)/.test(argumentAt(plain, index)))
    .map(({ index }) => index);
}

function argumentAt(code: string, start: number): string {
  const opening = code.indexOf("(", start);
  let depth = 0;
  for (let at = opening; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return code.slice(opening, at);
  }
  return code.slice(opening);
}
