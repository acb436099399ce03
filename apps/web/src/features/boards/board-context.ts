import type { Figure } from "@amont/figures/blocks/figure.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { createContext, useContext } from "react";

interface BoardMeans {
  /** Null until the figures are there. */
  readonly today: CalendarDate | null;
  /** Shows where a figure comes from. */
  readonly openProof: (figure: Figure) => void;
}

export const BoardContext = createContext<BoardMeans>({ today: null, openProof: () => {} });

export const useBoard = () => useContext(BoardContext);
