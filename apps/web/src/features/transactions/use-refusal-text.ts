import { useTranslation } from "react-i18next";
import { codeText } from "../../shared/api/failure-text.ts";
import type { Refusal } from "./model/command-target.ts";

/** Why an act is not offered: the rule, and for several lines how many of them it concerns. */
export function useRefusalText(): (refusal: Refusal, total: number) => string {
  const { t } = useTranslation();
  return ({ code, count }, total) => {
    if (code === "several-companies") return t("transactions.together.oneOnly");
    return count === null
      ? codeText(code, t)
      : t("transactions.refusedBy", { count, total, reason: codeText(code, t) });
  };
}
