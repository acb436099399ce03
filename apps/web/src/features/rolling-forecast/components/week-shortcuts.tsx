import { useTranslation } from "react-i18next";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";

const readingKeys = [
  ["details", "space"],
  ["copy", "mod+c"],
] as const;
const writingKeys = [
  ["edit", "f2"],
  ["total", "alt+enter"],
  ["clear", "delete"],
  ["paste", "mod+v"],
  ["undo", "mod+z"],
  ["redo", "mod+y"],
] as const;

/** What the sheet does with keys by itself, in the list of all shortcuts. */
export function WeekShortcuts({ canType }: { readonly canType: boolean }) {
  const { t } = useTranslation();
  return [...readingKeys, ...(canType ? writingKeys : [])].map(([act, keys]) => (
    <Listed key={act} keys={keys} label={t(`rolling.shortcut.${act}`)} />
  ));
}

function Listed({ keys, label }: { readonly keys: string; readonly label: string }) {
  useShortcut({ keys, label, isInPlace: true });
  return null;
}
