import { describe, expect, test } from "vitest";
import { misplacedDomains } from "./domains.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

describe("domains", () => {
  const files = repositoryFiles(repositoryRoot);

  test("have one folder name in contract, server and browser", () => {
    expect(misplacedDomains(files)).toEqual([]);
  });

  test("are missed where one layer calls them otherwise", () => {
    const renamed = files.map((file) =>
      file.replace("server/src/features/reconciliation/", "server/src/features/matching/"),
    );
    expect(misplacedDomains(renamed)).toEqual([
      "apps/server/src/features has no reconciliation",
      "apps/server/src/features/matching is no domain of the contract",
    ]);
  });

  test("are no exception once they have their folder", () => {
    expect(misplacedDomains([...files, "apps/web/src/features/debt/components/loans.tsx"])).toEqual([
      "apps/web/src/features has debt, which needs no explanation",
    ]);
  });
});
