import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const themeScript = "src/app/theme-before-paint.js";

/**
 * Puts the theme script in the head as a file of its own. Vite bundles module scripts only, and
 * those run after the first paint; this one must run before it and still have a hashed name.
 */
function themeBeforePaint(): Plugin {
  return {
    name: "theme-before-paint",
    async buildStart() {
      if (this.meta.watchMode) return;
      const source = await readFile(fileURLToPath(new URL(themeScript, import.meta.url)), "utf8");
      this.emitFile({ type: "asset", name: "theme-before-paint.js", source });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const asset = Object.values(bundle ?? {}).find((file) =>
          file.fileName.includes("theme-before-paint"),
        );
        const src = asset === undefined ? `/${themeScript}` : `/${asset.fileName}`;
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
      },
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

const server = "http://localhost:4000";

export default defineConfig({
  plugins: [react(), themeBeforePaint(), compressedCopies()],
  build: {
    target: "es2022",
    sourcemap: true,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files instead of thirty: browsers fetch six at a time.
        codeSplitting: {
          groups: [
            { name: "libraries", test: /node_modules/, minShareCount: 4 },
            { name: "shared", test: /(packages|apps\/web\/src\/(shared|i18n))/, minShareCount: 4 },
          ],
        },
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
