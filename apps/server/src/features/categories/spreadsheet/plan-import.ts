import type { ProductLanguage } from "@amont/contract/culture.ts";
import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { ImportFilter } from "@amont/contract/operations/categories/category-import.ts";
import type { CategoryTree } from "@amont/engine/categories/category-tree.ts";
import type { Branch, GrownTree } from "@amont/engine/categories/grow-tree.ts";
import { growTree } from "@amont/engine/categories/grow-tree.ts";
import type { EditFacts } from "@amont/engine/categories/tree-edits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OpeningContext, Outcome } from "../../../http/operation-route.ts";
import type { CategoryAttributes } from "../../../ledger/category-tree-repository.ts";
import { categoriesReader } from "../../../parsing/readers/sheet-readers.ts";
import { type CategoryRow, type RowError, readCategoryRows } from "./read-category-rows.ts";
import { columnsIn, languagesOf } from "./read-headings.ts";

/** More than any tree that a person keeps in their head, less than what would keep the server busy. */
const maxRows = 3000;

export interface ImportRequest {
  readonly file: WholeFile;
  readonly filter: ImportFilter;
  readonly language?: ProductLanguage | undefined;
}

export interface FileContent {
  readonly branches: readonly Branch<CategoryRow>[];
  readonly errors: readonly RowError[];
}

/** What the file says, before the transaction in which somebody looks at the tree it is for. */
export async function openCategories(
  { body }: { readonly body: ImportRequest },
  context: OpeningContext,
): Promise<Outcome<FileContent>> {
  const { file, filter, language = context.language } = body;
  const rows = await context.readFile(categoriesReader, file.bytes, { maxRows });
  const [first, ...others] = rows.ok && rows.value.ok ? rows.value.value : [];
  if (first === undefined) return err(failure("20007"));
  const columns = columnsIn(first, language);
  if (columns === null) return err(failure(languagesOf(first).length > 0 ? "19001" : "20007"));
  return ok(readCategoryRows(others, { columns, language, filter }));
}

export interface ImportPlan {
  readonly grown: GrownTree<CategoryRow>;
  readonly keptCount: number;
  readonly errors: readonly RowError[];
  /** Of an added category: what its own row says, nothing for a parent that has no row. */
  readonly attributesOf: (id: number) => CategoryAttributes;
}

export function planImport(tree: CategoryTree, content: FileContent, facts: EditFacts): ImportPlan {
  const grown = growTree(tree, content.branches, facts);
  const added = new Set(grown.additions.map(({ categoryId }) => categoryId));
  const kept = new Set(grown.ends.map(({ categoryId }) => categoryId).filter((id) => !added.has(id)));
  const refused = grown.refusals.map(
    ({ source }): RowError => ({ row: source.row, problem: "reserved-name" }),
  );
  const errors = [...content.errors, ...refused].toSorted((left, right) => left.row - right.row);
  const rows = new Map(grown.ends.toReversed().map(({ categoryId, source }) => [categoryId, source]));
  const attributesOf = (id: number): CategoryAttributes => {
    const row = rows.get(id);
    if (row === undefined) return {};
    const { note, vatRateBasisPoints, paymentDelayDays } = row;
    return { note, vatRateBasisPoints, paymentDelayDays };
  };
  return { grown, keptCount: kept.size, errors, attributesOf };
}
