/**
 * An area is a folder below the features of the server or of the browser application. Its tests are those of the folders
 * of its name, in every house, and its journeys.
 */

const featureFolders = ["apps/server/src/features", "apps/web/src/features"];

/** Where else a folder of the same name is about the same thing. */
const houses = [
  ...featureFolders,
  "apps/server/src",
  "apps/web/src/routes",
  "apps/web/src/shared",
  "packages/contract/src",
  "packages/contract/src/operations",
  "packages/engine/src",
  "packages/testkit/src",
];

/** Journeys that an area shares with others, beside those in the file or the folder of its own name. */
const sharedJourneys: Readonly<Record<string, readonly string[]>> = {
  access: ["permissions", "shell/staff-access"],
  accounts: ["navigation"],
  alerts: ["shell/alerts"],
  "audit-log": ["shell/audit-log"],
  "balance-adjustments": ["forecast/panel"],
  "bank-files": ["imports"],
  banks: ["transactions/several-companies"],
  boards: ["forecast/boards", "forecast/board-editing"],
  "cash-pools": ["liquidity/cash-pool"],
  "cash-risk": ["forecast/cash-risk", "forecast/reliability"],
  "command-palette": ["navigation"],
  companies: ["switching", "live", "shell/company-management"],
  consolidations: [
    "shell/consolidations",
    "shell/consolidation-forecast",
    "shell/consolidation-pages",
    "shell/consolidation-indicators",
  ],
  debt: ["forecast/panel"],
  "exchange-rates": ["shell/exchange-rates"],
  forecast: ["categories/category-forecasts", "shell/settings"],
  intragroup: ["shell/consolidation-pages"],
  invitations: ["accounts/sign-up", "shell/invitations"],
  jobs: ["shell/routes"],
  kpis: ["forecast/kpis", "shell/consolidation-indicators"],
  navigation: ["shell/settings-hub"],
  notifications: ["navigation", "shell/alerts"],
  onboarding: ["shell/onboarding"],
  organisations: ["categories/organisation-categories"],
  people: ["shell/people"],
  presence: ["forecast/live", "real-time"],
  "rolling-forecast": ["liquidity/thirteen-weeks"],
  scorecard: ["forecast/reliability"],
  search: ["navigation", "transactions/several-companies"],
  session: ["accounts/sign-in"],
  "short-term-cash": ["liquidity/short-term-cash", "liquidity/liquidity-planning"],
  "subscription-dialog": ["failures"],
  workspaces: ["shell/workspace-people"],
};

export const areasIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      featureFolders
        .filter((folder) => file.startsWith(`${folder}/`))
        .map((folder) => file.slice(folder.length + 1).split("/")[0] ?? ""),
    ),
  );

export function isOfArea(area: string, file: string): boolean {
  const journeys = [area, ...(sharedJourneys[area] ?? [])];
  return (
    houses.some((house) => file.startsWith(`${house}/${area}/`)) ||
    journeys.some((name) => file === `e2e/${name}.spec.ts` || file.startsWith(`e2e/${name}/`))
  );
}

/** Names of the table above that stand for nothing any more. */
export function staleJourneys(files: readonly string[]): readonly string[] {
  const areas = areasIn(files);
  const unknownAreas = Object.keys(sharedJourneys).filter((area) => !areas.has(area));
  const unknownJourneys = Object.values(sharedJourneys)
    .flat()
    .filter((name) => !files.includes(`e2e/${name}.spec.ts`));
  return [...unknownAreas, ...unknownJourneys];
}
