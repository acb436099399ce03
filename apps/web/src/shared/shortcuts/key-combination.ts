/**
 * Keyboard shortcuts as they are written down: "mod+k", "alt+c", "?". `mod` is Control, or Command on a Mac. Pure.
 */

interface KeyCombination {
  readonly key: string;
  readonly isMod: boolean;
  readonly isAlt: boolean;
}

function parseCombination(text: string): KeyCombination {
  const parts = text.split("+");
  const key = parts.at(-1) ?? "";
  return { key, isMod: parts.includes("mod"), isAlt: parts.includes("alt") };
}

/** One key alone, which somebody who types, dictates or has an unsteady hand hits without meaning to. */
export const isSingleKey = (text: string): boolean => {
  const { isMod, isAlt } = parseCombination(text);
  return !isMod && !isAlt;
};

/** Where somebody types, these take back what they typed, and nothing on the page around it. */
export const isOfTyping = (text: string): boolean => text === "mod+z" || text === "mod+y";

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Shift does not count: on many keyboards it is how "?" is typed. */
export function isPressed(text: string, event: PressedKey, isMac: boolean): boolean {
  const { key, isMod, isAlt } = parseCombination(text);
  const isModDown = isMac ? event.metaKey : event.ctrlKey;
  const isOtherDown = isMac ? event.ctrlKey : event.metaKey;
  if (isModDown !== isMod || isOtherDown || event.altKey !== isAlt) return false;
  // On a Mac, Option changes what a letter key types: there the key counts by its place.
  return event.key.toLowerCase() === key || (isAlt && event.code === `Key${key.toUpperCase()}`);
}

export interface KeyNames {
  readonly control: string;
  readonly alt: string;
  /** Keys that are printed with a word: "space", "enter". */
  readonly named?: Readonly<Record<string, string>>;
}

/** What is printed on the keys, one text per key. */
export function keyCaps(text: string, isMac: boolean, names: KeyNames): readonly string[] {
  const { key, isMod, isAlt } = parseCombination(text);
  const mod = isMac ? "⌘" : names.control;
  const alt = isMac ? "⌥" : names.alt;
  return [...(isMod ? [mod] : []), ...(isAlt ? [alt] : []), names.named?.[key] ?? key.toUpperCase()];
}

/** The same, for `aria-keyshortcuts`. */
export function ariaKeys(text: string, isMac: boolean): string {
  const { key, isMod, isAlt } = parseCombination(text);
  const mod = isMac ? "Meta" : "Control";
  return [...(isMod ? [mod] : []), ...(isAlt ? ["Alt"] : []), key.toUpperCase()].join("+");
}
