import { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import { groupFormulaNames } from "@amont/engine/kpis/group-kpis.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../../../shared/api/api-context.ts";
import { type Vocabulary, vocabularyOf } from "../../../../shared/forecast/formulas/completion.ts";
import { namedKpis, useFormulaWords } from "../../../../shared/forecast/formulas/use-vocabulary.ts";
import { groupForecastKey, groupStatementQuery } from "../../../../shared/forecast/group/group-queries.ts";

/** Its lines are the same in every column: one is enough. */
const oneColumn = {
  frequency: "monthly",
  offsetBegin: 0,
  offsetEnd: 1,
  groupBy: "category",
  eliminate: true,
} as const;

/** All that a formula of a consolidation can name: its merged lines and its indicators. */
export function useGroupVocabulary(consolidationId: number): Vocabulary {
  const api = useApi();
  const words = useFormulaWords();
  const statement = useQuery(groupStatementQuery(api, consolidationId, oneColumn)).data;
  const kpis = useQuery({
    queryKey: [...groupForecastKey(consolidationId), "kpi-list"],
    queryFn: ({ signal }) => api.call(listGroupKpis, { params: { consolidationId } }, { signal }),
  }).data;
  return useMemo(() => {
    const sides = statement === undefined ? [] : (["inflow", "outflow"] as const);
    const categories = sides.flatMap((side) =>
      (statement?.[side].categories ?? []).flatMap(({ categoryId, name, parentId, lineKind }) =>
        lineKind === undefined ? [{ id: categoryId, name, parentId, isInflow: side === "inflow" }] : [],
      ),
    );
    const named = namedKpis(kpis ?? []);
    const vocabulary = vocabularyOf(
      { categories, kpis: named, projects: [], accounts: [] },
      words.functions,
      words.prefixes,
    );
    const known = named.map((kpi, position) => Object.assign({}, kpi, { position }));
    return { ...vocabulary, meaning: groupFormulaNames(categories, known) };
  }, [statement, kpis, words]);
}
