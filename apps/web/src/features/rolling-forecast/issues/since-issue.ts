/** What is other than in an issue: for who is about to issue the next one. Pure. */
import type { RowKey } from "@amont/engine/liquidity/rolling/lines.ts";
import type { WeeksView } from "../model/weeks.ts";

interface IssuedContent {
  readonly weeks: readonly { readonly start: string }[];
  readonly rows: readonly {
    readonly key: RowKey;
    readonly label: string | null;
    readonly receipts: readonly number[];
    readonly disbursements: readonly number[];
  }[];
  readonly closing: readonly number[];
}

export interface ChangedRow {
  readonly key: RowKey;
  readonly label: string | null;
  /** By how much more comes in, or less goes out, over the weeks that both have. */
  readonly changeMinor: number;
}

export interface SinceIssue {
  /** The largest change first. */
  readonly rows: readonly ChangedRow[];
  /** At the end of the last week that both have; null when they have none. */
  readonly closing: { readonly weekStart: string; readonly before: number; readonly now: number } | null;
}

export function sinceIssue(view: WeeksView, issued: IssuedContent): SinceIssue {
  const pairs = view.weeks.flatMap(({ start, offset }, now) => {
    const before = issued.weeks.findIndex((week) => week.start === start);
    // What is over is told by the variances.
    return before === -1 || offset < 0 ? [] : [{ start, now, before }];
  });
  const netOf = (
    row: Pick<IssuedContent["rows"][number], "receipts" | "disbursements"> | undefined,
    week: number,
  ) => (row?.receipts[week] ?? 0) - (row?.disbursements[week] ?? 0);
  const keys = new Set([...view.rows, ...issued.rows].map(({ key }) => key));
  const rows = [...keys]
    .map((key): ChangedRow => {
      const now = view.rows.find((row) => row.key === key);
      const before = issued.rows.find((row) => row.key === key);
      const changeMinor = pairs.reduce(
        (sum, pair) => sum + netOf(now, pair.now) - netOf(before, pair.before),
        0,
      );
      return { key, label: now?.label ?? before?.label ?? null, changeMinor };
    })
    .filter(({ changeMinor }) => changeMinor !== 0)
    .toSorted((left, right) => Math.abs(right.changeMinor) - Math.abs(left.changeMinor));
  const last = pairs.at(-1);
  return {
    rows,
    closing:
      last === undefined
        ? null
        : {
            weekStart: last.start,
            before: issued.closing[last.before] ?? 0,
            now: view.closing[last.now] ?? 0,
          },
  };
}
