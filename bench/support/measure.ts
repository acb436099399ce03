/** Runs one piece of work from many workers at once for a while, and says how long each took. */

export interface Measurement {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly done: number;
  readonly errors: number;
  /** In milliseconds, from the shortest. */
  readonly durations: readonly number[];
}

interface Plan {
  readonly name: string;
  readonly workers: number;
  readonly seconds: number;
  /** Worker `index` does its `turn`-th piece of work; a throw is an error. */
  readonly work: (index: number, turn: number) => Promise<void>;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export async function measure(plan: Plan): Promise<Measurement> {
  const durations: number[] = [];
  let errors = 0;
  const start = performance.now();
  const end = start + plan.seconds * 1000;

  async function worker(index: number): Promise<void> {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const began = performance.now();
      try {
        await plan.work(index, turn);
      } catch {
        errors += 1;
      }
      durations.push(performance.now() - began);
    }
  }

  await Promise.all(Array.from({ length: plan.workers }, (_, index) => worker(index)));
  return summed(plan.name, durations, (performance.now() - start) / 1000, errors);
}

function summed(name: string, unsorted: readonly number[], seconds: number, errors: number): Measurement {
  const durations = unsorted.toSorted((left, right) => left - right);
  return {
    name,
    perSecond: durations.length / seconds,
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
    p99Ms: percentile(durations, 0.99),
    done: durations.length,
    errors,
    durations,
  };
}

/** What was measured in several turns, as if it had been one. */
export function together(turns: readonly Measurement[]): Measurement {
  return summed(
    turns[0]?.name ?? "",
    turns.flatMap(({ durations }) => durations),
    turns.reduce((sum, { done, perSecond }) => sum + done / perSecond, 0),
    turns.reduce((sum, { errors }) => sum + errors, 0),
  );
}

function line(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(12))).join(""));
}

/** A table in which every row is also told as a multiple of the first. */
export function printTable(rows: readonly Measurement[]): void {
  const [base] = rows;
  line(["", "per second", "p50 ms", "p95 ms", "p99 ms", "errors", "rate ×", "p95 ×"]);
  for (const row of rows) {
    line([
      row.name,
      row.perSecond.toFixed(0),
      row.p50Ms.toFixed(1),
      row.p95Ms.toFixed(1),
      row.p99Ms.toFixed(1),
      String(row.errors),
      base === undefined ? "" : (row.perSecond / base.perSecond).toFixed(2),
      base === undefined ? "" : (row.p95Ms / base.p95Ms).toFixed(2),
    ]);
  }
}
