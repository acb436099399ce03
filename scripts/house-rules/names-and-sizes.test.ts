import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fullFolders, longFiles, refusedNames } from "./names-and-sizes.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

const linesOf = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8").split("\n").length;
const many = (folder: string) => Array.from({ length: 26 }, (_, index) => `${folder}/file-${index}.ts`);

describe("this repository", () => {
  const files = repositoryFiles(repositoryRoot);

  test("folders have at most 25 entries", () => {
    expect(fullFolders(files)).toEqual([]);
  });

  test("source files are shorter than 400 lines", () => {
    expect(longFiles(files, linesOf)).toEqual([]);
  });

  test("no utils, helpers or common, and no barrel in the apps", () => {
    expect(refusedNames(files)).toEqual([]);
  });
});

describe("the checker itself", () => {
  test("counts what is in a folder, subfolders as one", () => {
    expect(fullFolders([...many("src/deep"), "src/other.ts"])).toEqual(["src/deep (26 entries)"]);
    for (const list of ["db/migrations", "contract/src/operations/banks", "web/src/features"])
      expect(fullFolders(many(list))).toEqual([]);
    expect(fullFolders(many("web/src/features/banks"))).toEqual(["web/src/features/banks (26 entries)"]);
    expect(fullFolders(many("src").map((file) => file.replace(".ts", ".test.ts")))).toEqual([]);
  });

  test("measures source files only, and knows the exceptions", () => {
    const files = ["src/a.ts", "src/b.md", "web/i18n/fr.ts", "engine/golden/vat.ts"];
    expect(longFiles(files, () => 400)).toEqual(["src/a.ts (400 lines)"]);
    expect(longFiles(files, () => 399)).toEqual([]);
  });

  test("refuses vague names and barrels", () => {
    const refused = ["apps/web/src/utils/x.ts", "packages/kernel/src/helpers.ts", "apps/server/src/index.ts"];
    const fine = [
      "apps/web/index.html",
      "packages/ui/src/commons-licence.ts",
      "apps/web/src/routes/index.tsx",
    ];
    expect(refusedNames([...refused, ...fine])).toEqual(refused);
  });
});
