/** A quick import as its address names it: two flags, `true` or `false`. Pure. */
export interface QuickFlags {
  readonly isInflow: boolean;
  readonly isExpected: boolean;
}

export const quickKinds = ["inPaid", "inExpected", "outPaid", "outExpected"] as const;
export type QuickKind = (typeof quickKinds)[number];

export const quickFlags: Readonly<Record<QuickKind, QuickFlags>> = {
  inPaid: { isInflow: true, isExpected: false },
  inExpected: { isInflow: true, isExpected: true },
  outPaid: { isInflow: false, isExpected: false },
  outExpected: { isInflow: false, isExpected: true },
};

export const quickKindOf = ({ isInflow, isExpected }: QuickFlags): QuickKind =>
  quickKinds.find(
    (kind) => quickFlags[kind].isInflow === isInflow && quickFlags[kind].isExpected === isExpected,
  ) ?? "inPaid";
