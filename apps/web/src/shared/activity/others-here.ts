/** Whether scripts of others were let into this document. Once they were, they stay as long as it does. */
let areHere = false;

export const areOthersHere = (): boolean => areHere;

export function letOthersIn(): void {
  areHere = true;
}
