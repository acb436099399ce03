/** What a person who plans the demo's companies knows of a category: what it moved, month by month. */
import { type CalendarDate, monthIndex } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { seasonOf } from "../steady-cash.ts";

export interface PlannedLeaf {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** By the number of the month, in minor units. */
  readonly moved: ReadonlyMap<number, number>;
}

const withSeasons: ReadonlySet<string> = new Set([
  "Clients professionnels",
  "Ventes au comptoir",
  "Marchandises",
  "Sous-traitance",
  "Fournitures",
]);

export async function findPlannedLeaves(
  database: SystemDatabase,
  companyIds: readonly number[],
): Promise<readonly PlannedLeaf[]> {
  const { rows } = await sql<{ id: number; company_id: number; name: string; month: string; moved: number }>`
    select c.id, c.company_id, c.name, date_trunc('month', d.counted_on)::date::text as month,
      sum(d.amount_minor)::bigint as moved
    from categories c
    join daily_totals d on d.company_id = c.company_id and d.category_id = c.id and d.is_paid
    where c.company_id = any (${[...companyIds]}::int[]) and c.kind = 'normal'
    group by c.id, c.company_id, c.name, month
    order by c.id, month`.execute(database);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const moved = new Map(own.map((row) => [monthIndex(row.month as CalendarDate), row.moved]));
    return [{ id: first.id, companyId: first.company_id, name: first.name, moved }];
  });
}

/** What the leaf moves in an ordinary month, by what was known when a month began: the average of those before it. */
export function usualBefore({ moved }: PlannedLeaf, month: CalendarDate, monthCount = 12): number {
  const before = monthIndex(month);
  // The very first month is not a whole one.
  const first = Math.max(before - monthCount, Math.min(...moved.keys()) + 1);
  let sum = 0;
  for (let at = first; at < before; at += 1) sum += moved.get(at) ?? 0;
  return first >= before ? 0 : sum / (before - first);
}

/** What is foreseen for a month: an ordinary one in its season, in whole hundreds. */
export function foreseen(leaf: PlannedLeaf, usual: number, month: CalendarDate, change = 1): number {
  const season = withSeasons.has(leaf.name) ? seasonOf(month) : 1;
  return inHundreds(usual * season * change);
}

export const inHundreds = (minor: number): number => Math.max(0, roundHalfAway(minor / 10_000) * 10_000);
