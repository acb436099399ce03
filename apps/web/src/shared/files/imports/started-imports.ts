/**
 * The imports that this tab asked for and that have not ended yet: they are followed on every page, and after a reload.
 * Whoever starts one adds it here; whoever tells how it goes takes it off again.
 */
import { z } from "zod";
import { type SafeStorage, safeStorage } from "../../workplace/storage-keys.ts";

const startedImport = z.object({
  companyId: z.int(),
  importId: z.int(),
  fileName: z.string(),
  startedAtMs: z.number(),
});
export type StartedImport = Readonly<z.output<typeof startedImport>>;

export interface StartedImports {
  readonly list: () => readonly StartedImport[];
  readonly add: (started: StartedImport) => void;
  readonly remove: (importId: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const key = "amont.imports.started";

export function createStartedImports(storage: SafeStorage): StartedImports {
  let list = read(storage);
  const listeners = new Set<() => void>();
  const replace = (next: readonly StartedImport[]) => {
    list = next;
    if (next.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return {
    list: () => list,
    add: (started) => replace([...list.filter(({ importId }) => importId !== started.importId), started]),
    remove: (importId) => {
      if (list.some((started) => started.importId === importId))
        replace(list.filter((started) => started.importId !== importId));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is not a list of ours is forgotten. */
function read(storage: SafeStorage): readonly StartedImport[] {
  try {
    return z.array(startedImport).parse(JSON.parse(storage.read(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** One per tab: pages need no provider to start an import. */
export const startedImports = createStartedImports(safeStorage(() => window.sessionStorage));
