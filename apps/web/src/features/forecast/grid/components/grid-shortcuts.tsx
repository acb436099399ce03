import { memo, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";

/** What the sheet does with keys by itself, beyond moving around in it. */
const readingKeys = [
  ["details", "space"],
  ["copy", "mod+c"],
] as const;
const writingKeys = [
  ["edit", "f2"],
  ["fillRight", "mod+r"],
  ["fillDown", "mod+d"],
  ["clear", "delete"],
  ["paste", "mod+v"],
  ["undo", "mod+z"],
  ["redo", "mod+y"],
] as const;

interface GridShortcutsProps {
  readonly isReadOnly: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** A key to the search of lines, and those of the sheet in the list of all shortcuts. */
export const GridShortcuts = memo(function GridShortcuts({ isReadOnly, searchRef }: GridShortcutsProps) {
  const { t } = useTranslation();
  useShortcut({
    keys: "/",
    label: t("forecast.grid.shortcut.search"),
    run: () => searchRef.current?.focus(),
  });
  const listed = isReadOnly ? readingKeys : [...readingKeys, ...writingKeys];
  return listed.map(([act, keys]) => (
    <Listed key={act} keys={keys} label={t(`forecast.grid.shortcut.${act}`)} />
  ));
});

function Listed({ keys, label }: { readonly keys: string; readonly label: string }) {
  useShortcut({ keys, label, isInPlace: true });
  return null;
}
