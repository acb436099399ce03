import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { lastLines, run } from "./run.mjs";
import { say } from "./say.mjs";

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const browserWithoutWindows = "/usr/lib/chromium/chromium-headless-shell";
const postgres15 = "/usr/lib/postgresql/15/bin/postgres";
const hledger = "/usr/bin/hledger";

/**
 * A browser, the oldest PostgreSQL we support, a bookkeeping tool to compare with. What cannot be had is said, and the
 * tests go on without it.
 */
export async function prepareTestTools() {
  if (!hasBrowser()) {
    await installTool({
      what: "Chromium for the browser tests",
      packages: ["chromium", "fonts-liberation", "fonts-dejavu-core"],
      isThere: hasBrowser,
      byHand: "Install Chromium or Chrome, or set CHROMIUM_PATH to one: without it the browser tests fail.",
    });
  }
  if (!existsSync(browserWithoutWindows)) {
    await installTool({
      what: "Chromium without windows, for quicker browser tests",
      packages: ["chromium-headless-shell"],
      isThere: () => existsSync(browserWithoutWindows),
      byHand:
        "Install the Debian package chromium-headless-shell: without it the browser tests take the whole browser, and longer.",
    });
  }
  if (!existsSync(postgres15)) {
    await installTool({
      what: "PostgreSQL 15 for the tests on an external database",
      packages: ["postgresql-15"],
      isThere: () => existsSync(postgres15),
      byHand:
        "Install the Debian package postgresql-15: without it the tests on an external database are skipped.",
    });
  }
  if (!existsSync(hledger)) {
    await installTool({
      what: "hledger for an independent check of the figures",
      packages: ["hledger"],
      isThere: () => existsSync(hledger),
      byHand: "Install the Debian package hledger: without it the figures are not compared with it.",
    });
  }
}

function hasBrowser() {
  const chosen = process.env["CHROMIUM_PATH"];
  return chosen !== undefined && chosen !== ""
    ? existsSync(chosen)
    : browsers.some((file) => existsSync(file));
}

/** @param {{ what: string, packages: string[], isThere: () => boolean, byHand: string }} tool */
async function installTool(tool) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    say(`${tool.what} is missing. ${tool.byHand}`);
    return;
  }
  say(`Installing ${tool.what} (apt-get)…`);
  const { output } = await aptInstall(tool.packages);
  if (!tool.isThere()) say(`That failed:\n${lastLines(output, 8)}\n${tool.byHand}`);
}

/** @type {Promise<unknown> | undefined} */
let updated;

/** @param {string[]} packages */
async function aptInstall(packages) {
  if (packages.includes("postgresql-15")) wantNoService();
  updated ??= aptGet(["update"]);
  await updated;
  return aptGet(["install", "-y", "--no-install-recommends", ...packages]);
}

/** @param {string[]} args */
function aptGet(args) {
  // A machine without network must not hold the tests up for minutes.
  const patience = [
    "-o",
    "Acquire::http::Timeout=20",
    "-o",
    "Acquire::Retries=1",
    "-o",
    "DPkg::Lock::Timeout=120",
  ];
  return run("apt-get", [...patience, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** We want the programs, not a database server that starts with the machine. */
function wantNoService() {
  const file = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(file)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}
