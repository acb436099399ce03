export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function median(durations: readonly number[]): number {
  return durations.toSorted((left, right) => left - right)[Math.floor(durations.length / 2)] ?? Number.NaN;
}
