import { formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FaceWords } from "./model/cell-faces.ts";

/** What marks mean. Looked up once, not with every cell. */
export function useFaceWords(): FaceWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      note: (text) => t("forecast.grid.note", { text }),
      source: onceEach((kind) => t(`forecast.grid.source.${kind}`)),
      error: onceEach((kind) => {
        const known = formulaErrorKinds.find((name) => name === kind);
        return known === undefined ? kind : t(`errors.formulas.${known}`);
      }),
      noValue: t("forecast.grid.error"),
      severity: onceEach((severity) => t(`forecast.grid.severity.${severity}`)),
      lastGood: t("forecast.grid.lastGood"),
      incomplete: t("forecast.unconverted.incomplete"),
      late: t("forecast.grid.late"),
      changed: t("forecast.grid.changed"),
      exceeded: ({ isPartlyPaid, ...amounts }) =>
        t(isPartlyPaid ? "forecast.grid.exceededByPaid" : "forecast.grid.exceeded", amounts),
    }),
    [t],
  );
}

function onceEach<Key extends string>(textOf: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const text = known.get(key) ?? textOf(key);
    known.set(key, text);
    return text;
  };
}
