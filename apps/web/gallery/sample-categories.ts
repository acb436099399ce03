/** A server of a few lines for the category picker: one's own tree, a shared one, and one that can only be read. */
import type { Api } from "../src/shared/api/api.ts";
import type { Category } from "../src/shared/categories/category-trees.ts";

let nextId = 100;

function category(id: number, parentId: number | null, isInflow: boolean, name: string): Category {
  return {
    id,
    parentId,
    name,
    isInflow,
    position: id,
    kind: "normal",
    note: "",
    vatRate: null,
    paymentDelayDays: 0,
    vatDeclarationDay: null,
    isReadOnly: false,
  };
}

const sampleCategories = (): Category[] => [
  category(1, null, true, "Ventes"),
  category(2, 1, true, "Ventes en ligne"),
  category(3, 1, true, "Points de vente"),
  category(4, null, true, "Aides et avances"),
  category(5, null, false, "Locaux"),
  category(6, 5, false, "Loyer"),
  category(7, 5, false, "Énergie"),
  category(8, null, false, "Personnel"),
  category(9, 8, false, "Salaires"),
];

interface NewCategory {
  readonly parentId: number | null;
  readonly name: string;
  readonly isInflow: boolean;
}

export function sampleApi(companyId: number): Api {
  const categories = sampleCategories();
  const answers: Readonly<Record<string, (body: NewCategory, query: { categoryId?: number }) => unknown>> = {
    "list-entity-categories": () => [...categories],
    "get-category-actions": () => ({ canCreate: companyId === 1, isSharedTree: companyId === 2 }),
    // Salaries are paid already: a child there needs 'Autre' beside it.
    "check-other-category-creation": (_body, { categoryId }) => categoryId === 9,
    "get-category-details": () => ({ childCount: 0, transactionCount: 24, objectiveCount: 0 }),
    "create-category": ({ parentId, name, isInflow }) => {
      nextId += 1;
      categories.push(category(nextId, parentId, isInflow, name));
      return { categoryId: nextId };
    },
  };
  return {
    call: async (operation, input) => {
      const { body = {}, query = {} } = input as { body?: object; query?: object };
      return answers[operation.slug]?.(body as NewCategory, query) as never;
    },
  };
}
