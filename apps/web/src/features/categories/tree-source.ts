/** Where an edited tree comes from and how it changes: a company's own tree, or the one its organisation shares. */

import type { Category, Direction } from "../../shared/categories/category-trees.ts";
import type { GrowingTree, HeldData } from "../../shared/categories/use-category-creation.ts";
import type { CategoryMove } from "./category-moves.ts";

/** What a deletion would take away, at any depth. */
export interface CategoryDetails extends HeldData {
  readonly childCount: number;
}

/** What a move would do beyond moving. */
export interface MoveEffects {
  readonly makesOther: boolean;
  readonly removesForecast: boolean;
  /** What the new parent holds. */
  readonly held: HeldData;
}

export interface TreeSource extends GrowingTree {
  /** The exact key of the list, which edits change before the server has answered. */
  readonly listKey: readonly unknown[];
  readonly rename: (categoryId: number, name: string) => Promise<unknown>;
  readonly annotate: (categoryId: number, note: string) => Promise<unknown>;
  readonly setVatRates: (categoryIds: readonly number[], vatRate: number | null) => Promise<unknown>;
  readonly setPaymentDelay: (categoryId: number, paymentDelayDays: number) => Promise<unknown>;
  readonly setVatDeclarationDay: (categoryId: number, day: number | null) => Promise<unknown>;
  readonly move: (move: CategoryMove) => Promise<unknown>;
  readonly effectsOf: (categoryId: number, parentId: number) => Promise<MoveEffects>;
  readonly sortChildren: (category: Category) => Promise<unknown>;
  readonly sortTree: (direction: Direction) => Promise<unknown>;
  readonly details: (categoryId: number) => Promise<CategoryDetails>;
  readonly remove: (categoryId: number) => Promise<unknown>;
}

/** What the reader may do here; each missing right hides or disables its action. */
export interface TreeRights {
  readonly canCreate: boolean;
  readonly canRename: boolean;
  readonly canMove: boolean;
  readonly canDelete: boolean;
  readonly canAnnotate: boolean;
  readonly canReorder: boolean;
  readonly canSetVatRate: boolean;
  readonly canSetPaymentDelay: boolean;
  readonly canSetVatDeclarationDay: boolean;
}

export const noRights: TreeRights = {
  canCreate: false,
  canRename: false,
  canMove: false,
  canDelete: false,
  canAnnotate: false,
  canReorder: false,
  canSetVatRate: false,
  canSetPaymentDelay: false,
  canSetVatDeclarationDay: false,
};
