import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { fileGroups } from "./file-groups.ts";

const earlyScript = "src/app/before-paint.js";

/**
 * Puts the early script in the head as a file of its own. Vite bundles module scripts only, and those run after the first
 * paint; this one must run before it and still have a hashed name. Only now are the names of the files known that hold the
 * first texts of each language.
 */
function beforePaint(): Plugin {
  return {
    name: "before-paint",
    generateBundle: {
      order: "pre",
      async handler(_options, bundle) {
        const source = await readFile(fileURLToPath(new URL(earlyScript, import.meta.url)), "utf8");
        const texts = Object.values(bundle).flatMap((file) => {
          const module = file.type === "chunk" ? file.facadeModuleId : null;
          const language = /\/i18n\/languages\/(\w\w)\.ts$/.exec(module ?? "")?.[1];
          return language === undefined ? [] : [[language, `/${file.fileName}`] as const];
        });
        if (texts.length === 0) this.error("The first texts have no file of their own");
        const names = `(${JSON.stringify(Object.fromEntries(texts))})`;
        this.emitFile({
          type: "asset",
          name: "before-paint.js",
          source: source.replaceAll("AMONT_FIRST_TEXTS", names),
        });
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find((file) => file.fileName.includes("before-paint"));
        const src = asset === undefined ? `/${earlyScript}` : `/${asset.fileName}`;
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
      },
    },
  };
}

const workerEntry = "service-worker";

/**
 * The service worker is built beside the pages, under a name that stays, because browsers look for a new version at the
 * same address. Only now are the names of the files known that it keeps.
 */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const worker = bundle[`${workerEntry}.js`];
      if (worker?.type !== "chunk") this.error("The service worker was not built");
      if (worker.imports.length > 0) this.error("The service worker must be one file");
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|svg|woff2)$/.test(name))
        .map((name) => `/${name}`)
        .toSorted();
      const id = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
      worker.code = worker.code.replaceAll("AMONT_BUILD", `(${JSON.stringify({ id, files })})`);
    },
  };
}

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Compressed copies beside the files, made once at build time instead of for every visitor. */
function compressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      for (const name of texts) {
        const content = await readFile(`${dir}/${name}`);
        for (const [extension, squeeze] of Object.entries(compress)) {
          await writeFile(`${dir}/${name}.${extension}`, await squeeze(content));
        }
      }
    },
  };
}

/**
 * The library of schemas writes them as JSON Schema too, and hangs that on every schema, so that it is never left out by
 * itself. The server describes its calls; no page does.
 */
function noSchemaDescriptions(): Plugin {
  return {
    name: "no-schema-descriptions",
    apply: "build",
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
        if (names.length === 0) this.error("The library describes schemas elsewhere now");
        // Some make what describes: they are called with every schema, and what they make never is.
        const stub = `const none = () => { throw new Error("No page describes a schema"); };
const maker = () => none;
export { ${names.map((name) => `${name?.startsWith("create") ? "maker" : "none"} as ${name}`).join(", ")} };`;
        return { code: stub, map: { mappings: "" } };
      },
    },
  };
}

/** What it says of a wrong value, in English: pages say it in the reader's language, and the server by codes. */
function noSchemaSentences(): Plugin {
  return {
    name: "no-schema-sentences",
    apply: "build",
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler(code) {
        if (!code.includes("localeError")) this.error("The library keeps its sentences elsewhere now");
        return { code: "export default () => ({});", map: { mappings: "" } };
      },
    },
  };
}

/** What a call is for is told in the server's document of all calls: no page says it. */
function noCallDescriptions(): Plugin {
  return {
    name: "no-call-descriptions",
    apply: "build",
    transform: {
      filter: { id: /packages\/contract\/src\/operations\/.*\.ts$/, code: "operation({" },
      handler(code) {
        const bare = code.replaceAll(/^\s+summary:\s*"(?:[^"\\]|\\.)*",$/gm, "");
        if (bare === code) this.error("An operation says what it is for in another way now");
        return { code: bare, map: null };
      },
    },
  };
}

const server = "http://localhost:4000";

/** The page of all components, at an address of its own while one works on them. It is no part of the product. */
function galleryAddress(): Plugin {
  return {
    name: "gallery-address",
    configureServer({ middlewares }) {
      middlewares.use((request, _reply, next) => {
        if (request.url?.startsWith("/dev/gallery") === true) request.url = "/gallery/index.html";
        next();
      });
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    noSchemaDescriptions(),
    noSchemaSentences(),
    noCallDescriptions(),
    beforePaint(),
    galleryAddress(),
    serviceWorker(),
    compressedCopies(),
  ],
  build: {
    target: "es2022",
    sourcemap: true,
    rolldownOptions: {
      input: { index: "index.html", [workerEntry]: "src/service-worker/worker.ts" },
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const [, area, language] = /\/i18n\/([\w-]+)\/(\w\w)\.ts$/.exec(facadeModuleId ?? "") ?? [];
          return area === undefined ? "assets/[name]-[hash].js" : `assets/${language}-${area}-[hash].js`;
        },
        entryFileNames: ({ name }) => (name === workerEntry ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: { includeDependenciesRecursively: false, groups: fileGroups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/account", "/api", "/v1", "/v2", "/companies", "/users", "/app-config.json", "/BackEndEvent"].map(
        (path) => [path, { target: server, ws: path === "/BackEndEvent" }],
      ),
    ),
  },
});
