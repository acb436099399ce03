import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./say.mjs";

const heartbeatMs = 2_000;

/** A holder touches the lock all the time: one this old belongs to a process that is gone. */
const staleAfterMs = 20_000;

/**
 * One process at a time does the work; the others wait for it. A directory, because making one is atomic everywhere.
 *
 * @param {string} directory
 * @param {() => Promise<void>} work
 */
export async function withLock(directory, work) {
  await take(directory);
  const heartbeat = setInterval(() => touch(directory), heartbeatMs);
  const letGo = () => rmSync(directory, { recursive: true, force: true });
  const stop = () => {
    letGo();
    process.exit(130);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off("SIGINT", stop).off("SIGTERM", stop);
    letGo();
  }
}

/** @param {string} directory */
async function take(directory) {
  mkdirSync(path.dirname(directory), { recursive: true });
  for (let waits = 0; !tryToTake(directory); waits += 1) {
    if (waits === 0) say("Waiting for another Amont process that is installing or building…");
    removeIfStale(directory);
    await sleep(100);
  }
}

/** @param {string} directory */
function tryToTake(directory) {
  try {
    mkdirSync(directory);
    writeFileSync(path.join(directory, "owner"), `${os.hostname()} ${process.pid}`);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} directory */
function removeIfStale(directory) {
  try {
    const age = Date.now() - statSync(directory).mtimeMs;
    if (age < staleAfterMs && !ownerIsDead(directory)) return;
    // Renamed first: of several waiting processes only one gets to remove it.
    const aside = `${directory}.stale-${process.pid}`;
    renameSync(directory, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Gone meanwhile.
  }
}

/** @param {string} directory */
function ownerIsDead(directory) {
  const [host, pid] = readFileSync(path.join(directory, "owner"), "utf8").split(" ");
  if (host !== os.hostname() || pid === undefined || pid === "") return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH";
  }
}

/** @param {string} directory */
function touch(directory) {
  try {
    utimesSync(directory, new Date(), new Date());
  } catch {
    // Taken from us after a long sleep of the machine: the work itself is harmless to do twice.
  }
}
