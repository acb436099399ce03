import type { BarPartName } from "./chart-model.ts";

export interface TooltipLine {
  readonly label: string;
  readonly text: string;
  /** Of a bar: its look. */
  readonly part?: BarPartName;
  readonly isTotal?: boolean;
}
