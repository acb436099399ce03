import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles, readIfThere, sourceFiles } from "./files.mjs";
import { bundledNode } from "./node-version.mjs";
import { lastLines, run } from "./run.mjs";
import { ReadableError, say } from "./say.mjs";

/** Everything a page may be built from. */
const sources = [
  "apps/web",
  "packages/kernel",
  "packages/engine",
  "packages/contract",
  "packages/formats",
  "packages/figures",
  "packages/ui",
  "tsconfig.base.json",
  "package-lock.json",
];

/** @param {string} root */
export function isWebStale(root) {
  if (!existsSync(path.join(root, "apps/web/index.html"))) return false;
  return readIfThere(stampFile(path.join(root, "apps/web/dist"))) !== sourceHash(root);
}

/**
 * Built beside and then swapped: a server that is running keeps serving the old pages until the new ones are whole.
 *
 * @param {string} root
 */
export async function buildWeb(root) {
  say("Building the web application…");
  const hash = sourceHash(root);
  const dist = path.join(root, "apps/web/dist");
  const fresh = path.join(root, ".cache/web-build");
  const old = path.join(root, ".cache/web-build-old");
  await runVite(root, fresh);
  writeFileSync(stampFile(fresh), hash);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/**
 * @param {string} root
 * @param {string} outDir
 */
async function runVite(root, outDir) {
  mkdirSync(path.dirname(outDir), { recursive: true });
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const node = process.platform === "win32" ? process.execPath : (bundledNode(root) ?? process.execPath);
  const args = [vite, "build", "--outDir", outDir, "--emptyOutDir"];
  const { ok, output } = await run(node, args, { cwd: path.join(root, "apps/web") });
  if (!ok) throw new ReadableError(`The web application could not be built:\n\n${lastLines(output)}`);
}

/** @param {string} root */
function sourceHash(root) {
  return hashFiles(
    root,
    sources.flatMap((source) => sourceFiles(path.join(root, source))),
  );
}

/** @param {string} dist */
function stampFile(dist) {
  return path.join(dist, ".amont-source-hash");
}
