/** The texts that every row has. Looking one up costs as much as drawing a cell: they are looked up once. */
import type { TFunction } from "i18next";
import type { CategoryText } from "./category-chip.tsx";

export interface RowTexts {
  readonly ofCategory: CategoryText;
  readonly ofLine: (
    text: "selectLine" | "editPaymentDateOf" | "actionsOf" | "projectsOf",
    name: string,
  ) => string;
}

/** Stands for the name while there is none; nobody's name holds it. */
const nameless = "\u{F8FF}";

export function rowTexts(t: TFunction): RowTexts {
  const known = new Map<string, string>();
  const remembered = (key: string, lookUp: () => string): string => {
    const text = known.get(key) ?? lookUp();
    known.set(key, text);
    return text;
  };
  return {
    ofCategory: (key) => remembered(key, () => t(key)),
    ofLine: (key, name) =>
      remembered(key, () => t(`transactions.${key}`, { name: nameless })).replace(nameless, () => name),
  };
}
