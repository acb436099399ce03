import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { undoPlanChanges } from "@amont/contract/operations/forecast-cells/undo-plan-changes.ts";
import { writeForecastCells } from "@amont/contract/operations/forecast-cells/write-forecast-cells.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { countPause, countWhile } from "@amont/ui/readiness/page-readiness.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { handsAtRest } from "../activity/hands-at-rest.ts";
import { wait } from "../activity/waiting.ts";
import { useApi } from "../api/api-context.ts";
import { failureText } from "../api/failure-text.ts";
import { useToasts } from "../toasts-context.ts";
import { changedByPlan, statementQuery, statementsKey } from "./forecast-queries.ts";
import type { ForecastView } from "./forecast-search.ts";
import { painted } from "./painted.ts";
import { PlanEditor, type PlanEditorState, type Undoable } from "./plan-editor.ts";
import { type CellWrite, plannedNow, predictedStatement } from "./predicted-statement.ts";

/** The plan on screen and the one way to change it. The grid and the panel share it, and so one stack of steps. */
export interface PlanChanges extends Pick<PlanEditorState, "refused"> {
  /** With what was just entered; undefined while it is read for the first time. */
  readonly statement: StatementAnswer | undefined;
  readonly error: unknown;
  /** How far things are. */
  readonly progress: {
    readonly subscribe: (listener: () => void) => () => void;
    readonly current: () => PlanEditorState;
  };
  readonly rereadStatement: () => void;
  /** Enters forecasts, all of them or none. */
  readonly write: (writes: readonly CellWrite[]) => Promise<boolean>;
  /** Any other change of the plan that the server can take back: true when it was made. */
  readonly run: (send: () => Promise<Undoable>) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
}

/** By a day in it: columns of days leave days off out, and are not counted as the plan counts days. */
function periodAt({ columns }: StatementAnswer, offset: number) {
  const column = columns[offset - (columns[0]?.offset ?? 0)];
  return column === undefined ? { offset } : { periodStart: addDays(column.end, -1) };
}

/** Until the statement on screen has been read. A reading that something else began anew is waited for as well. */
async function rereadPlan(queryClient: QueryClient, companyId: number): Promise<void> {
  await queryClient.invalidateQueries(changedByPlan(companyId));
  const isReading = () => queryClient.isFetching({ queryKey: statementsKey(companyId) }) > 0;
  if (!isReading()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isReading()) resolve();
  });
  await promise;
  stop();
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
  const queryClient = useQueryClient();
  const read = useQuery(statementQuery(api, companyId, view));

  const [editor] = useState(() => {
    const created = new PlanEditor({
      undo: (undoToken) =>
        api.call(undoPlanChanges, { params: { companyId }, body: { undoToken } }, { companyId }),
      reread: () => rereadPlan(queryClient, companyId),
      rest: handsAtRest,
      wait,
    });
    // Also when the page is left: what was entered is still sent, and read back.
    const isUnderWay = countWhile("plan", countPause);
    created.subscribe(() => isUnderWay(!created.state.isSettled));
    return created;
  });
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
  const predicted = useSyncExternalStore(subscribe, () => editor.state.predicted);
  const refused = useSyncExternalStore(subscribe, () => editor.state.refused);
  const { base, entered } = useUnhurried(read.data, predicted);
  const statement = useMemo(
    () => (base === undefined ? undefined : predictedStatement(base, entered)),
    [base, entered],
  );

  const { error, refetch } = read;
  // The same until something of it changes, so that who shows none of it is not rendered for it.
  return useMemo(() => {
    const write = (writes: readonly CellWrite[]) => {
      if (statement === undefined || writes.length === 0) return Promise.resolve(false);
      const before = writes.map((cell) => ({ ...cell, amountMinor: plannedNow(statement, cell) }));
      const scale = 10 ** minorDigits(statement.currency);
      const cells = writes.map(({ categoryId, offset, amountMinor }) => ({
        categoryId,
        ...periodAt(statement, offset),
        bankAccountId: statement.planAccountId,
        amount: amountMinor === null ? null : amountMinor / scale,
      }));
      const body = { scenarioId: view.scenarioId, cells };
      return editor.change({
        writes,
        before,
        send: async () => {
          await painted();
          return api.call(writeForecastCells, { params: { companyId }, body }, { companyId });
        },
      });
    };
    return {
      statement,
      refused,
      error,
      progress: { subscribe, current: () => editor.state },
      rereadStatement: () => void refetch(),
      write,
      run: (send) => editor.change({ send }),
      undo: () => editor.undo(),
      redo: () => editor.redo(),
    };
  }, [statement, refused, error, refetch, subscribe, editor, api, companyId, view.scenarioId]);
}
