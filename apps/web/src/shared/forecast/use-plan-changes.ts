import { writeForecastCells } from "@amont/contract/operations/forecast/cells/write-forecast-cells.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/api-context.ts";
import { failureText } from "../api/failure-text.ts";
import { useToasts } from "../toasts-context.ts";
import { statementQuery } from "./forecast-queries.ts";
import type { ForecastView } from "./forecast-search.ts";
import { painted } from "./painted.ts";
import type { PlanEditorState, StepWords, TakenStep, Undoable } from "./plan-editor.ts";
import { usePlanEditor } from "./plan-editors.ts";
import { type CellWrite, changesNothing, plannedNow, predictedStatement } from "./predicted-statement.ts";
import { showSamePeriods } from "./same-periods.ts";
import { useStepWords } from "./use-step-words.ts";

/** The plan as it was before its last change, and which cells that changed, as far as one knows. */
interface LastChange {
  readonly before: StatementAnswer;
  readonly writes: readonly CellWrite[];
}

/** The plan on screen and the one way to change it. The grid and the panel share it, and so one stack of steps. */
export interface PlanChanges extends Pick<PlanEditorState, "refused"> {
  /** Null while nothing was changed in what is shown. */
  readonly lastChange: LastChange | null;
  /** Where something was just taken back, or done again: another object each time. */
  readonly visited: StepWords | null;
  /** With what was just entered; undefined while it is read for the first time. */
  readonly statement: StatementAnswer | undefined;
  readonly error: unknown;
  /** How far things are. */
  readonly progress: {
    readonly subscribe: (listener: () => void) => () => void;
    readonly current: () => PlanEditorState;
  };
  readonly rereadStatement: () => void;
  /** Enters forecasts, all of them or none. The same again is no change. */
  readonly write: (writes: readonly CellWrite[]) => Promise<boolean>;
  /** Any other change of the plan that the server can take back: true when it was made. */
  readonly run: (send: () => Promise<Undoable>, title?: string) => Promise<boolean>;
  /** Says what was taken back, and where. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/** In which plan and periods something is entered. */
const shownKey = ({ scenarioId, frequency, bankAccountIds }: ForecastView): string =>
  [scenarioId ?? "", frequency, ...bankAccountIds].join(" ");

const isOf = (shown: string, { view }: CellWrite): boolean => view === undefined || view === shown;

/** By a day in it: columns of days leave days off out, and are not counted as the plan counts days. */
function periodAt({ columns }: StatementAnswer, offset: number) {
  const column = columns[offset - (columns[0]?.offset ?? 0)];
  return column === undefined ? { offset } : { periodStart: addDays(column.end, -1) };
}

/**
 * What was entered shows at once; what was read again when there is time: mostly it only confirms what is on screen, and
 * whoever types goes on typing meanwhile.
 */
function useUnhurried(base: StatementAnswer | undefined, entered: readonly CellWrite[]) {
  const latest = useMemo(() => ({ base, entered }), [base, entered]);
  const settled = useDeferredValue(latest);
  const isNew = entered.length > 0 && entered.at(-1) !== settled.entered.at(-1);
  return isNew || settled.base === undefined ? latest : settled;
}

export function usePlanChanges(companyId: number, view: ForecastView): PlanChanges {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const stepWords = useStepWords(view.scenarioId);
  const read = useQuery(statementQuery(api, companyId, view));
  const editor = usePlanEditor(companyId);
  useEffect(
    () =>
      editor.onRefusal((error) =>
        toasts.show({
          tone: "warn",
          key: "plan-refused",
          title: t("forecast.edit.refused"),
          text: failureText(error, t),
        }),
      ),
    [editor, toasts, t],
  );
  // What only says how far things are is listened to by who shows it: the page does not render for it.
  const subscribe = useCallback((listener: () => void) => editor.subscribe(listener), [editor]);
  const onTheirWay = useSyncExternalStore(subscribe, () => editor.state.predicted);
  const shown = shownKey(view);
  const predicted = useMemo(
    () =>
      onTheirWay.every((cell) => isOf(shown, cell))
        ? onTheirWay
        : onTheirWay.filter((cell) => isOf(shown, cell)),
    [onTheirWay, shown],
  );
  const refused = useSyncExternalStore(subscribe, () => editor.state.refused);
  const { base, entered } = useUnhurried(read.data, predicted);
  const statement = useMemo(
    () => (base === undefined ? undefined : predictedStatement(base, entered)),
    [base, entered],
  );

  const [last, setLast] = useState<(LastChange & { readonly view: string }) | null>(null);
  const lastChange =
    last !== null && last.view === shown && statement !== undefined && showSamePeriods(last.before, statement)
      ? last
      : null;
  const [visited, setVisited] = useState<StepWords | null>(null);

  const { error, refetch } = read;
  // The same until something of it changes, so that who shows none of it is not rendered for it.
  return useMemo(() => {
    const noteChange = (writes: readonly CellWrite[]) => {
      if (statement !== undefined) setLast({ before: statement, writes, view: shown });
    };
    const write = (wanted: readonly CellWrite[]) => {
      if (statement === undefined || wanted.length === 0) return Promise.resolve(false);
      const writes = wanted
        .filter((cell) => !changesNothing(statement, cell))
        .map((cell) => Object.assign({}, cell, { view: shown }));
      if (writes.length === 0) return Promise.resolve(true);
      const before = writes.map((cell) => ({ ...plannedNow(statement, cell), view: shown }));
      const scale = 10 ** minorDigits(statement.currency);
      const cells = writes.map(({ categoryId, offset, amountMinor }) => ({
        categoryId,
        ...periodAt(statement, offset),
        bankAccountId: statement.planAccountId,
        amount: amountMinor === null ? null : amountMinor / scale,
      }));
      const body = { scenarioId: view.scenarioId, cells };
      noteChange(writes);
      return editor.change({
        writes,
        before,
        words: stepWords.ofCells(statement, writes),
        send: async () => {
          await painted();
          const answer = await api.call(writeForecastCells, { params: { companyId }, body }, { companyId });
          return answer.updatedCellCount === 0 ? { undoToken: null } : answer;
        },
      });
    };
    const tell = (taken: TakenStep | null, kind: "undone" | "redone") => {
      if (taken === null) return;
      noteChange([]);
      const { words } = taken;
      if (words === null) return;
      setVisited({ ...words });
      void taken.isDone.then((isDone) => {
        if (!isDone) return;
        toasts.show({
          tone: "info",
          key: "plan-step",
          title: t(`forecast.step.${kind}`, { what: words.title }),
        });
      });
    };
    return {
      statement,
      refused,
      lastChange,
      visited,
      error,
      progress: { subscribe, current: () => editor.state },
      rereadStatement: () => void refetch(),
      write,
      run: (send, title) => {
        noteChange([]);
        return editor.change({ send, words: stepWords.ofPlan(title) });
      },
      undo: () => tell(editor.undo(), "undone"),
      redo: () => tell(editor.redo(), "redone"),
    };
  }, [
    statement,
    refused,
    lastChange,
    visited,
    error,
    refetch,
    subscribe,
    editor,
    api,
    companyId,
    view.scenarioId,
    shown,
    stepWords,
    toasts,
    t,
  ]);
}
