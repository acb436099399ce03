/** What rules are compared with, and what became of it. */
import type { RuleTerms } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import type { Severity } from "@amont/engine/kpis/thresholds.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { StoredSubject } from "../../../db/tables/alert-tables.ts";

export interface WatchedRule extends RuleTerms {
  readonly id: number;
  readonly severity: Severity;
  readonly eachAccount: boolean;
  readonly belowOnly: boolean;
  readonly categoryId: number | null;
  readonly minimum: number;
  readonly ownMargin: number;
  readonly audience: "writers" | "chosen";
  readonly people: readonly string[];
}

export interface SubjectReading {
  readonly key: string;
  readonly subject: StoredSubject;
  readonly bound: number;
  readonly value: number | null;
  /** Where the bound is not in the currency of the rule: what the rule says of it, converted as well. */
  readonly ownMargin?: number;
  readonly onDay: CalendarDate | null;
}

export type ClearReason = "lineChanged" | "ruleChanged" | "accountRemoved" | "old";

export interface RuleReadings {
  readonly rule: WatchedRule;
  readonly readings: readonly SubjectReading[];
  /** What becomes of what is open about anything else; null: it stays, nothing was said of it. */
  readonly others: ClearReason | null;
  /** Of what happened and is no longer so. */
  readonly gone: readonly string[];
}
