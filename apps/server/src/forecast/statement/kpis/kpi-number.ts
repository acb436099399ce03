import { roundHalfAway } from "@amont/kernel/rounding.ts";

/** As an indicator is shown. */
export const inThousandths = (value: number): number => roundHalfAway(value * 1000) / 1000;
