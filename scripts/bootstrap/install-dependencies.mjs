import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readIfThere } from "./files.mjs";
import { tryBundledNode } from "./node-version.mjs";
import { lastLines, run } from "./run.mjs";
import { ReadableError, say } from "./say.mjs";

/** @param {string} root */
export function isInstallStale(root) {
  const lockfile = readIfThere(path.join(root, "package-lock.json"));
  if (lockfile === undefined)
    throw new ReadableError("package-lock.json is missing: this is not a whole checkout.");
  if (readIfThere(stampFile(root)) === stamp(lockfile)) return false;
  if (!matchesInstalled(root, lockfile)) return true;
  // Someone ran npm by hand and it is all there: no reason to do it again.
  writeFileSync(stampFile(root), stamp(lockfile));
  return false;
}

/** @param {string} root */
export async function installDependencies(root) {
  say("Installing the dependencies (npm ci)…");
  const npm = findNpm(root);
  // `include` because NODE_ENV=production or an npm setting would leave out what the build and the server need.
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  const { ok, output } = await run(npm.program, [...npm.args, ...args], { cwd: root, ...npm.options });
  if (!ok) {
    throw new ReadableError(
      `npm ci failed:\n\n${lastLines(output)}\n\nIs the network reachable? Then try again.`,
    );
  }
  await tryBundledNode(root);
  writeFileSync(stampFile(root), stamp(readIfThere(path.join(root, "package-lock.json")) ?? ""));
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, "node_modules", ".amont-lock-hash");
}

/**
 * With the platform, because a folder shared between two machines holds the binaries of one of them.
 *
 * @param {string} lockfile
 */
function stamp(lockfile) {
  return `${createHash("sha256").update(lockfile).digest("hex")} ${process.platform}-${process.arch}\n`;
}

/**
 * npm records what it installed in a lockfile of its own.
 *
 * @param {string} root
 * @param {string} lockfile
 */
function matchesInstalled(root, lockfile) {
  const installed = readIfThere(path.join(root, "node_modules", ".package-lock.json"));
  if (installed === undefined) return false;
  const have = packagesOf(installed);
  const want = Object.entries(packagesOf(lockfile)).filter(([name]) => name.includes("node_modules/"));
  const isThere = want.every(([name, entry]) => {
    const found = have[name];
    if (found === undefined) return entry.optional === true && !isForThisMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  const wanted = new Set(want.map(([name]) => name));
  return isThere && Object.keys(have).every((name) => wanted.has(name) || !name.includes("node_modules/"));
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @param {string} text
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(text) {
  try {
    return JSON.parse(text).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Packages for another C library count as foreign: which of the two this machine has is npm's business.
 *
 * @param {LockEntry} entry
 */
function isForThisMachine(entry) {
  const { os = [process.platform], cpu = [process.arch], libc } = entry;
  if (libc !== undefined && !libc.includes("glibc")) return false;
  const restricted = entry.os !== undefined || entry.cpu !== undefined;
  return restricted && os.includes(process.platform) && cpu.includes(process.arch);
}

/**
 * The npm that runs us, on the Node that runs it: not the Node of node_modules, which `npm ci` is about to remove.
 *
 * @param {string} root
 * @returns {{ program: string, args: string[], options: { env: NodeJS.ProcessEnv, shell?: boolean } }}
 */
function findNpm(root) {
  const env = withoutOwnBin(root);
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const inside = path.join(root, "node_modules");
  if (npm !== undefined && node !== undefined && !node.startsWith(inside) && /npm-cli\.c?js$/.test(npm)) {
    return { program: node, args: [npm], options: { env } };
  }
  return { program: "npm", args: [], options: { env, shell: process.platform === "win32" } };
}

/** @param {string} root */
function withoutOwnBin(root) {
  const env = { ...process.env };
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const inside = path.join(root, "node_modules");
  env[name] = (env[name] ?? "")
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(inside))
    .join(path.delimiter);
  return env;
}
