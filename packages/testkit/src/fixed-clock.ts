// A clock for tests and the demo: it stands still until it is told to move.

export interface FixedClock {
  now(): Date;
  advance(milliseconds: number): void;
}

export function fixedClock(instant: string): FixedClock {
  let time = Date.parse(instant);
  if (Number.isNaN(time)) throw new Error(`not an instant: ${instant}`);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
