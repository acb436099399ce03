/**
 * What explanations say, in one language. Names in double braces are filled in: amounts, days and periods arrive in words.
 * French is typed with plain spaces and straight apostrophes.
 */
import type { FormulaErrorKind } from "../errors/error-texts.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

export interface ExplanationTexts {
  /** How a sentence about a period begins. */
  readonly periods: Texts<"daily" | "weekly" | "monthly" | "quarterly">;
  /** How the first day of a month is written in a date. */
  readonly firstOfMonth: string;
  readonly quarters: Texts<"q1" | "q2" | "q3" | "q4">;
  readonly totals: Texts<"inflow" | "outflow">;
  readonly figures: Texts<
    "cashFlow" | "realizedInflow" | "realizedOutflow" | "expected" | "forecast" | "remaining"
  >;
  readonly leaf: Texts<"several" | "one" | "none" | "planned" | "plannedPlain" | "uncounted">;
  readonly sum: string;
  /** Of a forecast: how it came about. */
  readonly sources: Texts<
    | "manualInput"
    | "import"
    | "profitAndLossConversion"
    | "debt"
    | "fixedAmount"
    | "performanceBased"
    | "categoryBased"
    | "customKpiBased"
    | "categoryFormula"
    | "automatic"
    | "automaticVat"
    | "several"
  >;
  readonly realized: Texts<"inflow" | "outflow">;
  readonly expected: Texts<"counts" | "uncounted">;
  readonly remaining: Texts<"some" | "none">;
  readonly forecast: Texts<"sourced" | "plain">;
  /** Of the company's plan, what some accounts get; `none` where no account paid it before. */
  readonly accountShare: Texts<"forecast" | "remaining" | "none">;
  readonly spread: string;
  /** Spread by when in a month the money of the category has moved. */
  readonly shapedSpread: string;
  readonly planned: Texts<"sourced" | "plain" | "error">;
  readonly postponed: string;
  readonly nothing: string;
  readonly cells: Texts<"manualInput" | "import" | "profitAndLossConversion" | "debt">;
  readonly fixedAmount: string;
  readonly fixedAmountDetails: Texts<"vat" | "indexed">;
  readonly recurrences: Texts<"every1" | "every2" | "every3" | "every6" | "every12">;
  readonly performance: string;
  readonly bases: Texts<
    "previousMonth" | "sameMonthPreviousYear" | "averageOf3Months" | "averageOf6Months" | "averageOf12Months"
  >;
  readonly automatic: string;
  /** What a published forecast is made of. */
  readonly automaticParts: Texts<"base" | "allowance" | "level" | "adjustment" | "committed" | "known">;
  readonly unchanged: string;
  readonly share: Texts<"sameTime" | "later">;
  readonly anotherLine: string;
  readonly formula: string;
  readonly vat: Texts<"due" | "balance" | "credit" | "tax" | "share">;
  readonly term: Texts<"value" | "error">;
  readonly committed: string;
  readonly balance: Texts<"start" | "startRolledBack" | "end" | "endRolledForward">;
  readonly knownBalance: string;
  readonly accountBalance: string;
  /**
   * Of amounts in other currencies. The first five say by which rate one is converted; the next three, the remaining, the
   * balance and the part that is owned are sentences that follow others. In French a month comes with its preposition, which depends on it.
   */
  readonly currencies: Texts<
    | "average"
    | "day"
    | "byHand"
    | "legal"
    | "budget"
    | "stale"
    | "estimated"
    | "part"
    | "account"
    | "remaining"
    | "balance"
    | "difference"
    | "budgetStep"
    | "held"
    | "flows"
    | "rounding"
    | "owned"
    | "ownedPart"
  >;
  /** What a company brings to a consolidation; the second follows where only a part of it enters. */
  readonly company: Texts<"brings" | "owned">;
  readonly elimination: string;
  readonly transaction: string;
  readonly errors: Readonly<Record<FormulaErrorKind, string>>;
}
