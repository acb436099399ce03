import type { EmbeddedModuleBuild } from "@amont/contract/embedded-modules.ts";
import { chunkLoadTimeoutMs, withinDeadline } from "@amont/ui/readiness/loading-code.ts";
import { markForeign } from "../../shared/workplace/foreign-code.ts";

const loads = new Map<string, Promise<void>>();
const failureCounts = new Map<string, number>();

/** Each script runs once per page, however often its module is shown. One that failed can be loaded again. */
export function loadModuleScript({ script, kind }: EmbeddedModuleBuild): Promise<void> {
  const known = loads.get(script);
  if (known !== undefined) return known;
  const failureCount = failureCounts.get(script) ?? 0;
  // Browsers remember that a module script failed, by its address: a fragment makes it another one of the same file.
  const address = failureCount === 0 ? script : `${script}#${failureCount + 1}`;
  const element = Object.assign(document.createElement("script"), { src: address });
  if (kind === "module") element.type = "module";
  markForeign(element);
  const load = withinDeadline(insert(element), chunkLoadTimeoutMs, script).catch((error: unknown) => {
    loads.delete(script);
    failureCounts.set(script, failureCount + 1);
    element.remove();
    throw error;
  });
  loads.set(script, load);
  return load;
}

function insert(element: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(`${element.src} could not be loaded`)));
    document.head.append(element);
  });
}
