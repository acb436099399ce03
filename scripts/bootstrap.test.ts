import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** The real script in a pretended checkout, with an npm and a vite that only note that they were called. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "amont-bootstrap-"));
  cpSync(path.join(import.meta.dirname, "bootstrap.mjs"), path.join(root, "scripts/bootstrap.mjs"));
  cpSync(path.join(import.meta.dirname, "bootstrap"), path.join(root, "scripts/bootstrap"), {
    recursive: true,
  });
  write("package-lock.json", JSON.stringify({ packages: { "node_modules/a": { version: "1" } } }));
  write("npm-cli.js", fakeNpm);
});

afterEach(() => rmSync(root, { recursive: true }));

const fakeVite = `
  const fs = require("node:fs");
  const out = process.argv[process.argv.indexOf("--outDir") + 1];
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(out + "/index.html", "built");
`;

const fakeNpm = `
  const fs = require("node:fs");
  fs.appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
  if (fs.existsSync("npm-must-fail")) { console.error("npm error: the registry is away"); process.exit(1); }
  setTimeout(() => {
    fs.mkdirSync("node_modules/vite/bin", { recursive: true });
    fs.writeFileSync("node_modules/vite/bin/vite.js", ${JSON.stringify(fakeVite)});
  }, 300);
`;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function bootstrap(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, "scripts/bootstrap.mjs"), ...args], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        npm_execpath: path.join(root, "npm-cli.js"),
        npm_node_execpath: process.execPath,
      },
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("close", (code) => resolve({ code, output }));
  });
}

const npmCalls = () => readFileSync(path.join(root, "npm-calls"), "utf8").trim().split("\n");

test("installs once, then says and does nothing until the lockfile changes", async () => {
  expect(await bootstrap()).toEqual({ code: 0, output: "Installing the dependencies (npm ci)…\n" });
  expect(await bootstrap()).toEqual({ code: 0, output: "" });
  write("package-lock.json", JSON.stringify({ packages: { "node_modules/a": { version: "2" } } }));
  await bootstrap();
  expect(npmCalls()).toHaveLength(2);
  expect(npmCalls()[0]).toMatch(/^ci /);
});

test("does not repeat what npm was asked to do by hand", async () => {
  const packages = { "node_modules/a": { version: "1" } };
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));
  expect(await bootstrap()).toEqual({ code: 0, output: "" });
});

test("two at once: one installs, the other waits for it", async () => {
  const both = await Promise.all([bootstrap(), bootstrap()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(npmCalls()).toHaveLength(1);
});

test("a lock left by a dead process is no obstacle", async () => {
  write(".cache/bootstrap-lock/owner", `${os.hostname()} 999999999`);
  expect((await bootstrap()).code).toBe(0);
  expect(existsSync(path.join(root, ".cache/bootstrap-lock"))).toBe(false);
});

test("a failing npm is shown, and tried again the next time", async () => {
  write("npm-must-fail", "");
  const { code, output } = await bootstrap();
  expect(code).toBe(1);
  expect(output).toContain("the registry is away");
  expect(output).not.toContain("at async");
  rmSync(path.join(root, "npm-must-fail"));
  expect((await bootstrap()).code).toBe(0);
});

test("builds the pages when their sources changed, and only then", async () => {
  write("apps/web/index.html", "source");
  write("packages/ui/src/button.tsx", "1");
  expect((await bootstrap("--build")).output).toContain("Building the web application…");
  expect(readFileSync(path.join(root, "apps/web/dist/index.html"), "utf8")).toBe("built");
  expect((await bootstrap("--build")).output).toBe("");
  write("packages/ui/src/button.test.tsx", "a test changes no page");
  expect((await bootstrap("--build")).output).toBe("");
  write("packages/ui/src/button.tsx", "2");
  expect((await bootstrap("--build")).output).toBe("Building the web application…\n");
});

test("builds nothing where there are no pages yet", async () => {
  await bootstrap("--build");
  expect(existsSync(path.join(root, "apps/web/dist"))).toBe(false);
});
