/** A board on a wall stands there over midnight, and what it shows then is of another day. Pure. */
const quarterMs = 15 * 60_000;
/** Clocks differ a little. */
const lateMs = 2_000;

/** Milliseconds: the day of an entity begins at some quarter of an hour, wherever it is. */
export const untilNextQuarter = (nowMs: number): number => quarterMs - (nowMs % quarterMs) + lateMs;
