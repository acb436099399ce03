/** The companies of a group that is shown by company, each with its two lines. Pure. */
import type { StatementAnswer, StatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";

export interface CompanyCard {
  readonly key: string;
  readonly companyId: number | null;
  readonly name: string;
  readonly currency: StatementAnswer["currency"];
  /** Null where nothing comes in, or goes out, at all. */
  readonly inflow: StatementCells | null;
  readonly outflow: StatementCells | null;
  /** Its lines, the first one of what comes in; null without any. */
  readonly lineIds: readonly number[] | null;
}

export function companyCards({ group, inflow, outflow }: StatementAnswer): readonly CompanyCard[] {
  return (group?.companies ?? []).map(({ companyId, name, currency }) => {
    const lineIn = (side: typeof inflow) =>
      side.categories.find((line) => line.lineKind === "company" && line.companyId === companyId);
    const [came, went] = [lineIn(inflow), lineIn(outflow)];
    const lineIds = [came, went].flatMap((line) => (line === undefined ? [] : [line.categoryId]));
    return {
      key: String(companyId),
      companyId,
      name,
      currency,
      inflow: came?.cells ?? null,
      outflow: went?.cells ?? null,
      lineIds: lineIds.length === 0 ? null : lineIds,
    };
  });
}
