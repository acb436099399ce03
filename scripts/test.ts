/**
 * The test command. `node scripts/test.ts` runs everything; names select steps (lint, types, unit, api, api-debian,
 * browser) or areas (a folder below the features of the server or of the browser application). All steps run even when
 * one fails, and the last line reads `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { repositoryFiles, repositoryRoot } from "./house-rules/repository-files.ts";
import { processorsAtWork } from "./test/processors-at-work.ts";
import { runStep } from "./test/run-step.ts";
import { slowestTests } from "./test/slowest-tests.ts";
import { type Step, selectSteps } from "./test/steps.ts";
import { closingLine, type StepResult, stepTable, total } from "./test/summary.ts";
import { troubleList } from "./test/troubles.ts";
import { readWaits, waitList } from "./test/waits.ts";

const steps = selectSteps(process.argv.slice(2), repositoryFiles(repositoryRoot));

if (typeof steps === "string") {
  console.error(steps);
  process.exitCode = 1;
} else {
  await runAll(steps);
}

async function runAll(chosen: readonly Step[]): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "amont-test-"));
  const waitsFile = path.join(folder, "waits.jsonl");
  const tellWork = processorsAtWork();
  const lanes = Map.groupBy(chosen, ({ lane }) => lane);
  const byLane = await Promise.all(
    [...lanes.values()].map(async (lane) => {
      const results: StepResult[] = [];
      for (const step of lane) results.push(await runStep(step, { folder, waitsFile }));
      return results;
    }),
  );
  const results = byLane.flat();
  const waits = readWaits(await readFile(waitsFile, "utf8").catch(() => ""));
  await rm(folder, { recursive: true, force: true });
  const parts = [
    slowestTests(results),
    waitList(waits),
    stepTable(results),
    tellWork(),
    troubleList(results),
    closingLine(results),
  ];
  console.log(`\n${parts.filter((part) => part !== "").join("\n\n")}`);
  process.exitCode = total(results).failed > 0 ? 1 : 0;
}
