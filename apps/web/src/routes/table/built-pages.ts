/** Which documented addresses have a page in this installation: the others must not be offered to anybody. */
import type { EmbeddedModule } from "@amont/contract/embedded-modules.ts";
import { cashFlowRoutes } from "./cash-flow-routes.ts";
import { consolidationRoutes } from "./consolidation-routes.ts";
import { embeddedRootOf } from "./embedded-roots.ts";
import { companyRoutes } from "./shell-routes.ts";

const planned: ReadonlySet<string> = new Set(
  [...companyRoutes, ...cashFlowRoutes, ...consolidationRoutes].map(({ path }) => path),
);

/** A row that leaves the table for a page of its own is offered from then on, without anything else to change. */
export function isBuilt(path: string, isInstalled: (module: EmbeddedModule) => boolean): boolean {
  if (!planned.has(path)) return true;
  const root = embeddedRootOf(path);
  return root !== null && isInstalled(root.module);
}
