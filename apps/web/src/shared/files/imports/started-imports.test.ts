import { expect, it, vi } from "vitest";
import type { SafeStorage } from "../../workplace/storage-keys.ts";
import { createStartedImports } from "./started-imports.ts";

function storage(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

const started = (importId: number) => ({
  companyId: 1001,
  importId,
  fileName: `${importId}.csv`,
  startedAtMs: 5,
});

it("remembers what was started until it has ended, through a reload too", () => {
  const kept = storage();
  const imports = createStartedImports(kept);
  const listener = vi.fn();
  const stop = imports.subscribe(listener);
  imports.add(started(1));
  imports.add(started(2));
  imports.add(started(1));
  expect(createStartedImports(kept).list()).toEqual([started(2), started(1)]);
  imports.remove(2);
  imports.remove(2);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  imports.remove(1);
  expect(imports.list()).toEqual([]);
  expect(createStartedImports(kept).list()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(4);
});

it.each(["no JSON", '{"importId":1}', '[{"importId":1}]'])("forgets what is not its own: %s", (text) => {
  const kept = storage();
  kept.write("amont.imports.started", text);
  expect(createStartedImports(kept).list()).toEqual([]);
});
