import { invariant } from "@amont/kernel/assert.ts";
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Registry } from "../registry.ts";
import { isOfTyping, isPressed, isSingleKey } from "./key-combination.ts";
import { areSingleKeysOn } from "./single-keys-preference.ts";

interface Announced {
  /** As key-combination.ts reads it. */
  readonly keys: string;
  /** What it does, for the page that lists them all. */
  readonly label: string;
}

export type Shortcut = Announced &
  (
    | { readonly run: () => void; readonly isInPlace?: false }
    /** The element that has the focus does it itself: here only so that it is listed. */
    | { readonly run?: never; readonly isInPlace: true }
  );

export const ShortcutsContext = createContext<Registry<Shortcut> | null>(null);

function useRegistry(): Registry<Shortcut> {
  const registry = use(ShortcutsContext);
  invariant(registry !== null, "a shortcut stands inside the signed-in layout");
  return registry;
}

export const isMac = (): boolean => navigator.platform.startsWith("Mac");

/** A shortcut for as long as the component is there. */
export function useShortcut({ keys, label, run, isInPlace = false }: Shortcut): void {
  const registry = useRegistry();
  const act = useEffectEvent(() => run?.());
  useEffect(
    () => registry.add(isInPlace ? { keys, label, isInPlace } : { keys, label, run: () => act() }),
    [registry, keys, label, isInPlace],
  );
}

export function useShortcuts(): readonly Shortcut[] {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.list);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches("input, textarea, select, [role=combobox], [role=textbox]")
  );
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Listens for all of them. The latest announced wins; a dialog keeps the keyboard for itself. */
export function useShortcutKeys(registry: Registry<Shortcut>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || isDialogOpen()) return;
      const shortcut = registry
        .list()
        .findLast(({ keys, isInPlace }) => isInPlace !== true && isPressed(keys, event, isMac()));
      if (shortcut?.run === undefined) return;
      if ((isSingleKey(shortcut.keys) || isOfTyping(shortcut.keys)) && isTyping(event.target)) return;
      if (isSingleKey(shortcut.keys) && !areSingleKeysOn()) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [registry]);
}
