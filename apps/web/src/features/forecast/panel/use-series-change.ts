import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Undoable } from "../../../shared/forecast/plan-editor.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { findCategory } from "./model/cell-figures.ts";
import type { PanelPlace } from "./panel-place.ts";

/** What a change of series is called in the history of the plan, and what is said once it is made. */
interface ChangeTexts {
  readonly title: string;
  readonly done: string;
}

interface SeriesChange {
  readonly isBusy: boolean;
  readonly run: (texts: ChangeTexts, send: () => Promise<Undoable>) => Promise<boolean>;
}

/** A change of a category's series, made from the panel. It can be taken back, from its message or with the grid's undo. */
export function useSeriesChange({ statement, changes }: PanelPlace, categoryId: number): SeriesChange {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    run: async ({ title, done }, send) => {
      setIsBusy(true);
      const line = findCategory(statement, categoryId)?.name;
      const isDone = await changes.run(send, line === undefined ? title : `${line} : ${title}`);
      setIsBusy(false);
      if (isDone) {
        const action = { label: t("forecastPanel.undo"), onAct: changes.undo };
        toasts.show({ tone: "positive", key: "forecast-series", title: done, action });
      }
      return isDone;
    },
  };
}
