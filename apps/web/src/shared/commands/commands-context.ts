import { invariant } from "@amont/kernel/assert.ts";
import type { IconName } from "@amont/ui/icon.tsx";
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Registry } from "../registry.ts";

/** Something that can be found by its name and done: go to a page, open a company, change the theme. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Other words that find it. */
  readonly keywords?: readonly string[];
  readonly icon: IconName;
  readonly run: () => void;
}

/** Commands of one kind, from one part of the product. A part that has more to offer announces a section of its own. */
export interface CommandSection {
  readonly id: string;
  readonly title: string;
  /** Lower comes first. */
  readonly rank: number;
  readonly commands: readonly Command[];
  /** Left out until something is searched. */
  readonly isOnlySearched?: boolean;
  /** Already the answer to what is searched, best first: shown as it is, whatever its labels say. */
  readonly isAnswer?: boolean;
}

export const CommandsContext = createContext<Registry<CommandSection> | null>(null);

function useRegistry(): Registry<CommandSection> {
  const registry = use(CommandsContext);
  invariant(registry !== null, "commands stand inside the signed-in layout");
  return registry;
}

/** Offers the section for as long as the component is there. Give it the same object until something changes. */
export function useCommandSection(section: CommandSection): void {
  const registry = useRegistry();
  useEffect(() => registry.add(section), [registry, section]);
}

export function useCommandSections(): readonly CommandSection[] {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.list);
}
