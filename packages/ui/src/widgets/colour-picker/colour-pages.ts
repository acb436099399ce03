import { coloursPerPalette } from "./colour-palettes.ts";

export const palettesPerPage = 2;
const coloursPerPage = palettesPerPage * coloursPerPalette;

export type Palettes = readonly (readonly string[])[];

const wrap = (value: number, count: number) => ((value % count) + count) % count;

export function pageCount(palettes: Palettes): number {
  return Math.ceil(palettes.length / palettesPerPage);
}

/** Paging goes round: before the first page comes the last. */
export function turnPage(palettes: Palettes, page: number, by: 1 | -1): number {
  return wrap(page + by, pageCount(palettes));
}

export function palettesOnPage(palettes: Palettes, page: number): Palettes {
  return palettes.slice(page * palettesPerPage, (page + 1) * palettesPerPage);
}

export function isSameColour(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** The page that shows the colour; the first one when it is in no palette. */
export function pageOfColour(palettes: Palettes, colour: string | undefined): number {
  const index = palettes.flat().findIndex((candidate) => isSameColour(candidate, colour));
  return index === -1 ? 0 : Math.floor(index / coloursPerPage);
}

/** Where an arrow leads from a colour: along its row, to the row above or below, and on to the next page. */
export function colourAfterKey(palettes: Palettes, colour: string, key: string): string | undefined {
  const all = palettes.flat();
  const index = all.findIndex((candidate) => isSameColour(candidate, colour));
  const rowStart = index - (index % coloursPerPalette);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - coloursPerPalette,
    ArrowDown: index + coloursPerPalette,
    Home: rowStart,
    End: rowStart + coloursPerPalette - 1,
    PageUp: index - coloursPerPage,
    PageDown: index + coloursPerPage,
  };
  const target = targets[key];
  return index === -1 || target === undefined ? undefined : all[wrap(target, all.length)];
}
