/** The tree of a group, from those of its companies as they are now. */
import { mergeTrees } from "@amont/engine/group/merge-trees.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { lineNumber, unsorted } from "../../../forecast/group/group-lines.ts";
import type { Group, GroupCompany } from "../../../forecast/group-repository.ts";
import { loadTrees } from "../../../ledger/category-tree-repository.ts";

interface MergedLines {
  /** Those that are summed. */
  readonly companies: readonly GroupCompany[];
  readonly lines: ReturnType<typeof mergeTrees>["categories"];
}

export async function readMergedLines(database: ScopedDatabase, group: Group): Promise<MergedLines> {
  const companies = group.companies.filter(({ isAvailable }) => isAvailable);
  const stored = await loadTrees(
    database,
    companies.map(({ companyId }) => companyId),
  );
  const trees = Map.groupBy(stored, ({ companyId }) => companyId);
  const { categories } = mergeTrees(
    companies.map(({ companyId }) => ({
      companyId,
      tree: (trees.get(companyId) ?? []).map(({ category }) => category),
    })),
    { mappings: group.mappings, unsorted, numberOf: lineNumber },
  );
  return { companies, lines: categories };
}
