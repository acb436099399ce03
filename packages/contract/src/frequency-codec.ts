/** Frequencies on the wire are numbers: Daily 0, Weekly 1, Monthly 2, Quarterly 3. */
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { z } from "zod";

export const frequencyNumber = (frequency: Frequency): number => frequencies.indexOf(frequency);

const frequencyOfNumber = (number: number): Frequency => frequencies[number] ?? "monthly";

export const wireFrequency = z.codec(
  z
    .int()
    .min(0)
    .max(frequencies.length - 1),
  z.enum(frequencies),
  { decode: frequencyOfNumber, encode: frequencyNumber },
);

/** The same in an address. */
export const frequencyText = z.codec(z.string().regex(/^[0-3]$/), z.enum(frequencies), {
  decode: (text) => frequencyOfNumber(Number(text)),
  encode: (frequency) => String(frequencyNumber(frequency)),
});

/** Any periodicity a caller may know of: null stands for one that the plan is not shown in. */
export const anyWireFrequency = z.codec(z.int().min(0).max(255), z.enum(frequencies).nullable(), {
  decode: (number) => frequencies[number] ?? null,
  encode: (frequency) => (frequency === null ? frequencies.length : frequencyNumber(frequency)),
});
