/**
 * What a transaction is split into. The lines stand for the whole: together they are its amount to the last minor
 * unit, whatever their signs, since a line may be a discount.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";
import { amountRefusal, labelRefusal } from "./command-values.ts";

export interface SplitLine {
  readonly name: string;
  readonly amountMinor: MinorUnits;
}

/** Why a transaction cannot become these lines: one without a name, one out of bounds, or another sum. */
export function splitRefusal(
  lines: readonly SplitLine[],
  whole: { readonly amountMinor: number; readonly currency: CurrencyCode },
): "8023" | "8032" | "21005" | null {
  for (const { name, amountMinor } of lines) {
    const code = labelRefusal(name) ?? amountRefusal(amountMinor, whole.currency);
    if (code !== null) return code;
  }
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return sum === whole.amountMinor ? null : "8023";
}

export interface ProjectShare {
  readonly projectId: number;
  readonly amountMinor: number;
}

/**
 * The project that lines belong to when nobody says otherwise: the one that the whole was given to entirely. Which
 * line the part of a project would be in, or how several projects share each line, cannot be told.
 */
export function keptProject(shares: readonly ProjectShare[], wholeMinor: number): number | null {
  const [only, ...others] = shares;
  if (only === undefined || others.length > 0) return null;
  return only.amountMinor === wholeMinor ? only.projectId : null;
}
