import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";
import { ReadableError } from "./say.mjs";

/** The first version that runs TypeScript files as they are. */
const oldestForAmont = [22, 18];

/** What this script and npm need; everything else runs on the Node that npm installs. */
const oldestForBootstrap = [20, 19];

export function checkOwnVersion() {
  if (isAtLeast(process.versions.node, oldestForBootstrap)) return;
  throw new ReadableError(
    `This is Node ${process.versions.node}; Amont needs Node ${oldestForBootstrap.join(".")} or later to install itself.\n` +
      "Install a current Node (https://nodejs.org), then try again.",
  );
}

/** @param {string} root */
export function bundledNode(root) {
  const file = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(file) ? file : undefined;
}

/**
 * npm scripts run on the Node of node_modules/.bin, which was tried when it was installed; where npm has none
 * (macOS), on the one that runs this.
 *
 * @param {string} root
 */
export function checkNodeVersion(root) {
  if (bundledNode(root) !== undefined || isAtLeast(process.versions.node, oldestForAmont)) return;
  throw new ReadableError(
    `This is Node ${process.versions.node}; Amont runs on Node ${oldestForAmont.join(".")} or later, and npm has no Node for ` +
      `${process.platform}-${process.arch} to bring along.\nInstall a current Node (https://nodejs.org), then try again.`,
  );
}

/**
 * The installed Node may be of no use on this machine (another C library, say): better known now than later.
 *
 * @param {string} root
 */
export async function tryBundledNode(root) {
  const node = bundledNode(root);
  if (node === undefined) return;
  const { ok, output } = await run(node, ["--version"], { shell: process.platform === "win32" });
  if (ok && isAtLeast(output.trim().replace(/^v/, ""), oldestForAmont)) return;
  throw new ReadableError(
    `The Node that npm installed (${node}) does not run on this machine:\n${output.trim()}\n` +
      "Amont needs a Linux with the GNU C library, macOS or Windows.",
  );
}

/**
 * @param {string} version
 * @param {number[]} oldest major and minor
 */
function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
