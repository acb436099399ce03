/**
 * What the pages of short-term cash know of an entity, in the words of the engine: accounts with what they hold, what
 * moves them, and how money gets from one to another. The server sends it sparse; everything shown is worked out here.
 */
import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { UndrawnLine } from "@amont/engine/liquidity/explain-proposal.ts";
import type { WallTime, WrittenLane } from "@amont/engine/liquidity/lanes.ts";
import type { PositionEntry } from "@amont/engine/liquidity/position-layers.ts";
import type { AccountKind, Freshness } from "@amont/engine/liquidity/position-totals.ts";
import type { Thresholds } from "@amont/engine/liquidity/thresholds.ts";
import type { ValueGap } from "@amont/engine/liquidity/value-positions.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { Fraction } from "@amont/kernel/rate.ts";

export interface CashAccount {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly bank: string;
  /** The same for accounts of one bank, which may have no name. */
  readonly bankKey: string;
  readonly currency: CurrencyCode;
  /** Two letters, as its IBAN begins; null where nobody knows. */
  readonly country: string | null;
  readonly kind: AccountKind;
  /** At the end of the day before the period; null where nobody knows. */
  readonly openingMinor: number | null;
  /** The day of the last balance that somebody told. */
  readonly knownOn: CalendarDate | null;
  readonly freshness: Freshness;
  readonly thresholds: Thresholds;
  readonly creditDays: number;
  readonly debitDays: number;
  readonly takesInstant: boolean;
  readonly takesUrgent: boolean;
  readonly isCentralising: boolean;
  /** The cash pool that we sweep ourselves; null: none. */
  readonly ownPoolId: number | null;
  readonly isSweptByBank: boolean;
  /** The cash pool that it stands in; null: none. */
  readonly poolName: string | null;
  /** Money may go through it. */
  readonly isHub: boolean;
  /** What its bank pays for credit, in hundredths of a percent a year. */
  readonly creditRateBp: number;
  readonly mayWrite: boolean;
}

export interface CashCompany {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly mayWrite: boolean;
  /** A copy is looked at, which never changes. */
  readonly isFrozen: boolean;
  /** What a clock on its wall shows. */
  readonly now: WallTime;
}

/** What is on no account of a company, in one currency: a row that no account has, with a negative id. */
export interface LooseRow {
  readonly id: number;
  readonly companyId: number;
  readonly currency: CurrencyCode;
}

/** As the organisation wants proposals made. */
interface ProposalHabits {
  /** In bank days. */
  readonly horizonDays: number;
  /** What amounts are rounded up to, in whole units of their currency. */
  readonly step: number;
  readonly isPrudent: boolean;
}

export interface CashFacts {
  readonly period: DateInterval;
  readonly today: CalendarDate;
  /** That of the entity: what is converted is converted into it. */
  readonly currency: CurrencyCode;
  readonly calendar: WorkingCalendar;
  readonly companies: readonly CashCompany[];
  readonly accounts: readonly CashAccount[];
  readonly loose: readonly LooseRow[];
  /** On accounts and on loose rows. */
  readonly entries: readonly PositionEntry[];
  /** Whose plan is shared among accounts by what they paid: what is planned on them is a guess. */
  readonly sharedPlans: ReadonlySet<number>;
  readonly gaps: readonly ValueGap[];
  readonly lanes: readonly WrittenLane[];
  /** Lines of credit that can be drawn today. */
  readonly undrawn: readonly UndrawnLine[];
  readonly habits: ProposalHabits;
  /** The organisation counts what is expected. */
  readonly usesExpected: boolean;
  /** From minor units of a currency to those of the entity, at the rate of today; none where there is none. */
  readonly ratios: ReadonlyMap<CurrencyCode, Fraction>;
  /** Companies of a consolidation that the reader may not look into. */
  readonly hiddenCompanyCount: number;
}
