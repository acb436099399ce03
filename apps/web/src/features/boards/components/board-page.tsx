import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
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
import { chooseBoard } from "../model/board-choice.ts";
import type { BoardSearch } from "../model/board-search.ts";
import type { ShownBoard } from "../model/shown-board.ts";
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
  /** Chooses a past day; of a group there is none. */
  readonly renderAsOf?: (
    asOf: CalendarDate | null,
    onAsOf: (asOf: CalendarDate | undefined) => void,
  ) => ReactNode;
}

/** All of it at one moment. Each figure opens where it comes from. */
export function BoardPage(props: BoardPageProps) {
  const { entityId, isConsolidation, scenarioId, search, onSearch, renderAsOf } = props;
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
  const shown = useMemo((): ShownBoard | null => {
    if (choice.kind === "template") {
      const { template } = choice;
      const filter = { span: "13w", accountIds: [] } as const;
      const widgets = boardTemplates[template];
      return {
        key: template,
        stored: null,
        template,
        name: templateName(template),
        filter: { ...filter, accountIds: [] },
        widgets,
      };
    }
    if (stored.data === undefined) return null;
    const { name, template, filter, widgets } = stored.data.board;
    return { key: String(choice.head.id), stored: stored.data, template, name, filter, widgets };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the choice is made of these
  }, [choice.kind, storedId, choice.kind === "template" ? choice.template : null, stored.data, templateName]);
  const isReady = list.data !== undefined && shown !== null;
  const look = { ...(shown?.filter ?? { span: "13w", accountIds: [] }), scenarioId };
  const asOf = search.asOf === undefined || isConsolidation ? null : parseCalendarDate(search.asOf);
  const seen = { ...look, span: search.span ?? look.span, asOf: edited === null ? asOf : null };
  const [widgets, setWidgets] = useState<readonly BoardWidget[] | null>(null);
  const blocks = useQuery({
    ...blocksQuery(api, entityId, seen, widgets ?? shown?.widgets ?? []),
    enabled: isReady,
  });
  const { byId } = useCategories(isConsolidation ? undefined : entityId);
  const today = blocks.data?.today ?? null;
  const means = useMemo(() => ({ today, openProof: setProved }), [today]);
  const acts = useBoardActs(entityId, (board) => onSearch({ ...search, board }));

  if (list.data === undefined || shown === null) {
    const failed = list.isError ? list : stored.isError ? stored : null;
    return (
      <WorkPage title={t("boards.title")}>
        <div className={styles["page"]}>
          {failed === null ? (
            <SkeletonRows rowCount={8} label={t("boards.loading")} />
          ) : (
            <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
          )}
        </div>
      </WorkPage>
    );
  }

  const { canShare } = list.data;
  const edit = (as: "itself" | "new" | "empty") => {
    const { board, tag } = shown.stored ?? { board: null, tag: null };
    if (as === "itself" && board?.canWrite === true) {
      const { id, name, visibility, filter } = board;
      setEdited({
        saved: { boardId: id, tag, content: { name, visibility, filter, widgets: board.widgets } },
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
          filter: shown.filter,
          widgets: isEmpty ? [] : shown.widgets,
        },
      },
      template: isEmpty ? null : shown.template,
      canShare,
    });
  };

  return (
    <BoardContext value={means}>
      {edited === null ? (
        <BoardSheet
          entityId={entityId}
          isConsolidation={isConsolidation}
          boards={boards}
          shown={shown}
          span={seen.span}
          blocks={blocks.data}
          isBehind={blocks.isPlaceholderData}
          notices={
            <>
              {isMissing ? <Message tone="warn">{t("boards.missing")}</Message> : null}
              {blocks.isError ? (
                blocks.data === undefined ? (
                  <LoadFailure error={blocks.error} onRetry={() => void blocks.refetch()} />
                ) : (
                  <Message tone="warn">{t("boards.stale")}</Message>
                )
              ) : null}
            </>
          }
          asOf={asOf}
          asOfPicker={renderAsOf?.(asOf, (day) => onSearch({ ...search, asOf: day }))}
          acts={acts}
          onEdit={edit}
          onSearch={(next) => onSearch({ ...search, ...next })}
        />
      ) : (
        <BoardEditor
          {...edited}
          entityId={entityId}
          isConsolidation={isConsolidation}
          scenarioId={scenarioId}
          blocks={blocks.data?.blocks}
          onWidgets={setWidgets}
          onDone={(boardId) => {
            setEdited(null);
            setWidgets(null);
            if (boardId !== null) onSearch({ ...search, board: String(boardId) });
          }}
        />
      )}
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
