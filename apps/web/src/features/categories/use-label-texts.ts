import type { LabelEditorTexts } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import { useTranslation } from "react-i18next";

/** What the field that renames a category says. */
export function useLabelTexts(): LabelEditorTexts {
  const { t } = useTranslation();
  return {
    label: t("categories.rename.label"),
    confirmHint: { keyName: t("categories.rename.confirmKey"), effect: t("categories.rename.confirmText") },
    cancelHint: { keyName: t("categories.rename.cancelKey"), effect: t("categories.rename.cancelText") },
    problem: (problem) => {
      switch (problem.kind) {
        case "maxlength":
          return t("categories.rename.tooLong", { count: problem.maximum });
        case "refusedName":
          return t("categories.rename.taken", { name: problem.name });
        case "forbiddenCharacter":
          return t("categories.rename.forbidden");
      }
    },
  };
}
