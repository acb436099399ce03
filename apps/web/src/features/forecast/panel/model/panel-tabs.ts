/** Which tabs the panel of a cell has, and which one it opens on. Pure. */

const panelTabs = ["paid", "expected", "forecast"] as const;
export type PanelTab = (typeof panelTabs)[number];

interface TabFacts {
  /** Null: the total of the category over what is shown. */
  readonly offset: number | null;
  /** Does the company count what is expected? Otherwise its tab is hidden. */
  readonly usesExpected: boolean;
}

/** What was paid is in the past, what is expected in the future; a total and the current period have both. */
export function shownTabs({ offset, usesExpected }: TabFacts): readonly PanelTab[] {
  const isShown: Readonly<Record<PanelTab, boolean>> = {
    paid: offset === null || offset <= 0,
    expected: (offset === null || offset >= 0) && usesExpected,
    forecast: true,
  };
  return panelTabs.filter((tab) => isShown[tab]);
}

interface TransactionCounts {
  readonly paid: number;
  readonly expected: number;
}

export function defaultTab(shown: readonly PanelTab[], { paid, expected }: TransactionCounts): PanelTab {
  if (paid === 0 && expected === 0) return "forecast";
  return shown[0] ?? "forecast";
}
