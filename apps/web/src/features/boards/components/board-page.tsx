import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { BoardContext } from "../board-context.ts";
import { blocksQuery, boardQuery, boardsQuery } from "../board-query.ts";
import { BoardEditor, type EditedBoard } from "../editing/board-editor.tsx";
import { accountsLookedAt } from "../model/board-accounts.ts";
import { chooseBoard } from "../model/board-choice.ts";
import { type BoardContent, contentOf } from "../model/board-draft.ts";
import type { BoardSearch } from "../model/board-search.ts";
import { type ShownBoard, usualFilter } from "../model/shown-board.ts";
import { ProofDrawer } from "../proofs/proof-drawer.tsx";
import { useBoardActs } from "../use-board-acts.ts";
import { useTemplateName } from "../use-board-name.ts";
import styles from "./board.module.css";
import { BoardSheet } from "./board-sheet.tsx";

interface BoardPageProps {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly search: BoardSearch;
  readonly onSearch: (search: BoardSearch) => void;
  /** All that there are; null until they are known. Of a group nobody chooses among them. */
  readonly accountIds?: readonly number[] | null | undefined;
  readonly renderAccounts?: (
    chosen: readonly number[],
    onChosen: (ids: readonly number[] | undefined) => void,
  ) => ReactNode;
  /** Chooses a past day; of a group there is none. */
  readonly renderAsOf?: (
    asOf: CalendarDate | null,
    onAsOf: (asOf: CalendarDate | undefined) => void,
  ) => ReactNode;
}

