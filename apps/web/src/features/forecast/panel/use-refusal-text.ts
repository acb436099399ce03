import { isErrorCode } from "@amont/contract/errors/error-codes.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { useTranslation } from "react-i18next";
import { codeText } from "../../../shared/api/failure-text.ts";
import { formulaProblem, isFormulaErrorKind } from "../../../shared/forecast/formulas/formula-problem.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { type PreviewRefusal, refusalWords } from "./model/series-preview.ts";

/** Why a series could not be saved, in words: with the way round a circle, or where and why it has no value. */
export function useRefusalText(frequency: Frequency, refusal: PreviewRefusal | null): string | null {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  if (refusal === null) return null;
  const words = refusalWords(refusal);
  if (words.kind === "fault") {
    const problem = formulaProblem(words.problem);
    if (isFormulaErrorKind(problem)) {
      const period = texts.period({ begin: calendarDate(words.period) }, frequency);
      return t("forecastPanel.preview.fault", { reason: t(`errors.formulas.${problem}`), period });
    }
  }
  const { code, params } = refusal;
  return isErrorCode(code) ? codeText(code, t, params) : t("failure.unknown");
}
