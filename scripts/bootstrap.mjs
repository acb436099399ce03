/**
 * Makes a fresh clone ready, and an old one current: installs what the lockfile asks for, builds what is stale.
 * Runs before anything is installed, on the machine's own Node: no dependency, no TypeScript.
 *
 *   node scripts/bootstrap.mjs [--build] [--test-tools]
 *
 * Says one line per thing it really does, and nothing when there is nothing to do.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb, isWebStale } from "./bootstrap/build-web.mjs";
import { installDependencies, isInstallStale } from "./bootstrap/install-dependencies.mjs";
import { withLock } from "./bootstrap/lock.mjs";
import { checkNodeVersion, checkOwnVersion } from "./bootstrap/node-version.mjs";
import { fail } from "./bootstrap/say.mjs";
import { prepareTestTools } from "./bootstrap/test-tools.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const wanted = new Set(process.argv.slice(2));

try {
  checkOwnVersion();
  await inTurn(
    () => isInstallStale(root),
    () => installDependencies(root),
  );
  checkNodeVersion(root);
  if (wanted.has("--build"))
    await inTurn(
      () => isWebStale(root),
      () => buildWeb(root),
    );
  if (wanted.has("--test-tools")) await prepareTestTools();
} catch (error) {
  fail(error);
}

/**
 * Asks again under the lock: another `npm start` may have done the work while this one waited.
 *
 * @param {() => boolean} isStale
 * @param {() => Promise<void>} work
 */
async function inTurn(isStale, work) {
  if (!isStale()) return;
  await withLock(path.join(root, ".cache", "bootstrap-lock"), async () => {
    if (isStale()) await work();
  });
}
