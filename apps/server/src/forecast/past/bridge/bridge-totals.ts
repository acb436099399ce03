/** What a bridge comes to over all of its columns, of a company or of a consolidation alike. */
import type { Bridge, BridgeKind } from "@amont/engine/time-machine/bridge.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { currentConsolidation } from "../../group/open-group.ts";
import type { Forecasts } from "../../open-view.ts";
import { type BridgeFilter, companyBridge } from "./company-bridge.ts";
import { groupBridge } from "./group-bridge.ts";

export interface BridgeTotals {
  /** More cash is positive. Only reasons that come to something. */
  readonly reasons: ReadonlyMap<BridgeKind, number>;
  /** Zero, unless so much changed that not all of it could be told. */
  readonly unexplainedMinor: number;
}

export async function bridgeTotals(
  forecasts: Forecasts,
  context: OperationContext,
  filter: BridgeFilter,
): Promise<Outcome<BridgeTotals>> {
  const consolidation = currentConsolidation(context);
  if (consolidation === undefined) {
    const read = await companyBridge(forecasts, context, filter);
    return read.ok ? ok(totalsOf([read.value.told])) : read;
  }
  const read = await groupBridge(forecasts, context, consolidation, filter);
  return read.ok ? ok(totalsOf(read.value.bridges.map(({ told }) => told))) : read;
}

function totalsOf(bridges: readonly Bridge[]): BridgeTotals {
  const sums = new Map<BridgeKind, number>();
  for (const { totals } of bridges)
    for (const column of totals)
      for (const [kind, minor] of Object.entries(column) as [BridgeKind, number][])
        sums.set(kind, (sums.get(kind) ?? 0) + minor);
  return {
    reasons: new Map([...sums].filter(([, minor]) => minor !== 0)),
    unexplainedMinor: bridges
      .flatMap(({ unexplainedMinor }) => unexplainedMinor)
      .reduce((sum, minor) => sum + minor, 0),
  };
}
