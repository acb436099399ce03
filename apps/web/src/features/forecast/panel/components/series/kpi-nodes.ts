import type { TreeNode } from "@amont/ui/widgets/tree-picker/tree-node.ts";
import type { ListedKpi } from "../../../../../shared/forecast/kpis/kpi-queries.ts";

type Kpi = Pick<ListedKpi, "id" | "name" | "kind">;

/** Ours stand on the statement, which stands on the plan: nothing can be based on them. */
const isUsable = ({ kind }: Kpi): boolean => kind === "manual" || kind === "formula";

/** What a plan can be based on, in its groups, which hold no value of their own. Groups without any are left out. */
export function kpiNodes(
  kpis: readonly (Kpi & { readonly children: readonly Kpi[] })[],
): readonly TreeNode[] {
  return kpis.flatMap((kpi): readonly TreeNode[] => {
    const node = { id: String(kpi.id), name: kpi.name };
    if (kpi.kind !== "group") return isUsable(kpi) ? [node] : [];
    const children = kpi.children.filter(isUsable).map(({ id, name }) => ({ id: String(id), name }));
    return children.length === 0 ? [] : [{ ...node, disabled: true, opened: true, children }];
  });
}
