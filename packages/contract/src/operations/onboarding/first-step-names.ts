/** From the first bank file to the first plan, in this order. */
export const firstStepNames = ["bank", "categorise", "recurrences", "plan"] as const;

export type FirstStepName = (typeof firstStepNames)[number];
