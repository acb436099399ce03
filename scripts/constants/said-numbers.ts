/** The numbers that a sentence of docs/rules says, in digits or in words. Pure. */

export interface SaidNumber {
  /** As the sentence writes it, with its unit. */
  readonly text: string;
  /** What a program may write for it: five seconds are 5 and 5000, five years are 5 and 60 months. */
  readonly worths: readonly (number | string)[];
}

/** "One" is hardly ever a number in a sentence. */
const words: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  hundred: 100,
};

const unitWorths: Readonly<Record<string, number>> = {
  s: 1000,
  second: 1000,
  seconds: 1000,
  minute: 60_000,
  minutes: 60_000,
  year: 12,
  years: 12,
};

const colour = "#[0-9a-f]{6}";
const clock = String.raw`\d\d:\d\d:\d\d`;
const digits = String.raw`(?<![\w.#])-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.#])-?\d+(?:\.\d+)?`;
const said = new RegExp(
  String.raw`(?<number>${colour}|${clock}|${digits}|\b(?:${Object.keys(words).join("|")})\b)(?: (?<unit>${Object.keys(unitWorths).join("|")})\b)?`,
  "gi",
);

function worthsOf(number: string, unit: string | undefined): readonly (number | string)[] {
  if (number.startsWith("#")) return [number];
  if (number.includes(":")) return [secondsOf(number)];
  const plain = words[number.toLowerCase()] ?? Number(number.replaceAll(",", ""));
  const inUnit = unitWorths[unit ?? ""];
  return inUnit === undefined ? [plain] : [plain, plain * inUnit];
}

const secondsOf = (time: string): number =>
  time.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** The code that a failure is known by is a name, not a number of anything. */
const codeAtFront = /^(?:\d+(?: to \d+)?: |A \d{3} )/;

export function numbersIn(sentence: string): readonly SaidNumber[] {
  return [...sentence.replace(codeAtFront, "").matchAll(said)].map((match) => {
    const { number = "", unit } = match.groups ?? {};
    return { text: match[0], worths: worthsOf(number, unit) };
  });
}
