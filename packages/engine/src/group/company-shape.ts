/** A group shown by company: under each side a line per company, and below it the company's own tree. */
import { inTreeOrder } from "../categories/category-tree.ts";
import type { GroupLine, GroupShape } from "./group-statement.ts";
import type { CompanyTree } from "./merge-trees.ts";

export interface NamedCompanyTree extends CompanyTree {
  readonly name: string;
}

/** A line of a company or of one of its categories. */
export interface CompanyLine extends GroupLine {
  readonly companyId: number;
  /** Null for the company itself. */
  readonly categoryId: number | null;
}

export interface CompanyShape extends GroupShape {
  readonly tree: readonly CompanyLine[];
}

/** `numberOf`: a whole number of at most 52 bits for a text, always the same. */
export function companyShape(
  companies: readonly NamedCompanyTree[],
  numberOf: (text: string) => number,
): CompanyShape {
  const ids = new LineNumbers(numberOf);
  const tree: CompanyLine[] = [];
  const lines = new Map<string, number>();
  for (const isInflow of [true, false]) {
    companies.forEach(({ companyId, name, tree: own }, position) => {
      const side = isInflow ? "in" : "out";
      const top = ids.of(`company ${companyId} ${side}`);
      const categories = inTreeOrder(own).filter((category) => category.isInflow === isInflow);
      if (categories.length === 0) return;
      const base = { isInflow, companyId, kind: "normal" as const };
      tree.push({ ...base, id: top, parentId: null, name, position, categoryId: null, lineKind: "company" });
      for (const category of categories) {
        const id = ids.of(`company ${companyId} category ${category.id}`);
        lines.set(`${companyId}/${category.id}`, id);
        const parentId =
          category.parentId === null ? top : (lines.get(`${companyId}/${category.parentId}`) ?? top);
        tree.push({ ...category, ...base, kind: category.kind, id, parentId, categoryId: category.id });
      }
    });
  }
  return { tree, lineOf: (companyId, categoryId) => lines.get(`${companyId}/${categoryId}`) };
}

class LineNumbers {
  readonly #numberOf: (text: string) => number;
  readonly #taken = new Set<number>();

  constructor(numberOf: (text: string) => number) {
    this.#numberOf = numberOf;
  }

  of(text: string): number {
    let id = Math.max(1, this.#numberOf(text));
    while (this.#taken.has(id)) id += 1;
    this.#taken.add(id);
    return id;
  }
}
