/** Which graphs of the chart somebody does not want to see. */

export type Graph = "inflow" | "outflow" | "cashFlow" | "adjustedBalance";

export type HiddenGraphs = Readonly<Record<Graph, boolean>>;

export const nothingHidden: HiddenGraphs = {
  inflow: false,
  outflow: false,
  cashFlow: false,
  adjustedBalance: false,
};

/** The names of the bars that are hidden, as they are stored. */
export function readHiddenBars(stored: string | null): Pick<HiddenGraphs, "inflow" | "outflow"> {
  const names = new Set(stored?.split(" "));
  return { inflow: names.has("inflow"), outflow: names.has("outflow") };
}

export const hiddenBarsText = ({ inflow, outflow }: Pick<HiddenGraphs, "inflow" | "outflow">): string =>
  [inflow ? "inflow" : "", outflow ? "outflow" : ""].filter(Boolean).join(" ");
