/**
 * Automatic forecasts of 500 categories: the suggestion in its thread and what the server's own loop notices of it, bands of
 * thirteen weeks and their memory, what another plan costs, and the statement of a plan that knows on which days its money
 * moves beside one that does not. Medians of runs that take turns with a plain loop of a million steps.
 * Usage: node bench/automatic.ts [--leaves=500] [--rounds=5]
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dayOff, isWorkingDay, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { LedgerCube } from "@amont/engine/forecast/ledger-cube.ts";
import { PlanRows } from "@amont/engine/forecast/plan-rows.ts";
import { category, facts, series, today } from "@amont/engine/forecast/testing/small-company.ts";
import type { AutomaticDefinition } from "@amont/engine/series/automatic-definition.ts";
import { mostRanks } from "@amont/engine/statement/day-shape.ts";
import type { FitWanted } from "@amont/engine/statistics/automatic-fit.ts";
import type { ProfileDays } from "@amont/engine/statistics/day-profile.ts";
import { periodicities } from "@amont/engine/statistics/forecast-leaf.ts";
import { randomNumbers } from "@amont/engine/statistics/random.ts";
import { balanceRisk } from "@amont/engine/statistics/simulation/balance-risk.ts";
import { BalanceSimulation } from "@amont/engine/statistics/simulation/simulate-balance.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import { LeafFits, type NamedFit, named } from "../apps/server/src/forecast/fits/leaf-fits.ts";
import { turns } from "../apps/server/src/forecast/loading/turns.ts";
import { median, timed } from "./support/timing.ts";
import { Verdicts } from "./support/verdicts.ts";

const { values: flags } = parseArgs({
  options: { leaves: { type: "string", default: "500" }, rounds: { type: "string", default: "5" } },
});
const [leafCount, rounds] = [Number(flags.leaves), Number(flags.rounds)];
const verdicts = new Verdicts();
const random = randomNumbers("bench/automatic");

let sink = 0;
function plainLoop(): number {
  const began = performance.now();
  for (let step = 0; step < 1_000_000; step += 1) sink += Math.sqrt(step);
  return performance.now() - began;
}

/** Beside the plain loop, which was run before each of them. */
async function measured(work: () => unknown, count = rounds): Promise<{ ms: number; loops: number }> {
  const times: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const loop = median([plainLoop(), plainLoop(), plainLoop()]);
    const ms = await timed(async () => work());
    times.push(ms);
    ratios.push(ms / loop);
  }
  return { ms: median(times), loops: median(ratios) };
}
const told = ({ ms, loops }: { ms: number; loops: number }) =>
  `${ms.toFixed(1)} ms, ${loops.toFixed(0)} plain loops`;

const zeros = (count: number) => Array.from({ length: count }, () => 0);
const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);
const firstDay = calendarDate("2023-11-16");
const days: ProfileDays = {
  first: firstDay,
  isWorked: Array.from({ length: 1_095 }, (_, day) => isWorkingDay(calendar, addDays(firstDay, day))),
};

/** Others every time: what was worked out once is kept. */
const histories = (): readonly FitWanted[] =>
  Array.from({ length: leafCount }, (_, leaf) => {
    const level = 10_000 * (1 + (leaf % 50));
    const amounts = Float64Array.from({ length: 60 }, (__, month) =>
      month < 24 ? 0 : Math.round(level * (0.6 + 0.8 * random() + (month % 12 === 11 ? 0.5 : 0))),
    );
    const past = Float64Array.from({ length: 1_095 }, () =>
      random() < 0.1 ? Math.round(level * random()) : 0,
    );
    return {
      history: { amounts, ...periodicities.monthly },
      horizon: 24,
      origins: 0,
      days: { past, of: days },
    };
  });

verdicts.title(`The suggestion: ${leafCount} categories of 36 months, and of three years of days`);
{
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const fits = new LeafFits();
  await fits.all(histories().slice(0, 8).map(named));
  const given: number[] = [];
  const worked: number[] = [];
  const rest = Array.from({ length: rounds }, histories);
  const suggestion = await measured(async () => {
    const wanted = rest.pop() ?? [];
    // So that nothing before counts as a delay of the loop.
    await setTimeout(50);
    delays.enable();
    const processor = process.cpuUsage();
    // As the server does it: others have their turn in between.
    const pause = turns();
    const asked: NamedFit[] = [];
    for (const one of wanted) {
      asked.push(named(one));
      await pause();
    }
    const began = performance.now();
    const missing = fits.missing(asked);
    given.push(performance.now() - began);
    await missing;
    const { user, system } = process.cpuUsage(processor);
    worked.push((user + system) / 1_000);
    delays.disable();
  });
  verdicts.check("in the thread beside the server's, of a processor", median(worked), 4_000, {
    figures: told(suggestion),
    unit: "ms",
  });
  verdicts.check("handing them over, which are named in turns", median(given), 20, {
    figures: "at once",
    unit: "ms",
  });
  // On a machine that others use as well, most of it is theirs.
  verdicts.beside(
    "delays of the server's loop meanwhile",
    `99 in 100 below ${(delays.percentile(99) / 1e6).toFixed(1)} ms, at most ${(delays.max / 1e6).toFixed(1)} ms`,
  );
}

