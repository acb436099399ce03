/** How the page of the thirteen weeks looks: made for paper, so also for a printer without colours. */
import { a4Landscape, type FontWeight, type Shape, type Text } from "@amont/formats/pdf/drawing.ts";

export const colours = {
  text: "#111827",
  muted: "#4b5563",
  faint: "#8a93a1",
  line: "#e1e5ec",
  strongLine: "#b4bcc8",
  band: "#f1f4f8",
  current: "#e8f2fc",
  accent: "#0f5fa8",
  good: "#0b7146",
  bad: "#b3361c",
  lowest: "#ffeec2",
  floor: "#9a5700",
  balance: "#1b2a44",
} as const;

/** In points. */
export const margin = 28;
export const pageWidth = a4Landscape.width - 2 * margin;
export const pageBottom = a4Landscape.height - margin;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align?: Text["align"];
  readonly weight?: FontWeight;
  readonly colour?: string;
}

export const textAt = (text: string, placed: Placed): Text => ({
  kind: "text",
  text,
  align: "left",
  weight: "regular",
  colour: colours.text,
  ...placed,
});

export const lineAt = (x1: number, x2: number, y: number, colour: string = colours.line): Shape => ({
  kind: "line",
  points: [
    { x: x1, y },
    { x: x2, y },
  ],
  colour,
  thickness: 0.5,
});
