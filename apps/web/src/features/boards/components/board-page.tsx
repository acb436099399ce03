import { type Span, spans } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { BoardContext } from "../board-context.ts";
import { boardQuery } from "../board-query.ts";
import { type BoardSearch, usualSpan } from "../model/board-search.ts";
import { longDay, timeText } from "../model/moment-text.ts";
import type { BoardWidget } from "../model/morning-board.ts";
import { ProofDrawer } from "../proofs/proof-drawer.tsx";
import styles from "./board.module.css";
import { WidgetCard } from "./widget-card.tsx";

interface BoardPageProps {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly widgets: readonly BoardWidget[];
  readonly search: BoardSearch;
  readonly onSearch: (search: BoardSearch) => void;
}

/** All of it at one moment. Each figure opens where it comes from. */
export function BoardPage({
  entityId,
  isConsolidation,
  scenarioId,
  widgets,
  search,
  onSearch,
}: BoardPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [proved, setProved] = useState<Figure | null>(null);
  const span = search.span ?? usualSpan;
  const read = useQuery(boardQuery(useApi(), entityId, { span, scenarioId }, widgets));
  const { byId } = useCategories(isConsolidation ? undefined : entityId);
  const { data } = read;
  const today = data?.today ?? null;
  const means = useMemo(() => ({ today, openProof: setProved }), [today]);
  return (
    <BoardContext value={means}>
      <WorkPage
        title={data === undefined ? t("boards.title") : longDay(data.today, language)}
        views={
          <Segmented<Span>
            label={t("boards.span.label")}
            segments={spans.map((value) => ({ value, text: t(`boards.span.${value}`) }))}
            value={span}
            onChange={(next) => onSearch({ ...search, span: next === usualSpan ? undefined : next })}
          />
        }
        actions={
          data === undefined ? undefined : (
            <span className={styles["moment"]}>
              {t("boards.moment", { time: timeText(data.readAt, language) })}
            </span>
          )
        }
      >
        <div className={styles["page"]}>
          {data === undefined && read.isError ? (
            <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <>
              {read.isError ? <Message tone="warn">{t("boards.stale")}</Message> : null}
              <div className={classNames(styles["board"], read.isPlaceholderData && styles["behind"])}>
                {widgets.map((widget) => (
                  <WidgetCard
                    key={widget.key}
                    widget={widget}
                    read={data?.blocks.find(({ key }) => key === widget.key)}
                  />
                ))}
              </div>
              {today === null ? null : (
                <ProofDrawer
                  figure={proved}
                  nameOf={(id) => byId.get(id)?.name ?? null}
                  consolidationId={isConsolidation ? entityId : null}
                  today={today}
                  onClose={() => setProved(null)}
                />
              )}
            </>
          )}
        </div>
      </WorkPage>
    </BoardContext>
  );
}
