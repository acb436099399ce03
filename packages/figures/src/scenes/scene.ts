/**
 * A drawing that browsers show and servers print: places and sizes from the top left corner. It is data, so the same figures are
 * the same drawing wherever it is made.
 */
import type { Point } from "../scales/line-path.ts";

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export type Shape = Box | Line | Area | Dot | Text;

export interface Box extends Point {
  readonly kind: "box";
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

interface Line {
  readonly kind: "line";
  readonly points: readonly Point[];
  readonly colour: string;
  readonly thickness: number;
  /** Lengths of dash and gap; a whole line without. */
  readonly dash?: readonly [number, number];
}

interface Area {
  readonly kind: "area";
  readonly points: readonly Point[];
  readonly fill: string;
}

interface Dot extends Point {
  readonly kind: "dot";
  readonly radius: number;
  readonly fill: string;
  readonly outline?: string;
}

/** One line of text within a width. `y` is that of its base line. */
interface Text extends Point {
  readonly kind: "text";
  readonly text: string;
  readonly width: number;
  readonly align: "left" | "right" | "centre";
  readonly size: number;
  readonly weight: "regular" | "semibold";
  readonly colour: string;
}

/** In the browser names of the theme's tokens, on paper colours. */
export interface SceneTheme {
  readonly ink: string;
  readonly muted: string;
  readonly gridline: string;
  readonly today: string;
  readonly median: string;
  readonly outerBand: string;
  readonly innerBand: string;
  readonly level: string;
  readonly mark: string;
  readonly surface: string;
  readonly inflow: string;
  readonly outflow: string;
  readonly total: string;
}

export interface SceneSize {
  readonly width: number;
  readonly height: number;
}
