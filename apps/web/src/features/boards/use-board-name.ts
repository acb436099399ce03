import type { TemplateName } from "@amont/contract/operations/boards/board-templates.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** What a board of the first day is called. */
export function useTemplateName(): (template: TemplateName) => string {
  const { t } = useTranslation();
  return useCallback((template) => t(`boards.template.${template}`), [t]);
}
