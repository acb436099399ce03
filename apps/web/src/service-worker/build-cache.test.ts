import { describe, expect, it } from "vitest";
import { createBuildCache } from "./build-cache.ts";
import type { WorkerScope } from "./worker-scope.ts";

const origin = "https://amont.example.com";
const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).pathname;

/** As much of a browser's caches as the worker uses, oldest first. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  readonly #serve: (path: string) => Promise<Response>;

  constructor(serve: (path: string) => Promise<Response>) {
    this.#serve = serve;
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name: string) {
    return this.all.delete(name);
  }

  async match(request: RequestInfo | URL) {
    return [...this.all.values()]
      .map((files) => files.get(pathOf(request)))
      .find((kept) => kept)
      ?.clone();
  }

  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (request: RequestInfo | URL) => files.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => void files.set(pathOf(request), answer),
      addAll: async (paths: readonly string[]) => {
        const answers = await Promise.all(paths.map((path) => this.#serve(path)));
        if (answers.some(({ ok }) => !ok)) throw new TypeError("a file is missing");
        for (const [index, answer] of answers.entries()) files.set(paths[index] ?? "", answer);
      },
    };
  }
}

/** A server with the files of one deployment. */
function setUp(deployed: Readonly<Record<string, string>>) {
  const server = { files: { ...deployed }, isDown: false };
  const asked: string[] = [];
  const serve = async (path: string) => {
    asked.push(path);
    if (server.isDown) throw new TypeError("Failed to fetch");
    const body = server.files[path];
    return body === undefined ? new Response("", { status: 404 }) : new Response(body);
  };
  const caches = new Caches(serve);
  const scope = { caches, fetch: (request: RequestInfo | URL) => serve(pathOf(request)) };
  return { server, caches, asked, scope: scope as unknown as WorkerScope };
}

const build = { id: "2", files: ["/assets/index-2.js", "/assets/page-2.js"] };
const deployment = {
  "/app": '<script src="/assets/index-2.js"></script>',
  "/app-config.json": '{"issuer":"a"}',
  "/assets/index-2.js": "start()",
  "/assets/page-2.js": "page()",
};
const request = (path: string) => new Request(new URL(path, origin));

describe("the cache of a build", () => {
  it("holds its files, the page and the settings, and answers with them when the server does not", async () => {
    const { scope, server, caches } = setUp(deployment);
    const cache = createBuildCache(scope, build);
    await cache.fill();
    expect([...(caches.all.get("amont-build-2")?.keys() ?? [])].toSorted()).toEqual(
      Object.keys(deployment).toSorted(),
    );
    server.isDown = true;
    expect(await (await cache.page(request("/app/expected/list"))).text()).toContain("/assets/index-2.js");
    expect(await (await cache.config(request("/app-config.json"))).json()).toEqual({ issuer: "a" });
    expect(await (await cache.asset(request("/assets/page-2.js"))).text()).toBe("page()");
  });

  it("is not used when the server has another build, or lacks a file", async () => {
    const other = setUp({ ...deployment, "/app": '<script src="/assets/index-3.js"></script>' });
    await expect(createBuildCache(other.scope, build).fill()).rejects.toThrow("build of this worker");
    expect(other.caches.all.size).toBe(0);
    const { "/assets/page-2.js": _gone, ...rest } = deployment;
    await expect(createBuildCache(setUp(rest).scope, build).fill()).rejects.toThrow("missing");
  });

  it("asks the server only for files that no build before had", async () => {
    const { scope, server, asked, caches } = setUp(deployment);
    await createBuildCache(scope, build).fill();
    const next = { id: "3", files: ["/assets/index-3.js", "/assets/page-2.js"] };
    server.files = {
      "/app": '<script src="/assets/index-3.js"></script>',
      "/app-config.json": '{"issuer":"b"}',
      "/assets/index-3.js": "start again()",
    };
    asked.length = 0;
    const cache = createBuildCache(scope, next);
    await cache.fill();
    expect(asked).toEqual(["/app", "/assets/index-3.js", "/app-config.json"]);
    await caches.delete("amont-build-2");
    expect(await (await cache.asset(request("/assets/page-2.js"))).text()).toBe("page()");
  });

  it("prefers the server for pages and settings, and keeps the latest settings", async () => {
    const { scope, server } = setUp(deployment);
    const cache = createBuildCache(scope, build);
    await cache.fill();
    server.files = { "/app": "newer page", "/app-config.json": '{"issuer":"b"}' };
    expect(await (await cache.page(request("/app"))).text()).toBe("newer page");
    expect(await (await cache.config(request("/app-config.json"))).json()).toEqual({ issuer: "b" });
    server.isDown = true;
    expect(await (await cache.page(request("/app"))).text()).toContain("/assets/index-2.js");
    expect(await (await cache.config(request("/app-config.json"))).json()).toEqual({ issuer: "b" });
  });

  it("gives a tab of the build before its files, which the server no longer has", async () => {
    const { scope, caches, server } = setUp(deployment);
    for (const id of ["0", "1"]) {
      const older = await caches.open(`amont-build-${id}`);
      await older.put(`/assets/${id}.js`, new Response(id));
    }
    const cache = createBuildCache(scope, build);
    await cache.fill();
    await cache.forgetOlder();
    expect(await caches.keys()).toEqual(["amont-build-1", "amont-build-2"]);
    server.isDown = true;
    expect(await (await cache.asset(request("/assets/1.js"))).text()).toBe("1");
  });

  it("leaves nothing behind once forgotten, whatever is asked afterwards", async () => {
    const { scope, caches } = setUp(deployment);
    const cache = createBuildCache(scope, build);
    await caches.open("of-somebody-else");
    await cache.fill();
    await cache.forgetAll();
    await cache.config(request("/app-config.json"));
    expect(await caches.keys()).toEqual(["of-somebody-else"]);
  });
});
