/** Which series plan a category in a scenario, when references have some of their own and scenarios replace them. */
interface LayeredSeries {
  readonly id: number;
  readonly scenarioId: number | null;
  /** The series whose place it takes in its scenario and in those that stand on it. */
  readonly replacesId: number | null;
}

/** Those that count, in the order of the places they have. `chain` is the scenario and its references, nearest first. */
export function effectiveSeries<S extends LayeredSeries>(
  all: readonly S[],
  chain: readonly number[],
): readonly S[] {
  const slotOf = slotsOf(all);
  const depthOf = ({ scenarioId }: S) => (scenarioId === null ? chain.length : chain.indexOf(scenarioId));
  const nearest = new Map<number, S>();
  for (const series of all.toSorted((left, right) => depthOf(right) - depthOf(left) || left.id - right.id)) {
    nearest.set(slotOf(series), series);
  }
  return [...nearest].toSorted(([left], [right]) => left - right).map(([, series]) => series);
}

/** What plans in the place of a series; undefined when the scenario never had it. */
export function standsFor<S extends LayeredSeries>(
  all: readonly S[],
  chain: readonly number[],
  seriesId: number,
): S | undefined {
  const slotOf = slotsOf(all);
  const asked = all.find(({ id }) => id === seriesId);
  if (asked === undefined) return undefined;
  return effectiveSeries(all, chain).find((series) => slotOf(series) === slotOf(asked));
}

/** A series has the place of the one it replaces, which may have replaced another. */
function slotsOf<S extends LayeredSeries>(all: readonly S[]): (series: S) => number {
  const byId = new Map(all.map((series) => [series.id, series]));
  const slotOf = (series: S): number => {
    const replaced = series.replacesId === null ? undefined : byId.get(series.replacesId);
    return replaced === undefined ? (series.replacesId ?? series.id) : slotOf(replaced);
  };
  return slotOf;
}
