import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { directionViolations } from "./direction-rules.ts";
import { importCycles } from "./import-cycles.ts";
import { scanImports, specifiersOf } from "./import-scanner.ts";
import { repositoryRoot } from "./repository-files.ts";

function write(root: string, file: string, source: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

describe("this repository", () => {
  const imports = scanImports(repositoryRoot);

  test("every import points the right way", () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(directionViolations(imports)).toEqual([]);
  });

  test("no import cycle", () => {
    expect(importCycles(imports)).toEqual([]);
  });
});

describe("the checker itself", () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A tiny repository: the usual packages, plus the given files. */
  function scan(files: Record<string, string>) {
    const root = mkdtempSync(path.join(os.tmpdir(), "amont-rules-"));
    made.push(root);
    const areas = ["kernel", "engine", "contract", "formats", "figures", "ui", "testkit"].map(
      (name) => `packages/${name}`,
    );
    for (const area of [...areas, "apps/server", "apps/web"]) {
      write(root, `${area}/package.json`, JSON.stringify({ name: `@amont/${area.split("/")[1]}` }));
      write(root, `${area}/src/thing.ts`, "export const thing = 1;");
    }
    for (const [file, source] of Object.entries(files)) write(root, file, source);
    return scanImports(root);
  }

  const refused: [file: string, specifier: string, reason: string][] = [
    ["packages/kernel/src/money.ts", "@amont/engine/thing.ts", "kernel may import nothing of ours"],
    ["packages/kernel/src/money.ts", "node:fs", "kernel does not depend on that"],
    ["packages/engine/src/balance.ts", "@amont/contract/thing.ts", "engine may import kernel"],
    ["packages/engine/src/balance.ts", "zod", "engine does not depend on that"],
    ["packages/contract/src/rename.ts", "@amont/formats/thing.ts", "contract may import kernel, figures"],
    ["packages/ui/src/button.tsx", "@amont/kernel/thing.ts", "ui may import figures"],
    ["packages/ui/src/button.tsx", "@tanstack/react-query", "ui does not depend on that"],
    ["packages/formats/src/fec.ts", "../../../apps/server/src/thing.ts", "a package never imports an app"],
    ["apps/web/src/shared/call.ts", "@amont/server/thing.ts", "web and server meet in the contract only"],
    ["apps/server/src/http/errors.ts", "@amont/testkit/thing.ts", "testkit is for tests"],
    ["packages/engine/src/balance.ts", "@amont/testkit/thing.ts", "testkit is for tests"],
    ["apps/server/src/features/vat/routes.ts", "../accounts/rename.ts", "a feature never imports another"],
    ["apps/server/src/db/pool.ts", "../features/vat/routes.ts", "db stands on nothing of the server"],
    ["apps/server/src/forecast/model.ts", "../plan/layers.ts", "forecast stands on db, http, jobs, ledger"],
    ["apps/web/src/shared/api.ts", "../features/vat/vat-view.ts", "shared is below the features"],
    ["apps/server/src/features/vat/routes.ts", "../../app.ts", "app.ts is above the features"],
  ];

  test.each(refused)("refuses %s importing %s", (file, specifier, reason) => {
    const violations = directionViolations(scan({ [file]: `import { thing } from "${specifier}";` }));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(`${file} imports "${specifier}"`);
    expect(violations[0]).toContain(reason);
  });

  const accepted: [file: string, specifier: string][] = [
    ["packages/engine/src/balance.ts", "@amont/kernel/thing.ts"],
    ["packages/engine/src/balance.test.ts", "@amont/testkit/thing.ts"],
    ["packages/engine/src/balance.test.ts", "vitest"],
    ["packages/contract/src/rename.ts", "zod"],
    ["packages/formats/src/fec.ts", "hucre"],
    ["packages/ui/src/button.tsx", "@mantine/core/styles/Button.css"],
    ["apps/server/src/demo/company.ts", "@amont/testkit/thing.ts"],
    ["apps/server/src/features/vat/routes.ts", "../../db/pool.ts"],
    ["apps/server/src/plan/layers.ts", "../ledger/lock.ts"],
    ["apps/server/src/features/vat/vat.test.ts", "../../app.ts"],
    ["apps/server/src/features/vat/routes.ts", "./declare.ts"],
    ["apps/server/src/app.ts", "./features/vat/routes.ts"],
    ["e2e/login.spec.ts", "@amont/server/thing.ts"],
  ];

  test.each(accepted)("accepts %s importing %s", (file, specifier) => {
    expect(directionViolations(scan({ [file]: `export * from "${specifier}";` }))).toEqual([]);
  });

  test("finds a cycle through three files, types included", () => {
    const imports = scan({
      "apps/web/src/a.ts": 'import { b } from "./b.ts";',
      "apps/web/src/b.ts": 'import type { C } from "./c";',
      "apps/web/src/c.ts": 'export const a = () => import("./a.ts");',
    });
    expect(importCycles(imports)).toEqual([
      "apps/web/src/a.ts -> apps/web/src/b.ts -> apps/web/src/c.ts -> apps/web/src/a.ts",
    ]);
  });

  test("reads every form of import, and no comment", () => {
    const source = `
      import "./styles.css";
      import thing, { type Other } from "a";
      import {
        long,
      } from 'b';
      export { c } from "c";
      export type * from "d";
      const lazy = () => import("e");
      // import x from "commented";
      /** @type {import("documented").X} */
      const text = "from 'nowhere'";
    `;
    expect(specifiersOf(source).sort()).toEqual(["./styles.css", "a", "b", "c", "d", "e"]);
  });
});
