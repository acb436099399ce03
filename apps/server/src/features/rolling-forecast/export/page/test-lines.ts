/** The tests of the page as sentences, with exact amounts: what is printed rounded is tested to the cent. Pure. */

import type { ExportWords } from "../export-words.ts";
import type { ExportedTest, ExportedWeeks } from "../exported-weeks.ts";

export interface TestLine {
  readonly holds: boolean;
  readonly name: string;
  readonly text: string;
}

/** The least liquidity first; then what lenders admit, once a week that was issued is over. */
export function testLines(exported: ExportedWeeks, words: ExportWords): readonly TestLine[] {
  return [
    leastLiquidity(exported, words),
    ...exported.tests.flatMap((test) => {
      const line = testLine(test, words);
      return line === null ? [] : [line];
    }),
  ];
}

function leastLiquidity({ board, weeks }: ExportedWeeks, words: ExportWords): TestLine {
  const { minimum, minimumOf } = words.texts.tests;
  const first = Math.max(
    0,
    weeks.findIndex(({ offset }) => offset >= 0),
  );
  const at = board.headroom.reduce(
    (lowest, headroom, week) => (week > first && headroom < (board.headroom[lowest] ?? 0) ? week : lowest),
    first,
  );
  const week = weeks[at];
  return {
    holds: (board.headroom[at] ?? 0) >= 0,
    name: words.before(words.say(minimum)),
    text: words.say(minimumOf, {
      amount: words.money(board.liquidity[at] ?? 0),
      week: week === undefined ? "" : words.week(week),
      floor: words.money(board.floor[at] ?? 0),
    }),
  };
}

export function limitOf({ scope }: ExportedTest, result: ExportedTest["results"][number]): number {
  const isDisbursed = scope === "disbursements" || scope === "operatingDisbursements";
  return result.actualMinor + (isDisbursed ? result.roomMinor : -result.roomMinor);
}

export function testName({ label, scope }: ExportedTest, words: ExportWords): string {
  return label === "" ? words.say(words.texts.tests.scope[scope]) : label;
}

function testLine(test: ExportedTest, words: ExportWords): TestLine | null {
  const result = test.results.at(-1);
  if (result === undefined) return null;
  const { holds, fails, limit } = words.texts.tests;
  const room = words.money(Math.abs(result.roomMinor));
  const said = result.holds ? words.say(holds, { room }) : words.say(fails, { missing: room });
  const exact = words.say(limit, {
    actual: words.money(result.actualMinor),
    limit: words.money(limitOf(test, result)),
  });
  return { holds: result.holds, name: words.before(testName(test, words)), text: `${said} ${exact}` };
}
