/**
 * The test command. `node scripts/test.ts` runs every step; names select some: lint, types, unit, api,
 * api-debian, browser. All steps run even when one fails, and the last line reads `N passed, N failed`.
 */
import path from "node:path";
import { runStep } from "./test/run-step.ts";
import { selectSteps } from "./test/steps.ts";
import { closingLine, stepTable, total } from "./test/summary.ts";
import { troubleList } from "./test/troubles.ts";

const root = path.resolve(import.meta.dirname, "..");
const steps = selectSteps(process.argv.slice(2));

if (typeof steps === "string") {
  console.error(steps);
  process.exitCode = 1;
} else {
  const results = [];
  for (const step of steps) results.push(await runStep(step, root));
  console.log(`\n${stepTable(results)}\n`);
  const troubles = troubleList(results);
  if (troubles !== "") console.log(`${troubles}\n`);
  console.log(closingLine(results));
  process.exitCode = total(results).failed > 0 ? 1 : 0;
}
