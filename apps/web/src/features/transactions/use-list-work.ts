import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { openTransfer } from "../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../shared/ledger/transfers/transfer-desk-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { TakenCompanies } from "../../shared/workplace/taken-companies.ts";
import type { CurrentCompany } from "../../shared/workplace/workplace-context.ts";
import type { ProjectPlace } from "./components/list/project-popover.tsx";
import type { RowMenuPlace } from "./components/list/row-menu.tsx";
import type { MenuCommandName } from "./model/command-menu.ts";
import { targetOf, targetOfLine } from "./model/command-target.ts";
import { type ListQuery, listQueryOf } from "./model/list-query.ts";
import type { ListSearch } from "./model/list-search.ts";
import type { ListView } from "./model/list-view.ts";
import { useCommands } from "./use-commands.ts";
import { useLineActs } from "./use-line-acts.ts";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import { useTransactionGrid } from "./use-transaction-grid.ts";

interface ListWorkProps {
  readonly company: CurrentCompany;
  readonly taken: TakenCompanies;
  readonly view: ListView;
  readonly search: ListSearch;
  readonly scenarioId: number | null;
  readonly onSearch: (search: ListSearch) => void;
  readonly onCreating: (isCreating: boolean) => void;
  readonly focusSearch: () => void;
}

/** The lines of a list, the one that is open, and what people do with them by mouse and by key. */
export function useListWork(props: ListWorkProps) {
  const { company, taken, view, search, scenarioId, onSearch, onCreating, focusSearch } = props;
  // What a line allows, it says itself: it may be of a company where one can write.
  const canWrite = taken.all.some((one) => one.canWrite("CashFlow"));
  const query = useListQuery(view, search, scenarioId, taken.companyIds);
  const commands = useCommands(company.id, scenarioId);
  const toasts = useToasts();
  const refusalText = useRefusalText();
  const { t } = useTranslation();
  const desk = useTransferDesk();
  const [menu, setMenu] = useState<RowMenuPlace | null>(null);
  const [distributing, setDistributing] = useState<ProjectPlace | null>(null);
  const openCompany = taken.find(search.company ?? company.id);
  const openId = openCompany === undefined ? null : (search.transactionId ?? null);
  const openLine = (line: TransactionLine) => {
    if (line.id === openId) return;
    const owner = line.companyId === company.id ? undefined : line.companyId;
    onSearch({ ...search, transactionId: line.id, company: owner });
  };
  const forgetLine = () => onSearch({ ...search, transactionId: undefined, company: undefined });
  const closePanel = () => {
    forgetLine();
    grid.focus();
  };

  const grid = useTransactionGrid({
    companyId: company.id,
    query,
    isPanelOpen: openId !== null,
    onOpen: openLine,
    onClosePanel: closePanel,
  });
  const { selecting, cursor } = grid;
  const { selection } = selecting;

  const acts = useLineActs({
    companyId: company.id,
    commands,
    anchorOf: () => grid.categoryOf(cursor.row),
    onDone: (command, target) => {
      if (command.name === "delete") selecting.forget(target.ids);
      if (command.name === "delete" && openId !== null && target.ids.includes(openId)) forgetLine();
    },
    onRefused: (refusal, { ids, lines }) => {
      if (!canWrite) return;
      // The past is the same in all scenarios, whatever else a line would refuse.
      if (scenarioId !== null && view.kind === "paid") return commands.refuseInScenario();
      const title = refusalText(refusal, ids.length);
      const { transferId } = lines.find((line) => line.transferId !== undefined) ?? {};
      toasts.show({
        tone: "info",
        key: "transaction-refused",
        title,
        ...(refusal.code === "32005" && transferId !== undefined
          ? { action: { label: t("openTransfer"), onAct: () => openTransfer(desk, transferId) } }
          : {}),
      });
    },
    onLeave: grid.focus,
  });
  /** What a key speaks of: all that is chosen, or else the line of the cursor. */
  const keyTarget = () => {
    if (selection.ids.size > 0) return targetOf(selection);
    const line = grid.cursorLine();
    return line === undefined ? null : targetOfLine(line);
  };
  useListShortcuts({
    onMove: (step) => {
      grid.focus();
      grid.step(step);
    },
    onCommand: (wanted) => {
      const target = keyTarget();
      if (target === null) return;
      const [first] = target.lines;
      acts.begin(commandOfKey(wanted, first), target, { isByKey: selection.ids.size === 0 });
    },
    onSearch: focusSearch,
    onCreate: () => company.canWrite("CashFlow") && onCreating(true),
  });

  return {
    canWrite,
    openId,
    openCompany,
    openLine,
    closePanel,
    grid,
    acts,
    commands,
    menu,
    setMenu,
    distributing,
    setDistributing,
  };
}

export type ListWork = ReturnType<typeof useListWork>;

/** The same object as long as it asks for the same list, whatever line is open. */
function useListQuery(
  view: ListView,
  search: ListSearch,
  scenarioId: number | null,
  companyIds: readonly number[] | undefined,
): ListQuery {
  const text = JSON.stringify(listQueryOf(view, search, scenarioId, companyIds));
  return useMemo(() => JSON.parse(text) as ListQuery, [text]);
}

/** One key for an act and for what there is to do once it is done. */
function commandOfKey(
  wanted: MenuCommandName,
  line: Pick<TransactionLine, "status"> | undefined,
): MenuCommandName {
  if (line === undefined) return wanted;
  if (wanted === "ignore" && hasStatus(line.status, "ignored")) return "reactivate";
  return wanted === "split" && hasStatus(line.status, "split") ? "editSplit" : wanted;
}
