import {
  isCapability,
  isModule,
  type RightSubject,
} from "@amont/contract/operations/people/right-subjects.ts";
import { type ProductLevel } from "@amont/contract/products.ts";
import { useTranslation } from "react-i18next";

/** As short as a cell: nothing is a dash. Modules that say nothing are as cash flow; a capability is held or not. */
export function useLevelText(): (level: ProductLevel, subject?: RightSubject) => string {
  const { t } = useTranslation();
  return (level, subject = "CashFlow") => {
    if (level === "none") return "–";
    if (level === "write" && isModule(subject)) return t("people.level.asCashFlow");
    return isCapability(subject) ? t("people.level.held") : t(`people.level.${level}`);
  };
}

export function useSubjectText(): (subject: RightSubject) => string {
  const { t } = useTranslation();
  return (subject) => {
    if (isModule(subject)) return t(`people.module.${subject}`);
    return isCapability(subject) ? t(`people.capability.${subject}`) : t(`people.product.${subject}`);
  };
}
