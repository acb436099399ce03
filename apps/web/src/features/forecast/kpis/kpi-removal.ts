/** What goes with an indicator, and what will be in error without it. Pure. */
import type { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import type { z } from "zod";
import type { KpiRow } from "./kpi-places.ts";

export type KpiUses = z.output<(typeof listKpiUses)["response"]>[number];

export interface KpiLoss {
  /** Held by a group that goes; or an indicator, or the forecast of a category, that reads what goes. */
  readonly kind: "held" | "kpi" | "category";
  readonly id: number;
  readonly name: string;
}

/** What reads only what goes along with it is not in error: it goes too. */
export function removalLosses({ kpi, children }: KpiRow, uses: readonly KpiUses[]): readonly KpiLoss[] {
  const going = new Set([kpi.id, ...children.map(({ id }) => id)]);
  const readers = uses.filter(({ kpiId }) => going.has(kpiId));
  const kpis = readers.flatMap((use) => use.kpis).filter(({ id }) => !going.has(id));
  const categories = readers.flatMap((use) => use.categories);
  const losses = (
    kind: KpiLoss["kind"],
    named: readonly { readonly id: number; readonly name: string }[],
  ) => [...new Map(named.map(({ id, name }) => [id, { kind, id, name }])).values()];
  return [...losses("held", children), ...losses("kpi", kpis), ...losses("category", categories)];
}

/** The names of what reads an indicator, others first. */
export const readerNames = (uses: KpiUses | undefined): readonly string[] =>
  uses === undefined ? [] : [...uses.kpis, ...uses.categories].map(({ name }) => name);
