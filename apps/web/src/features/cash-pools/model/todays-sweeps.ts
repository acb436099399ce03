/** What a pool that we sweep has to move today, and what of it was made already. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { PoolSweeps } from "../pool-figures-queries.ts";
import type { PoolDays } from "./pool-days.ts";

export interface TodaysSweep {
  readonly companyId: number;
  readonly accountId: number;
  /** Positive: from the member to the header. */
  readonly sweptMinor: number;
}

export interface TodaysSweeps {
  readonly today: CalendarDate;
  readonly canCreate: boolean;
  readonly proposed: readonly TodaysSweep[];
  readonly written: readonly TodaysSweep[];
  /** Of what is proposed; neither is below zero. */
  readonly risingMinor: number;
  readonly fallingMinor: number;
}

/** Null where today is not among the days that were asked for. */
export function todaysSweeps(
  { today, canCreate, sweeps }: Pick<PoolSweeps, "today" | "canCreate" | "sweeps">,
  { from, to }: PoolDays,
): TodaysSweeps | null {
  if (today < from || today > to) return null;
  const ofToday = sweeps.filter(({ on }) => on === today);
  const proposed = ofToday.flatMap(({ companyId, accountId, simulatedMinor: sweptMinor }) =>
    sweptMinor === 0 ? [] : [{ companyId, accountId, sweptMinor }],
  );
  const written = ofToday.flatMap(({ companyId, accountId, writtenMinor: sweptMinor }) =>
    sweptMinor === null ? [] : [{ companyId, accountId, sweptMinor }],
  );
  const sum = (direction: 1 | -1) =>
    minorUnits(proposed.reduce((total, { sweptMinor }) => total + Math.max(0, direction * sweptMinor), 0));
  return { today, canCreate, proposed, written, risingMinor: sum(1), fallingMinor: sum(-1) };
}
