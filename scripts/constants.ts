/**
 * Changes each number of the documentation by one where the code writes it, runs the test file that its rule names, and
 * lists those that no test noticed. Works in copies of the repository, as many at a time as there are processors.
 * Usage: node scripts/constants.ts [--only <part of a rule, file or test>] [--list]
 */
import os from "node:os";
import { parseArgs } from "node:util";
import { type Constant, constantsIn, nameOf, neighbourOf, type Step } from "./constants/constant.ts";
import { runTests, type TestRun, testsFor } from "./constants/run-tests.ts";
import { documentedConstants } from "./constants/table.ts";
import { openWorkshop, type Workshop } from "./constants/workshop.ts";
import { readRules } from "./coverage/rules/read-rules.ts";
import { repositoryRoot } from "./house-rules/repository-files.ts";

interface Change {
  readonly constant: Constant;
  readonly step: Step;
  readonly tests: TestRun;
}

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, list: { type: "boolean" } },
});

const rules = new Map(readRules(repositoryRoot).rules.map((rule) => [rule.id, rule]));
const constants = constantsIn(documentedConstants).filter((constant) =>
  [nameOf(constant), constant.test].some((text) => text.includes(values.only)),
);
const changes = constants.flatMap((constant): Change[] => {
  const tests = testsFor(constant, rules.get(constant.rule));
  return [
    { constant, step: 1, tests },
    { constant, step: -1, tests },
  ];
});

if (values.list === true) {
  for (const constant of constants) console.log(`${nameOf(constant)}\n  ${constant.test}`);
  console.log(`${constants.length} numbers, ${changes.length} changes`);
} else {
  process.exitCode = (await tryAll()) ? 0 : 1;
}

async function tryAll(): Promise<boolean> {
  const startedAt = performance.now();
  const workshops = await Promise.all(
    Array.from({ length: os.availableParallelism() }, () => openWorkshop(repositoryRoot)),
  );
  const close = () => Promise.all(workshops.map((workshop) => workshop.close()));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  try {
    const failing = await failingAsTheyAre(workshops);
    if (failing.length > 0) {
      console.log(`These fail before anything is changed:\n${failing.join("\n")}`);
      return false;
    }
    const survivors = await survivorsOf(workshops);
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(`\n${constants.length} numbers, ${changes.length} changes, ${minutes} minutes`);
    for (const { constant, step } of survivors) {
      console.log(`| ${nameOf(constant)} | ${neighbourOf(constant.number, step)} | ${constant.test} |`);
    }
    console.log(`${survivors.length} survivors`);
    return survivors.length === 0;
  } finally {
    await close();
  }
}

/** What fails by itself would seem to notice everything. */
async function failingAsTheyAre(workshops: readonly Workshop[]): Promise<readonly string[]> {
  const failing: string[] = [];
  await shared(
    workshops,
    eachOnce(changes.map(({ tests }) => tests)),
    (tests) => tests,
    async ({ root }, tests) => {
      const { verdict, output } = await runTests(root, tests);
      console.log(`${verdict} as they are: ${tests.files.join(" ")}`);
      if (verdict !== "passed") failing.push(`${tests.files.join(" ")}\n${output.slice(-4_000)}`);
    },
  );
  return failing;
}

/** Whole files of a project together; what is known by its title one after the other. */
function eachOnce(runs: readonly TestRun[]): readonly TestRun[] {
  const whole = runs.filter(({ titles }) => titles === null);
  const together = [...Map.groupBy(whole, ({ project }) => project)].map(
    ([project, members]): TestRun => ({
      project,
      files: [...new Set(members.flatMap(({ files }) => files))],
      titles: null,
    }),
  );
  const named = runs.filter(({ titles }) => titles !== null);
  return [...together, ...new Map(named.map((run) => [JSON.stringify(run), run])).values()];
}

/** What no test noticed, and what could not be told. */
async function survivorsOf(workshops: readonly Workshop[]): Promise<readonly Change[]> {
  const outcomes = { passed: "SURVIVED", failed: "noticed", unclear: "UNCLEAR" } as const;
  const survivors: Change[] = [];
  let tried = 0;
  await shared(
    workshops,
    changes,
    (change) => change.tests,
    async (workshop, change) => {
      const { constant, step, tests } = change;
      const other = neighbourOf(constant.number, step);
      const { verdict } = await workshop.withOther(constant, other, () => runTests(workshop.root, tests));
      tried += 1;
      if (verdict !== "failed") survivors.push(change);
      console.log(
        `${tried}/${changes.length} ${outcomes[verdict]} ${constant.number} as ${other}: ${nameOf(constant)}`,
      );
    },
  );
  return survivors;
}

/** Each workshop takes the next piece when it has done one. Those that start a database come first: they take longest. */
async function shared<T>(
  workshops: readonly Workshop[],
  pieces: readonly T[],
  testsOf: (piece: T) => TestRun,
  work: (workshop: Workshop, piece: T) => Promise<void>,
): Promise<void> {
  const isLong = (piece: T) => testsOf(piece).project === "api";
  const waiting = [...pieces.filter(isLong), ...pieces.filter((piece) => !isLong(piece))].values();
  await Promise.all(
    workshops.map(async (workshop) => {
      for (const piece of waiting) await work(workshop, piece);
    }),
  );
}
