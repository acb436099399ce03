/** What somebody can do about what no transfer covers, named where its lines are known. Pure. */
import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { OpenNeed } from "@amont/engine/liquidity/explain-proposal.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

interface OpenWay {
  /** Empty: a sum of several lines. */
  readonly name: string;
  readonly amountMinor: number;
  readonly on: CalendarDate;
}

interface OpenWays {
  readonly postpone: readonly OpenWay[];
  readonly chase: readonly OpenWay[];
}

const mostOfAKind = 3;

/**
 * The largest outflows of the days that are short, and the largest inflows that are late. Without lines, because there are too
 * many of them or they are not there yet, the sums of the days.
 */
export function openWays(
  need: Pick<OpenNeed, "on" | "backOn" | "postpone" | "chase">,
  lines: readonly PositionLine[] | null,
): OpenWays {
  if (lines === null) return { postpone: need.postpone.map(asSum), chase: need.chase.map(asSum) };
  const { on: first, backOn } = need;
  return {
    postpone: largest(
      lines.filter(
        ({ amountMinor, on }) => amountMinor < 0 && on >= first && (backOn === null || on < backOn),
      ),
    ),
    chase: largest(lines.filter(({ amountMinor, isLate }) => amountMinor > 0 && isLate)),
  };
}

const asSum = ({ amountMinor, on }: OpenNeed["postpone"][number]): OpenWay => ({ name: "", amountMinor, on });

const largest = (lines: readonly PositionLine[]): readonly OpenWay[] =>
  lines
    .toSorted((left, right) => Math.abs(right.amountMinor) - Math.abs(left.amountMinor))
    .slice(0, mostOfAKind)
    .map(({ name, categoryName, amountMinor, on }) => ({
      name: name === "" ? (categoryName ?? "") : name,
      amountMinor,
      on,
    }));
