/**
 * What somebody may do with categories, decided in one place: the screen offers what this allows, the server
 * refuses what it does not.
 */

export interface TreeRights {
  /** May the caller write in the company's cash flow? */
  readonly canWrite: boolean;
  /** Is the tree the organisation's, the same in all its companies? */
  readonly isSharedTree: boolean;
}

export interface CategoryActions {
  readonly canCreate: boolean;
  readonly canRename: boolean;
  readonly canMove: boolean;
  readonly canDelete: boolean;
  readonly canAnnotate: boolean;
  readonly canReorder: boolean;
  readonly canRemoveAll: boolean;
  readonly canChangeLanguage: boolean;
  readonly canImport: boolean;
  readonly canSetVatRate: boolean;
  readonly canSetPaymentDelay: boolean;
  readonly canSetVatDeclarationDay: boolean;
}

/** With `isReserved`, about one category; without, about the trees as a whole. */
export function categoryActions(
  { canWrite, isSharedTree }: TreeRights,
  { isReserved }: { readonly isReserved: boolean } = { isReserved: false },
): CategoryActions {
  const canChangeTree = canWrite && !isSharedTree;
  const canChangeIt = canChangeTree && !isReserved;
  return {
    canCreate: canChangeIt,
    canRename: canChangeIt,
    canMove: canChangeIt,
    canDelete: canChangeIt,
    canAnnotate: canChangeIt,
    canReorder: canChangeTree,
    canRemoveAll: canChangeTree,
    canChangeLanguage: canChangeTree,
    canImport: canChangeTree,
    canSetVatRate: canChangeIt,
    canSetPaymentDelay: canChangeIt,
    // Each company declares on its own day, shared tree or not, VAT category or not.
    canSetVatDeclarationDay: canWrite,
  };
}
