/** What is drawn on a page: places and sizes in points from the top left corner, colours as `#rrggbb`. */

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export type Shape = Box | Line | Area | Dot | Text;

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
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

/** One line of text within a width: cut with an ellipsis where it is longer. `y` is that of its base line. */
export interface Text extends Point {
  readonly kind: "text";
  readonly text: string;
  readonly width: number;
  readonly align: "left" | "right" | "centre";
  readonly size: number;
  readonly weight: FontWeight;
  readonly colour: string;
  /** Opens this address. */
  readonly link?: string;
}

export type FontWeight = "regular" | "semibold";

export const a4Landscape = { width: 841.89, height: 595.28 } as const;
