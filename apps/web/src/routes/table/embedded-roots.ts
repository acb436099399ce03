/** The addresses that an embedded module takes over, with all below them, where the installation has a build of it. */
import type { EmbeddedModule } from "@amont/contract/embedded-modules.ts";

const embeddedRoots: Readonly<Record<`/app/${string}`, EmbeddedModule>> = {
  "/app/cashcollect": "cashcollect",
  "/app/user-account": "user-account",
  "/app/cash-pool": "cash-pool",
  "/app/organization-advanced-settings/cash-pool": "cash-pool",
  "/app/short-term-cash-management": "short-term-cash",
  "/app/consolidation/$consoId/short-term-cash-management": "short-term-cash",
  "/app/expected/recurrences": "recurrences",
  "/app/consolidation/$consoId/expected/recurrences": "recurrences",
  "/app/expected/recurrences-suggestions": "recurrence-suggestions",
  "/app/consolidation/$consoId/expected/recurrences-suggestions": "recurrence-suggestions",
  "/app/pnl-to-cash": "pnl-to-cash",
  "/app/reconciliation": "reconciliation",
};

export interface EmbeddedRoot {
  readonly module: EmbeddedModule;
  /** Where the module's own addresses start, with `$name` for what changes. */
  readonly rootPath: string;
}

export function embeddedRootOf(routePath: string): EmbeddedRoot | null {
  const found = Object.entries(embeddedRoots).find(
    ([root]) => routePath === root || routePath.startsWith(`${root}/`),
  );
  return found === undefined ? null : { rootPath: found[0], module: found[1] };
}

/** The root as it stands in the address that was visited: with its ids, without what is below. */
export function basePathOf({ rootPath }: EmbeddedRoot, pathname: string): string {
  return pathname.split("/").slice(0, rootPath.split("/").length).join("/");
}
