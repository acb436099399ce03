/** What an exported picture is made of. */
import type { LinearScale } from "@amont/figures/scales/linear-scale.ts";
import type { ColumnLayout } from "../../../../shared/forecast/column-layout.ts";
import type { ChartModel } from "../model/chart-model.ts";
import type { HiddenGraphs } from "../model/hidden-graphs.ts";

export interface PictureContent {
  readonly model: ChartModel;
  readonly scale: LinearScale;
  readonly hidden: HiddenGraphs;
  readonly layout: ColumnLayout;
  /** Of the scenario that is shown; null for the main plan. */
  readonly shownColour: string | null;
  readonly language: string;
  readonly texts: PictureTexts;
}

interface PictureTexts {
  readonly title: string;
  /** Below the title: the company, and the scenario if it is one. */
  readonly company: string;
  /** For the name of the file. */
  readonly companyName: string;
  /** By column. */
  readonly periods: readonly string[];
  readonly inflow: string;
  readonly outflow: string;
  readonly balance: string;
  readonly adjusted: string;
  readonly whole: string;
  readonly overdraft: string;
}
