import type { Frequency } from "@amont/kernel/period.ts";
import { Link } from "@tanstack/react-router";
import { cellHash } from "../../../../shared/forecast/cell-address.ts";
import type { ForecastSearch, ForecastView } from "../../../../shared/forecast/forecast-search.ts";

interface CellLinkProps {
  readonly view: ForecastView;
  /** In which the company plans: cells of other periods cannot be edited. */
  readonly plannedIn: Frequency;
  readonly categoryId: number;
  /** Counted in those periods. */
  readonly offset: number;
  readonly text: string;
  readonly label: string;
}

/** To the forecast, with the panel of this cell, and as many columns as it takes to see it. */
export function CellLink({ view, plannedIn, categoryId, offset, text, label }: CellLinkProps) {
  const isPlanned = view.frequency === plannedIn;
  const range: Partial<ForecastSearch> = isPlanned
    ? { offsetBegin: Math.min(view.offsetBegin, offset), offsetEnd: Math.max(view.offsetEnd, offset + 1) }
    : { frequency: plannedIn, offsetBegin: undefined, offsetEnd: undefined };
  return (
    <Link
      to="/app/cashflow/forecast"
      search={(previous) => ({ ...previous, ...range })}
      hash={cellHash({ categoryId, offset })}
      aria-label={label}
    >
      {text}
    </Link>
  );
}
