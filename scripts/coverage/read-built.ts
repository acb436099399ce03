/** Reads what is built from the repository itself. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { aliases } from "../../apps/web/src/routes/table/aliases.ts";
import { cashFlowRoutes } from "../../apps/web/src/routes/table/cash-flow-routes.ts";
import { consolidationRoutes } from "../../apps/web/src/routes/table/consolidation-routes.ts";
import { companyRoutes } from "../../apps/web/src/routes/table/shell-routes.ts";
import { methodsOf } from "../../packages/contract/src/operation.ts";
import { operations } from "../../packages/contract/src/testing/every-operation.ts";
import { type Built, callLines, coveragePage, parseDocumented, screenLines } from "./coverage-report.ts";
import { documentedCalls } from "./documented-calls.ts";
import { documentedScreens } from "./documented-screens.ts";
import { mountedFileNames } from "./mounted-files.ts";
import { readRules } from "./rules/read-rules.ts";
import { rulesSection } from "./rules/rules-report.ts";

const sources = ["apps", "packages"];

async function sourceFileNames(root: string): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    sources.map((folder) => readdir(path.join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = found.flat().filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"));
  return new Set(files.map(({ name }) => name));
}

/** The pages of the route tree, whose code only a bundler can load: read as text. */
async function pagesOfTree(root: string): Promise<readonly string[]> {
  const folder = path.join(root, "apps/web/src/routes");
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith("-routes.ts") && !name.startsWith("table"),
  );
  // The lists of transactions take their addresses from where their views are named.
  const views = path.join(root, "apps/web/src/features/transactions/model/list-view.ts");
  const ofAreas = [...names.map((name) => path.join(folder, name)), views];
  const tree = await readFile(path.join(folder, "route-tree.ts"), "utf8");
  const areas = await Promise.all(ofAreas.map((file) => readFile(file, "utf8")));
  const found = [
    ...tree.matchAll(/^ {2}path: "(\/app[^"]*)"/gm),
    ...areas.join("\n").matchAll(/"(\/app\/[^"]*)"/g),
  ];
  return found.map(([, address]) => address ?? "");
}

async function readBuilt(root: string): Promise<Built> {
  const planned = [...companyRoutes, ...cashFlowRoutes, ...consolidationRoutes];
  return {
    operations: operations.flatMap((operation) =>
      methodsOf(operation).map((method) => `${method} ${operation.path}`),
    ),
    pages: [...(await pagesOfTree(root)), ...aliases.map(({ path: address }) => address)],
    plannedPages: planned.map(({ path: address }) => address),
    fileNames: await sourceFileNames(root),
    mountedFileNames: mountedFileNames(root),
  };
}

export async function currentCoveragePage(root: string): Promise<string> {
  const built = await readBuilt(root);
  const { rules, titles } = readRules(root);
  return coveragePage({
    calls: callLines(parseDocumented(documentedCalls), built),
    screens: screenLines(parseDocumented(documentedScreens), built),
    rules: rulesSection(rules, titles),
  });
}
