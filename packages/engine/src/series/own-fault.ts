/** Why a line cannot be kept as somebody wants it: it would be in error by a fault of its own. */
import type { Horizon } from "../formula/formula-sheet.ts";
import type { FormulaErrorKind } from "../formula/formula-value.ts";
import { categoryLine, type PlanLine } from "../formula/plan-line.ts";
import type { PlanValues } from "./plan-values.ts";

export interface OwnFault {
  readonly kind: FormulaErrorKind;
  /** The first period in which it shows. */
  readonly period: number;
  /** The lines of the circle, the line itself first and last; empty for every other kind. */
  readonly circle: readonly PlanLine[];
}

/** Of some series of a leaf, where they are what plans it. What other series or lines do wrong is not their fault. */
export function faultOfSeries(
  values: PlanValues,
  { leafId, seriesIds }: { readonly leafId: number; readonly seriesIds: ReadonlySet<number> },
  periods: Horizon,
): OwnFault | null {
  return firstFault(values, categoryLine(leafId), periods, (period) => {
    const { source } = values.at(leafId, period);
    return source.kind === "series" && seriesIds.has(source.series.id);
  });
}

/**
 * Of an indicator: only a circle. A ratio without a value in some months, or before there are any figures, counts
 * nowhere and says so in its cell.
 */
export function faultOfKpi(values: PlanValues, line: PlanLine, periods: Horizon): OwnFault | null {
  const isOnCircle = (period: number) => values.errorAt(line, period)?.kind === "circularReference";
  return firstFault(values, line, periods, isOnCircle);
}

function firstFault(
  values: PlanValues,
  line: PlanLine,
  { begin, end }: Horizon,
  isMeant: (period: number) => boolean,
): OwnFault | null {
  values.extendHorizon({ begin, end });
  for (let period = begin; period < end; period += 1) {
    const error = values.errorAt(line, period);
    if (error === null || error.isInherited || !isMeant(period)) continue;
    return { kind: error.kind, period, circle: closed(circleOf(values, line, period, error.kind)) };
  }
  return null;
}

const circleOf = (values: PlanValues, line: PlanLine, period: number, kind: FormulaErrorKind) =>
  kind === "circularReference" ? (values.circleOf(line, period) ?? []) : [];

/** A line that reads itself is a circle too. */
const closed = (circle: readonly PlanLine[]): readonly PlanLine[] => [...circle, ...circle.slice(0, 1)];
