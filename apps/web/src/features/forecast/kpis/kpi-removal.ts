/** What goes with an indicator, and what will be in error without it. Pure. */
import type { listKpiUses } from "@amont/contract/operations/kpis/list-kpi-uses.ts";
import type { z } from "zod";
import type { KpiRow } from "./kpi-places.ts";

export type KpiUses = z.output<(typeof listKpiUses)["response"]>[number];

export interface KpiLoss {
  /** Held by a group that goes; or an indicator, a forecast of a category or a board that reads what goes. */
  readonly kind: "held" | "kpi" | "category" | "compared" | "board";
  readonly id: number;
  readonly name: string;
}

/** What reads only what goes along with it is not in error: it goes too. */
export function removalLosses({ kpi, children }: KpiRow, uses: readonly KpiUses[]): readonly KpiLoss[] {
  const going = new Set([kpi.id, ...children.map(({ id }) => id)]);
  const readers = uses.filter(({ kpiId }) => going.has(kpiId));
  const stays = ({ id }: { readonly id: number }) => !going.has(id);
  const losses = (
    kind: KpiLoss["kind"],
    named: readonly { readonly id: number; readonly name: string }[],
  ) => [...new Map(named.map(({ id, name }) => [id, { kind, id, name }])).values()];
  const of = (what: "kpis" | "categories" | "compared" | "boards") => readers.flatMap((use) => use[what]);
  return [
    ...losses("held", children),
    ...losses("kpi", of("kpis").filter(stays)),
    ...losses("category", of("categories")),
    ...losses("compared", of("compared").filter(stays)),
    ...losses("board", of("boards")),
  ];
}

/** The names of what reads an indicator, others first. */
export const readerNames = (uses: KpiUses | undefined): readonly string[] =>
  uses === undefined
    ? []
    : [
        ...new Set(
          [...uses.kpis, ...uses.categories, ...uses.compared, ...uses.boards].map(({ name }) => name),
        ),
      ];
