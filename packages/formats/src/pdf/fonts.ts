import { readFileSync } from "node:fs";
import type { FontWeight } from "./drawing.ts";

/**
 * The whole fonts, not their latin subsets: those lack the narrow space and the minus sign of French amounts. The fonts
 * that every reader of PDF has lack them too.
 */
const files: Readonly<Record<FontWeight, URL>> = {
  regular: new URL("../../assets/inter-regular.ttf", import.meta.url),
  semibold: new URL("../../assets/inter-semibold.ttf", import.meta.url),
};

export const fontWeights = Object.keys(files) as FontWeight[];

export function fontFile(weight: FontWeight): Uint8Array {
  return readFileSync(files[weight]);
}
