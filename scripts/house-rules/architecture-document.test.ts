import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { namedPaths } from "./architecture-document.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

test("every path that ARCHITECTURE.md names exists", () => {
  const document = path.join(repositoryRoot, "ARCHITECTURE.md");
  expect(existsSync(document), "ARCHITECTURE.md is not written yet").toBe(true);
  const baseNames = new Set(repositoryFiles(repositoryRoot).map((file) => path.posix.basename(file)));
  const missing = namedPaths(readFileSync(document, "utf8")).filter((name) =>
    name.includes("/")
      ? !existsSync(path.join(repositoryRoot, name))
      : !baseNames.has(name) && !existsSync(path.join(repositoryRoot, name)),
  );
  expect(missing).toEqual([]);
});

test("paths are told from other words in backticks", () => {
  const markdown = `
    \`packages/kernel\` and \`apps/server/src/app.ts\`, \`package.json\`, \`npm start\`, \`features/<x>/routes.ts\`,
    \`packages/*\`, \`SET ROLE\`, \`@amont/kernel\`, \`docs\`
    \`\`\`
    \`packages/in-a-block\`
    \`\`\`
  `;
  expect(namedPaths(markdown)).toEqual(["packages/kernel", "apps/server/src/app.ts", "package.json", "docs"]);
});
