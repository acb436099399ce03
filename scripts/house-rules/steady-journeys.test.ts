import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";
import { unsteadySteps } from "./steady-journeys.ts";

test("the tests of this repository await states", () => {
  const tests = repositoryFiles(repositoryRoot).filter((file) => /\.(?:spec|test)\.tsx?$/.test(file));
  expect(tests.filter((file) => file.endsWith(".spec.ts")).length).toBeGreaterThan(30);
  const found = tests.flatMap((file) =>
    unsteadySteps(file, readFileSync(path.join(repositoryRoot, file), "utf8")),
  );
  expect(found).toEqual([]);
});

describe("the checker itself", () => {
  const journey = "e2e/banks.spec.ts";

  const refused: [code: string, instead: string][] = [
    ["expect(await row.count()).toBe(1);", "expect.poll"],
    ["expect(\n  await row\n    .count(),\n).toBe(1);", "expect.poll"],
    ["expect((await stored()).length).toBe(1);", "expect.poll"],
    ["expect({ asked, ...(await follow(page)) }).toEqual(there);", "expect.poll"],
    ['expect(await page.getByText(":)").count()).toBe(1);', "expect.poll"],
    ["expect(new URL(page.url()).pathname).toBe(path);", "expect.poll"],
    ["await page.waitForTimeout(300);", "untilReady"],
    ["await new Promise((resolve) => setTimeout(resolve, 300));", "untilReady"],
    ["await sleep(300);", "untilReady"],
    ['await page.keyboard.press("Enter");', "press"],
    ["const { keyboard } = page;", "press"],
    ["await box.check();", "checking"],
    ['await page.getByRole("button", { name: "Annuler" }).click();', "keepMessage"],
    ["await expect.poll(stored, { timeout: 20_000 }).toEqual([]);", "// long:"],
    ["await row.waitFor({ timeout: 5_000 });", "// long:"],
    ["// long:\nawait row.waitFor({ timeout: 5_000 });", "// long:"],
    ['it.only("is alone", () => {});', "-t"],
    ['describe.each(themes).only("%s", () => {});', "-t"],
    ['it("is tried again", { retry: 2 }, () => {});', "cause"],
  ];

  test.each(refused)("refuses %j", (code, instead) => {
    const found = unsteadySteps(journey, `const first = 1;\n${code}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^e2e\/banks\.spec\.ts:[23]: /);
    expect(found[0]).toContain(instead);
  });

  const accepted = [
    "await expect.poll(() => row.count()).toBe(1);",
    "await expect.poll(async () => (await stored()).length).toBe(1);",
    'const written = await readFile(file, "utf8");\nexpect(written).toContain("Vente");',
    "expect(complaints).toEqual([]);\nawait context.close();",
    "await expect.poll(() => page.url()).toContain(path);",
    'await press(page, "Enter");',
    "await check(box);",
    'await dialog.getByRole("button", { name: "Annuler" }).click();',
    'await page.getByRole("button", { name: "Annuler l’import" }).click();',
    'import { press } from "./support/keyboard.ts";',
    "// long: the server is started twice\nawait row.waitFor({ timeout: 90_000 });",
    "// never expect(await x), nor page.keyboard.press\nawait row.waitFor();",
    "page.setDefaultTimeout(30_000);",
  ];

  test.each(accepted)("accepts %j", (code) => {
    expect(unsteadySteps(journey, code)).toEqual([]);
  });

  test("lets other tests pause when they say what for", () => {
    const file = "apps/server/src/db/pool.test.ts";
    expect(unsteadySteps(file, "const one = 1;\nawait sleep(20);")).toEqual([
      `${file}:2: await sleep(20); use eventually, or say what the time is for: // pause: …`,
    ]);
    expect(unsteadySteps(file, "await sleep(20); // pause: nobody may come in meanwhile")).toEqual([]);
  });

  test("leaves alone what helps the journeys, and other tests", () => {
    const code = 'await page.keyboard.press("Enter");\nexpect(await rows()).toEqual([]);';
    expect(unsteadySteps("e2e/support/keyboard.ts", code)).toEqual([]);
    expect(unsteadySteps("apps/server/src/db/pool.test.ts", code)).toEqual([]);
  });
});
