/** What a series does as people say it, and how what is stored is told to them. */
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";

type Fixed = Extract<SeriesDefinition, { kind: "fixedAmount" }>;
type Performance = Extract<SeriesDefinition, { kind: "performanceBased" }>;

export interface WantedPerformance {
  readonly kind: "performanceBased";
  readonly basis: Performance["basis"];
  readonly amountType: Performance["change"]["kind"];
  readonly value: number;
  readonly isFlash: boolean;
}

/** How people want it; what was learned and published is nobody's to say. */
export interface WantedAutomatic {
  readonly kind: "automatic";
  readonly allowance: boolean;
  readonly adjustment: {
    readonly amountType: Performance["change"]["kind"];
    readonly value: number;
  } | null;
}

/** As the contract has it: amounts in units. */
export type WantedDefinition =
  | {
      readonly kind: "fixedAmount";
      readonly amount: number;
      readonly recurrenceMonths: Fixed["everyMonths"];
      readonly day: number | null;
      readonly indexation?: { readonly percentage: number; readonly month: number } | null | undefined;
      readonly excludesVat?: boolean | undefined;
    }
  | WantedPerformance
  | {
      readonly kind: "categoryBased";
      readonly sourceCategoryId: number;
      readonly percentage: number;
      readonly delay: number;
    }
  | {
      readonly kind: "customKpiBased";
      readonly kpiId: number;
      readonly percentage: number;
      readonly delay: number;
    }
  | { readonly kind: "categoryFormula"; readonly formula: string }
  | WantedAutomatic;

export function wantedOf(definition: SeriesDefinition, currency: CurrencyCode): WantedDefinition {
  const units = (amountMinor: number) => toWireNumber(minorUnits(amountMinor), currency);
  switch (definition.kind) {
    case "fixedAmount": {
      const { kind, amountMinor, everyMonths: recurrenceMonths, day, indexation, excludesVat } = definition;
      const indexed = indexation ? { percentage: indexation.percent, month: indexation.month } : null;
      return {
        kind,
        amount: units(amountMinor),
        recurrenceMonths,
        day,
        indexation: indexed,
        excludesVat: excludesVat ?? false,
      };
    }
    case "performanceBased": {
      const { kind, basis, change, isFlash } = definition;
      const value = change.kind === "percentage" ? change.percent : units(change.amountMinor);
      return { kind, basis, amountType: change.kind, value, isFlash };
    }
    case "categoryBased":
    case "customKpiBased": {
      const { kind, sourceId, percent: percentage, delay } = definition;
      return kind === "categoryBased"
        ? { kind, sourceCategoryId: sourceId, percentage, delay }
        : { kind, kpiId: sourceId, percentage, delay };
    }
    case "categoryFormula":
      return { kind: definition.kind, formula: definition.formula };
    case "automatic": {
      const { kind, allowance, adjustment: change } = definition;
      if (change === null) return { kind, allowance, adjustment: null };
      const value = change.kind === "percentage" ? change.percent : units(change.amountMinor);
      return { kind, allowance, adjustment: { amountType: change.kind, value } };
    }
  }
}
