import type { WidgetKind, WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import { blocksQuery } from "../board-query.ts";
import { WidgetContent } from "../components/widget-content.tsx";
import { type BoardLook, readOf } from "../model/read-widgets.ts";
import { useWidgetTitle } from "../use-widget-title.ts";
import styles from "./editing.module.css";

interface Offer {
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
}

/** What is offered: one kind may be several things. */
const ofCompany: readonly Offer[] = [
  { kind: "cash-curve", options: {} },
  { kind: "balance-now", options: {} },
  { kind: "week", options: {} },
  { kind: "late", options: { isInflow: true } },
  { kind: "late", options: { isInflow: false } },
  { kind: "variance", options: { monthsAgo: 1 } },
  { kind: "variance", options: { monthsAgo: 0 } },
  { kind: "changes", options: { daysAgo: 7 } },
  { kind: "movements", options: { monthsAgo: 0 } },
  { kind: "budget", options: { monthsAgo: 0 } },
  { kind: "trend", options: { isInflow: false } },
  { kind: "trend", options: { isInflow: true } },
  { kind: "scenarios", options: {} },
  { kind: "risk", options: {} },
  { kind: "structure", options: { monthsAgo: 1, isInflow: false } },
  { kind: "structure", options: { monthsAgo: 1, isInflow: true } },
  { kind: "runway", options: {} },
  { kind: "indicator", options: {} },
  { kind: "note", options: {} },
];

/** Lines are of companies: a group has its own matrix of them. */
const ofGroup: readonly Offer[] = [
  { kind: "cash-curve", options: {} },
  { kind: "balance-now", options: {} },
  { kind: "group-matrix", options: {} },
  { kind: "week", options: {} },
  { kind: "variance", options: { monthsAgo: 1 } },
  { kind: "variance", options: { monthsAgo: 0 } },
  { kind: "changes", options: { daysAgo: 7 } },
  { kind: "trend", options: { isInflow: false } },
  { kind: "trend", options: { isInflow: true } },
  { kind: "risk", options: {} },
  { kind: "structure", options: { monthsAgo: 1, isInflow: false } },
  { kind: "structure", options: { monthsAgo: 1, isInflow: true } },
  { kind: "runway", options: {} },
  { kind: "indicator", options: {} },
  { kind: "note", options: {} },
];

interface GalleryProps {
  readonly entityId: number;
  readonly isConsolidation: boolean;
  readonly look: BoardLook;
  readonly isFull: boolean;
  readonly onAdd: (kind: WidgetKind, options: WidgetOptions) => void;
}

/** Each widget that could be there, as it would look with the figures of this company. */
export function Gallery({ entityId, isConsolidation, look, isFull, onAdd }: GalleryProps) {
  const { t } = useTranslation();
  const titleOf = useWidgetTitle();
  const offers = isConsolidation ? ofGroup : ofCompany;
  // Below the board, where it is narrow, there is room for their names.
  const hasPreviews = !useIsNarrow();
  const widgets = offers.map((offer, id) => Object.assign({ id }, offer));
  const read = useQuery({ ...blocksQuery(useApi(), entityId, look, widgets), enabled: hasPreviews });
  return (
    <>
      {read.isError && read.data === undefined ? (
        <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      <ul className={styles["gallery"]} aria-label={t("boards.edit.gallery")}>
        {offers.map(({ kind, options }) => {
          const title = titleOf({ kind, options });
          return (
            <li key={title} className={styles["offer"]}>
              <button
                type="button"
                className={styles["add"]}
                disabled={isFull}
                aria-label={t("boards.edit.add", { widget: title })}
                onClick={() => onAdd(kind, options)}
              >
                {title}
              </button>
              {hasPreviews && !read.isError ? (
                <div className={styles["preview"]} aria-hidden inert>
                  <div className={styles["shrunk"]}>
                    <WidgetContent
                      kind={kind}
                      title={title}
                      read={readOf(read.data?.blocks, { kind, options })}
                    />
                  </div>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
