/** Why the net of flows between companies is not zero, over some columns. Pure. */
import type { getIntragroupNet } from "@amont/contract/operations/intragroup/get-intragroup-net.ts";
import type { z } from "zod";

type NetColumn = z.output<(typeof getIntragroupNet)["response"]>["columns"][number];

const names = ["underWay", "missing", "amount", "conversion", "outside", "categories"] as const;
export type NetPartName = (typeof names)[number];

export interface NetPart {
  readonly name: NetPartName;
  readonly amountMinor: number;
}

/** Which list of flows has what a part is made of. What is converted is in pairs that match, or whose rate does not. */
export const listOfPart: Readonly<Partial<Record<NetPartName, string>>> = {
  underWay: "transit",
  missing: "missing",
  amount: "amount",
  conversion: "matched",
};

/** Those that are anything, in the order in which somebody can do something about them. */
export function netPartsOver(columns: readonly NetColumn[]): readonly NetPart[] {
  return names
    .map((name) => ({ name, amountMinor: columns.reduce((sum, column) => sum + column[name], 0) }))
    .filter(({ amountMinor }) => amountMinor !== 0);
}

export const netOver = (columns: readonly NetColumn[]): number =>
  columns.reduce((sum, { net }) => sum + net, 0);