/** All of it at one moment. Each figure opens where it comes from. */
export function BoardPage(props: BoardPageProps) {
  const { entityId, isConsolidation, scenarioId, search, onSearch, renderAsOf, renderAccounts } = props;
  const { t } = useTranslation();
  const api = useApi();
  const templateName = useTemplateName();
  const [proved, setProved] = useState<Figure | null>(null);
  const [edited, setEdited] = useState<EditedBoard | null>(null);
  const list = useQuery(boardsQuery(api, entityId));
  const boards = list.data?.boards ?? [];
  const { choice, isMissing } = chooseBoard(search.board, boards, isConsolidation);
  const storedId = choice.kind === "stored" ? choice.head.id : null;
  const stored = useQuery({ ...boardQuery(api, entityId, storedId ?? 0), enabled: storedId !== null });
  const found = useMemo((): ShownBoard | null => {
    if (choice.kind === "template") {
      const { template } = choice;
      const [name, widgets] = [templateName(template), boardTemplates[template]];
      return { key: template, stored: null, template, name, filter: usualFilter, widgets };
    }
    if (stored.data === undefined) return null;
    const { name, template, filter, widgets } = stored.data.board;
    return { key: String(choice.head.id), stored: stored.data, template, name, filter, widgets };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice is made of these
  }, [choice.kind, storedId, choice.kind === "template" ? choice.template : null, stored.data, templateName]);
  // The last one stays until the next is there: a wall does not go dark, and full screen is of an element that stays.
  const [last, setLast] = useState<ShownBoard | null>(null);
  const isKnown = list.data !== undefined && found !== null;
  if (isKnown && found !== last) setLast(found);
  const shown = isKnown ? found : last;
  /** What somebody makes of it. */
  const [draft, setDraft] = useState<BoardContent | null>(null);
  const asOf = search.asOf === undefined || isConsolidation ? null : parseCalendarDate(search.asOf);
  const filter = shown?.filter ?? usualFilter;
  const looked = accountsLookedAt(
    (draft === null && !isConsolidation ? search.bankAccountIds : undefined) ??
      (draft?.filter ?? filter).accountIds,
    props.accountIds ?? undefined,
  );
  const { accountIds } = looked;
  const seen =
    draft === null
      ? { span: search.span ?? filter.span, accountIds, scenarioId, asOf }
      : { span: draft.filter.span, accountIds, scenarioId, asOf: null };
  const blocks = useQuery({
    ...blocksQuery(api, entityId, seen, draft?.widgets ?? shown?.widgets ?? []),
    enabled: shown !== null && props.accountIds !== null && !looked.isNoneKnown,
  });
  const { byId } = useCategories(isConsolidation ? undefined : entityId);
  const today = blocks.data?.today ?? null;
  const means = useMemo(() => ({ today, openProof: setProved }), [today]);
  const onAccounts = (ids: readonly number[] | undefined) => onSearch({ ...search, bankAccountIds: ids });
  const acts = useBoardActs(entityId, (board) => onSearch({ ...search, board }));

  const failed = [list, stored, blocks].find(({ isError, data }) => isError && data === undefined);
  const notices = failed ? (
    <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  ) : blocks.isError ? (
    <Message tone="warn">{t("boards.stale")}</Message>
  ) : null;

  // Whoever edits has what they need: their board may be another one than the address means now.
  if (edited !== null)
    return (
      <BoardContext value={means}>
        <BoardEditor
          {...edited}
          entityId={entityId}
          isConsolidation={isConsolidation}
          scenarioId={scenarioId}
          blocks={blocks.data?.blocks}
          notices={notices}
          isFailed={failed !== undefined}
          onContent={setDraft}
          onMade={(boardId) => onSearch({ ...search, board: String(boardId) })}
          onDone={(boardId) => {
            setEdited(null);
            setDraft(null);
            if (boardId !== null) onSearch({ ...search, board: String(boardId) });
          }}
        />
      </BoardContext>
    );
  if (list.data === undefined || shown === null) {
    return (
      <WorkPage title={t("boards.title")}>
        <div className={styles["page"]}>
          {notices ?? <SkeletonRows rowCount={8} label={t("boards.loading")} />}
        </div>
      </WorkPage>
    );
  }

  const { canShare } = list.data;
  const edit = (as: "itself" | "new" | "empty") => {
    const { board, tag } = shown.stored ?? { board: null, tag: null };
    if (as === "itself" && board?.canWrite === true) {
      setEdited({
        saved: { boardId: board.id, tag, content: contentOf(board) },
        template: board.template,
        canShare: canShare && board.isOwn,
      });
      return;
    }
    const isEmpty = as === "empty";
    setEdited({
      saved: {
        boardId: null,
        tag: null,
        content: {
          name: isEmpty ? t("boards.newName") : shown.name,
          visibility: "private",
          filter: { span: seen.span, accountIds: shown.filter.accountIds },
          widgets: isEmpty ? [] : shown.widgets,
        },
      },
      template: isEmpty ? null : shown.template,
      canShare,
    });
  };

  return (
    <BoardContext value={means}>
      <BoardSheet
        entityId={entityId}
        isConsolidation={isConsolidation}
        boards={boards}
        shown={shown}
        chosen={choice.kind === "stored" ? String(choice.head.id) : choice.template}
        span={seen.span}
        blocks={blocks.data}
        isBehind={blocks.isPlaceholderData || !isKnown}
        notices={
          <>
            {isMissing && isKnown ? <Message tone="warn">{t("boards.missing")}</Message> : null}
            {looked.isSomeUnknown && !looked.isNoneKnown ? (
              <Message tone="warn">{t("boards.accounts.unknown")}</Message>
            ) : null}
            {notices}
          </>
        }
        isNothingToSee={looked.isNoneKnown}
        isFailed={blocks.data === undefined && blocks.isError}
        accountPicker={renderAccounts?.(accountIds, onAccounts)}
        asOf={asOf}
        asOfPicker={renderAsOf?.(asOf, (day) => onSearch({ ...search, asOf: day }))}
        acts={acts}
        onEdit={edit}
        onSearch={(next) => onSearch({ ...search, ...next })}
      />
      {today === null ? null : (
        <ProofDrawer
          figure={proved}
          nameOf={(id) => byId.get(id)?.name ?? null}
          consolidationId={isConsolidation ? entityId : null}
          today={today}
          onClose={() => setProved(null)}
        />
      )}
    </BoardContext>
  );
}
