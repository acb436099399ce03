import type { ProductLevel } from "@amont/contract/products.ts";
import { useTranslation } from "react-i18next";

/** As short as a cell: nothing is a dash. */
export function useLevelText(): (level: ProductLevel) => string {
  const { t } = useTranslation();
  return (level) => (level === "none" ? "–" : t(`people.level.${level}`));
}
