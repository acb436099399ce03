/** The rows that only the statement of a group has: what else closes its columns, and what of its cash is others'. Pure. */
import type { StatementAnswer, StatementGroup } from "@amont/contract/operations/forecast/statement-shape.ts";
import { type BridgeRow, type ForecastLineId, lineKey } from "../../../../shared/forecast/forecast-cell.ts";
import {
  type ForecastLine,
  type ForecastRow,
  kpisRowId,
  type RowsBeside,
} from "../../grid/model/forecast-lines.ts";

export type BridgeNames = Readonly<Record<BridgeRow, string>>;

const isAnything = (amounts: readonly number[]): boolean => amounts.some((amount) => amount !== 0);

/** Only those that are something somewhere: most groups need none of them. */
export function groupRows({ group }: Pick<StatementAnswer, "group">, names: BridgeNames): RowsBeside {
  if (group === undefined) return { closing: [], memo: [] };
  const rowOf = (row: BridgeRow): readonly ForecastRow[] => {
    const values = group.bridge[row];
    if (!isAnything(values)) return [];
    const id: ForecastLineId = { kind: "bridge", row };
    const isHeld = row === "minority";
    const line: ForecastLine = {
      id,
      figures: isHeld
        ? { kind: "balance", values, total: "last", isIncomplete: false }
        : { kind: "change", values },
      direction: "none",
      look: isHeld ? "aside" : "leaf",
      type: "normal",
    };
    return [{ id: lineKey(id), kind: "content", title: names[row], line }];
  };
  return { closing: [...rowOf("intragroupNet"), ...rowOf("ignoredNet")], memo: rowOf("minority") };
}

interface TagWords {
  readonly ownRates: string;
  readonly incomplete: string;
}

/**
 * What stands behind the name of a line: of a company, its currency where that is another, and that it has rates of its
 * own; of a total, that companies are missing in it.
 */
export function groupTags(
  { currency, group, inflow, outflow }: StatementAnswer,
  { ownRates, incomplete }: TagWords,
): (line: ForecastLine) => string | undefined {
  const companies = new Map(group?.companies.map((company) => [company.companyId, company]));
  const tags = new Map<number, string>();
  for (const { categories } of [inflow, outflow])
    for (const { categoryId, companyId, lineKind } of categories) {
      const company = lineKind === "company" ? companies.get(companyId ?? 0) : undefined;
      const tag = company === undefined ? "" : tagOf(company, currency, ownRates);
      if (tag !== "") tags.set(categoryId, tag);
    }
  const isIncomplete = group !== undefined && group.unavailableCompanies.length > 0;
  return ({ id }) => {
    if (id.kind === "category") return tags.get(id.categoryId);
    return isIncomplete && id.kind === "total" ? incomplete : undefined;
  };
}

const tagOf = (
  { currency, hasOwnRates }: StatementGroup["companies"][number],
  shown: string,
  ownRates: string,
): string =>
  [currency === shown ? "" : currency, hasOwnRates ? ownRates : ""].filter((word) => word !== "").join(" · ");

/** By company, what each is made of is asked for; by category the first level is what one came for. */
export const firstOpenRows: ReadonlySet<string> = new Set(["inflow", "outflow", kpisRowId]);
