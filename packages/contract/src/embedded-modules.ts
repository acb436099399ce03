/**
 * The modules that are built and hosted apart and shown inside the application, and how the server tells the browser
 * where they are. Each exists as a newer and a legacy build; a feature flag picks one. What a module is given and what
 * it may ask for is in docs/embedded-modules.md.
 */
import { z } from "zod";
import type { FeatureFlag } from "./feature-flags.ts";

interface EmbeddedModuleEntry {
  /** On: the newer build. Off: the legacy one. */
  readonly newerBuildFlag: FeatureFlag;
  /** What the module works on: the organisation, or the current company and workspace. */
  readonly scope: "workspace" | "organisation";
}

export const embeddedModules = {
  "short-term-cash": { newerBuildFlag: "cashflow.short_term.new_build", scope: "workspace" },
  "cash-pool": { newerBuildFlag: "cashflow.cashpool-right", scope: "organisation" },
  recurrences: { newerBuildFlag: "cashflow.recurrences.new_build", scope: "workspace" },
  "recurrence-suggestions": {
    newerBuildFlag: "cashflow.recurrences.suggestions.new_build",
    scope: "workspace",
  },
  "pnl-to-cash": { newerBuildFlag: "cashflow.pnl_to_cash.new_build", scope: "workspace" },
  reporting: { newerBuildFlag: "cashflow.reporting.new_build", scope: "workspace" },
  reconciliation: { newerBuildFlag: "cashflow.reconciliation.new_build", scope: "workspace" },
  "bank-journal": { newerBuildFlag: "cashflow.bank_journal.new_build", scope: "workspace" },
  "organisation-categories": {
    newerBuildFlag: "core.organization_categories.new_build",
    scope: "organisation",
  },
  cashcollect: { newerBuildFlag: "cashcollect.new_build", scope: "workspace" },
  "user-account": { newerBuildFlag: "core.user_account.new_build", scope: "organisation" },
  "transaction-details": { newerBuildFlag: "cashflow.transactions.new_details", scope: "workspace" },
  "balancing-transfer": { newerBuildFlag: "cashflow.short_term.new_build", scope: "workspace" },
  "forecasting-overlay": { newerBuildFlag: "cashflow.forecasting_overlay.new_build", scope: "workspace" },
  "data-integration-dialogs": { newerBuildFlag: "data-integration.dialogs.new_build", scope: "workspace" },
} as const satisfies Readonly<Record<string, EmbeddedModuleEntry>>;

export type EmbeddedModule = keyof typeof embeddedModules;

export const embeddedModuleNames = Object.keys(embeddedModules) as EmbeddedModule[];

const build = z.strictObject({
  /** Absolute: its origin goes into the page's content-security policy. */
  script: z.url({ protocol: /^https?$/ }),
  /** The custom element that the script defines. */
  element: z.string().regex(/^[a-z][a-z0-9._]*-[a-z0-9._-]*$/, "must be the name of a custom element"),
  kind: z.enum(["module", "classic"]).default("module"),
});

export const embeddedModuleBuilds = z.partialRecord(
  z.enum(embeddedModuleNames),
  z.strictObject({ newer: build.optional(), legacy: build.optional() }),
);

export type EmbeddedModuleBuild = z.output<typeof build>;
export type EmbeddedModuleBuilds = z.output<typeof embeddedModuleBuilds>;

/** Where only one build is installed there is nothing to choose; where none is, the module is not available. */
export function buildOf(
  module: EmbeddedModule,
  builds: EmbeddedModuleBuilds,
  isFlagOn: (flag: FeatureFlag) => boolean,
): EmbeddedModuleBuild | null {
  const { newer, legacy } = builds[module] ?? {};
  const isNewerWanted = isFlagOn(embeddedModules[module].newerBuildFlag);
  return (isNewerWanted ? (newer ?? legacy) : (legacy ?? newer)) ?? null;
}

/** The origins that the installed builds come from, each once. */
export function originsOf(builds: EmbeddedModuleBuilds): readonly string[] {
  const installed = Object.values(builds).flatMap(({ newer, legacy }) => [newer, legacy]);
  const origins = installed.filter((one) => one !== undefined).map(({ script }) => new URL(script).origin);
  return [...new Set(origins)].toSorted();
}
