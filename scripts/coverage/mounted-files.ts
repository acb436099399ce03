/**
 * What the application itself brings to the screen: everything that its entries import, directly or through others. The
 * gallery is no entry: what only stands there is looked at by those who build it, and by nobody else.
 */
import path from "node:path";
import { type FoundImport, scanImports } from "../house-rules/import-scanner.ts";

const webEntries = ["apps/web/src/app/main.tsx", "apps/web/src/service-worker/worker.ts"];

/** The entries, and all that is below them. */
export function reachable(imports: readonly FoundImport[], entries: readonly string[]): ReadonlySet<string> {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const found = new Set(entries);
  // Grows while it is gone through.
  for (const file of found) {
    for (const { target } of targets.get(file) ?? []) if (target !== undefined) found.add(target);
  }
  return found;
}

/** Names of the files of the browser application that somebody can come to see. */
export function mountedFileNames(root: string): ReadonlySet<string> {
  return new Set(
    [...reachable(scanImports(root, { withTypes: false }), webEntries)].map((file) =>
      path.posix.basename(file),
    ),
  );
}
