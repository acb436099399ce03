/** An indicator is searched for when the hand rests for so long. */
export const kpiSearchDelayMs = 250;