verdicts.title(`Bands: ${leafCount} categories, 2,000 paths, 91 days`);
{
  const [horizon, pathLength, origins] = [91, 91, 24];
  const planned = Float64Array.from({ length: horizon }, (_, day) => 5_000_000 - 10_000 * day);
  const errorsOf = (leaf: number) =>
    Float32Array.from(
      { length: origins * pathLength },
      (_, at) => ((at * 7_919 + leaf * 104_729) % 2_003) - 1_001,
    );
  const leaves = Array.from({ length: leafCount }, (_, leaf) => errorsOf(leaf));
  const simulate = () => {
    const simulation = new BalanceSimulation({
      seed: "bench",
      pathCount: 2_000,
      planned,
      originAges: Array.from({ length: origins }, (_, age) => age + 3),
      pathLength,
    });
    for (const errors of leaves) simulation.addLeaf(errors);
    return simulation.finish(planned);
  };
  const floors = new Float64Array(horizon);
  const all = await measured(() => balanceRisk(simulate(), floors));
  verdicts.check("simulated and told", all.ms, 1_500, { figures: told(all), unit: "ms" });
  globalThis.gc?.();
  const before = process.memoryUsage();
  const balances = simulate();
  const after = process.memoryUsage();
  const megabytes =
    (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / (1024 * 1024);
  verdicts.beside("memory, garbage included", `${megabytes.toFixed(1)} MB of 64`);
  const moved = await measured(() => {
    const values = balances.values.map(
      (value, index) => value - (Math.floor(index / balances.pathCount) > 30 ? 5_000 : 0),
    );
    return balanceRisk({ ...balances, values }, floors);
  });
  verdicts.check("the same paths around a plan with another cell", moved.ms, 30, {
    figures: told(moved),
    unit: "ms",
  });
}

verdicts.title(
  `The statement of ${leafCount} automatic categories over two years, with what they know of days and without`,
);
{
  const definition = (leaf: number, isShaped: boolean): AutomaticDefinition => {
    const each = Array.from({ length: 24 }, (_, month) => 100_000 + leaf * 100 + month);
    return {
      kind: "automatic",
      allowance: true,
      adjustment: null,
      exceptionalPeriods: [],
      published: {
        frequency: "monthly",
        beginOn: calendarDate("2026-11-01"),
        settledCount: 0,
        amounts: {
          typical: each,
          mean: each,
          low: each,
          high: each,
          ordinary: zeros(24),
          exceptional: zeros(24),
        },
        ...(isShaped && {
          dayShape: {
            weekdays: zeros(7).fill(1_000),
            ranks: zeros(mostRanks).map((_, rank) => (rank * 37 + leaf) % 400),
            toEnds: zeros(mostRanks).with(0, 2_000),
            months: zeros(12),
            idle: 0,
          },
        }),
        fit: {
          shape: "smooth",
          robustShare: 0,
          historyFrom: null,
          historyUntil: calendarDate("2026-11-01"),
          historyPeriods: 36,
          usualErrors: null,
          origins: 0,
          fittedOn: today,
          historyKey: "",
        },
      },
    };
  };
  const company = (isShaped: boolean) => {
    const tree = Array.from({ length: leafCount }, (_, leaf) =>
      category(leaf + 1, null, false, `Poste ${leaf}`),
    );
    const rows = tree.map(({ id }) => series(id, id, definition(id, isShaped)));
    return () =>
      new ForecastModel({
        facts: facts({ tree }),
        cube: new LedgerCube([]),
        rows: new PlanRows(rows, []),
        frozen: new Map(),
      });
  };
  const [shaped, plain] = [company(true), company(false)];
  const columns: ReadonlyArray<readonly [Frequency, number]> = [
    ["monthly", 24],
    ["weekly", 104],
    ["daily", 365],
  ];
  for (const [frequency, end] of columns) {
    const read = (model: ForecastModel) =>
      model.view({ frequency, range: offsetRange(0, end), accountIds: [], scenarioId: null }).result;
    const pair = () => {
      const [one, other] = [plain(), shaped()];
      const began = performance.now();
      read(one);
      const between = performance.now();
      read(other);
      return [between - began, performance.now() - between] as const;
    };
    pair();
    const pairs = Array.from({ length: 3 * rounds }, pair);
    const ratio = median(pairs.map(([without, withShape]) => withShape / without));
    const figures = `${median(pairs.map(([without]) => without)).toFixed(1)} ms without`;
    if (frequency === "monthly")
      verdicts.check("months: more than without", 100 * (ratio - 1), 2, { figures, unit: "%" });
    else verdicts.beside(frequency, `${figures}, ${ratio.toFixed(2)} times as much with`);
  }
}

process.exitCode = verdicts.areAllKept && sink > 0 ? 0 : 1;
