/** What can be read on a colour, and what a colour is called. Colours are written #rrggbb. */

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Parts from 0 to 1. */
function partsOf(colour: string): Rgb {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (match === null) throw new Error(`Not a colour of the form #rrggbb: ${colour}`);
  const part = (index: number) => Number.parseInt(match[index] ?? "", 16) / 255;
  return { red: part(1), green: part(2), blue: part(3) };
}

/** The light that a part of a colour gives, without the curve of screens. */
function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const { red, green, blue } = partsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 (same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const white = "#ffffff";
const black = "#000000";

/** Black or white, whichever is read better on the colour: one of the two always reaches 4.5:1. */
export function markColourOn(colour: string): string {
  return contrast(white, colour) >= contrast(black, colour) ? white : black;
}

export type Hue = "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink" | "grey";
export type Tone = "dark" | "medium" | "light";

/** For the name of a colour, which the application words: « bleu clair ». */
export interface ColourDescription {
  readonly hue: Hue;
  readonly tone: Tone;
}

/** Where each hue ends, in degrees of the colour wheel. */
const hueEnds: readonly (readonly [end: number, hue: Hue])[] = [
  [14, "red"],
  [37, "orange"],
  [62, "yellow"],
  [163, "green"],
  [192, "teal"],
  [243, "blue"],
  [291, "violet"],
  [346, "pink"],
  [360, "red"],
];

function hueDegrees({ red, green, blue }: Rgb): number | undefined {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread < 0.06) return undefined; // too grey to have a hue
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}

export function describeColour(colour: string): ColourDescription {
  const degrees = hueDegrees(partsOf(colour));
  const hue = degrees === undefined ? "grey" : (hueEnds.find(([end]) => degrees < end)?.[1] ?? "red");
  const light = luminance(colour);
  return { hue, tone: light < 0.13 ? "dark" : light > 0.4 ? "light" : "medium" };
}
