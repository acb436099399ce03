import { listTransactionIds } from "@amont/contract/operations/transactions/list-transaction-ids.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { ListQuery } from "./model/list-query.ts";
import {
  allOf,
  emptySelection,
  largestSelection,
  refreshed,
  rowsBetween,
  type Selection,
  toggled,
  withLines,
  without,
} from "./model/selection.ts";
import { linesPerPage, pageQuery } from "./transactions-queries.ts";
import type { LineAt } from "./use-transaction-lines.ts";

interface SelectionOptions {
  readonly companyId: number;
  readonly query: ListQuery;
  /** Another list, another selection. */
  readonly listKey: string;
  readonly lineAt: LineAt;
  /** Lines as they are now, those in view among them. */
  readonly present: Iterable<TransactionLine>;
}

export interface ListSelection {
  readonly selection: Selection;
  readonly isSelectingAll: boolean;
  readonly toggle: (row: number) => void;
  /** From the row that was chosen last to this one. */
  readonly extendTo: (row: number) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly forget: (ids: readonly number[]) => void;
  /** Where the next extension starts. */
  readonly anchorAt: (row: number) => void;
}

export function useSelection(options: SelectionOptions): ListSelection {
  const { companyId, query, listKey, lineAt } = options;
  const [state, setState] = useState({ listKey, selection: emptySelection });
  const anchor = useRef(0);
  const chosen = state.listKey === listKey ? state.selection : emptySelection;
  const selection = refreshed(chosen, options.present);
  if (selection !== state.selection || state.listKey !== listKey) setState({ listKey, selection });

  const become = (change: (selection: Selection) => Selection) =>
    setState((before) => ({ listKey, selection: change(before.selection) }));
  const all = useAllIds(companyId, query, (ids, allowedCommands, companyIds) =>
    become(() => allOf(ids, allowedCommands, companyIds)),
  );
  const linesOfRows = useLinesOfRows(companyId, query);

  return {
    selection,
    isSelectingAll: all.isPending,
    toggle: (row) => {
      const line = lineAt(row);
      anchor.current = row;
      if (line !== undefined) become((before) => toggled(before, line));
    },
    extendTo: (row) => {
      const rows = rowsBetween(anchor.current, row).slice(0, largestSelection);
      const lines = rows.map(lineAt);
      const known = lines.filter((line) => line !== undefined);
      become((before) => withLines(before, known));
      if (known.length === lines.length) return;
      // Rows that were scrolled past are read first.
      void linesOfRows(rows).then((read) => become((before) => withLines(before, read)));
    },
    chooseAll: () => (selection.ids.size > 0 ? become(() => emptySelection) : all.mutate()),
    clear: () => become(() => emptySelection),
    forget: (ids) => become((before) => without(before, ids)),
    anchorAt: (row) => {
      anchor.current = row;
    },
  };
}

/** "Select all" means all that the filter finds, on whatever page. */
function useAllIds(
  companyId: number,
  { filters, sort, companyIds }: ListQuery,
  onKnown: (ids: readonly number[], allowedCommands: number, companyIds?: readonly number[]) => void,
) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMutation({
    mutationFn: () => {
      const together = companyIds === undefined ? {} : { companyIds: [...companyIds] };
      return api.call(listTransactionIds, { body: { filters, sort, ...together } }, { companyId });
    },
    onSuccess: ({ transactionIds, allowedCommands, isPartial, companyIds: owners }) => {
      onKnown(transactionIds, allowedCommands, owners);
      if (!isPartial) return;
      const title = t("transactions.selectedFirst", { count: transactionIds.length });
      toasts.show({ tone: "info", key: "selected-first", title });
    },
  });
}

function useLinesOfRows(companyId: number, query: ListQuery) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (rows: readonly number[]): Promise<readonly TransactionLine[]> => {
    const pages = [...new Set(rows.map((row) => Math.floor(row / linesPerPage)))];
    const read = await Promise.all(
      pages.map(async (page) => {
        const { results } = await queryClient.fetchQuery(pageQuery(api, companyId, query, page));
        return [page, results] as const;
      }),
    );
    const byPage = new Map(read);
    return rows.flatMap((row) => byPage.get(Math.floor(row / linesPerPage))?.[row % linesPerPage] ?? []);
  };
}
