/** What the worker keeps: the files of its own build, the page, and where to sign in. Nothing of any user. */
import { cachePrefix, cachesToDelete, isPageOf, shellPaths } from "./build-files.ts";
import type { WorkerScope } from "./worker-scope.ts";

export interface Build {
  readonly id: string;
  /** Paths of the hashed files. */
  readonly files: readonly string[];
}

export function createBuildCache(scope: WorkerScope, build: Build) {
  const name = cachePrefix + build.id;
  let isForgotten = false;

  async function kept(path: string): Promise<Response> {
    return (await (await scope.caches.open(name)).match(path)) ?? Response.error();
  }

  return {
    /** All or nothing: a build of which a file is missing must not be used. Only what changed is asked of the server. */
    fill: async (): Promise<void> => {
      const page = await scope.fetch(shellPaths.page, { cache: "no-store", credentials: "omit" });
      if (!page.ok || !isPageOf(await page.clone().text(), build.files)) {
        throw new Error("The server does not serve the build of this worker");
      }
      const changed = [];
      const cache = await scope.caches.open(name);
      for (const path of build.files) {
        const known = await scope.caches.match(path);
        if (known === undefined) changed.push(path);
        else await cache.put(path, known);
      }
      await cache.addAll([...changed, shellPaths.config]);
      await cache.put(shellPaths.page, page);
    },
    forgetOlder: async (): Promise<void> => {
      const old = cachesToDelete(await scope.caches.keys(), name);
      await Promise.all(old.map((cache) => scope.caches.delete(cache)));
    },
    forgetAll: async (): Promise<void> => {
      isForgotten = true;
      const ours = (await scope.caches.keys()).filter((cache) => cache.startsWith(cachePrefix));
      await Promise.all(ours.map((cache) => scope.caches.delete(cache)));
    },
    /** The server's page; without a network, the one that belongs to the files kept here. */
    page: async (request: Request): Promise<Response> => {
      try {
        return await scope.fetch(request);
      } catch {
        return kept(shellPaths.page);
      }
    },
    config: async (request: Request): Promise<Response> => {
      try {
        const fresh = await scope.fetch(request);
        // To open a cache that was deleted would make it again.
        if (fresh.ok && !isForgotten)
          await (await scope.caches.open(name)).put(shellPaths.config, fresh.clone());
        return fresh;
      } catch {
        return kept(shellPaths.config);
      }
    },
    /** A hashed file never changes. The build before is looked through too: a tab may still show it. */
    asset: async (request: Request): Promise<Response> =>
      (await scope.caches.match(request)) ?? scope.fetch(request),
  };
}
