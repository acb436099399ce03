import { setRollingComments } from "@amont/contract/operations/rolling-forecast/set-rolling-comments.ts";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { NoteEditor } from "@amont/ui/widgets/note-editor/note-editor.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { commentOf } from "../../model/board-faces.ts";
import type { BoardRow } from "../../model/weeks.ts";
import { type Entity, refreshRolling } from "../../rolling-queries.ts";
import type { BoardSource } from "../../use-board-source.ts";
import styles from "./drawers.module.css";

const longestComment = 300;

interface VarianceDrawerProps {
  readonly entity: Entity;
  readonly source: BoardSource;
  readonly row: BoardRow;
  readonly title: string;
  readonly week: number;
  readonly canComment: boolean;
  readonly onClose: () => void;
}

/** What came of one line in one week: issued, paid, how much of the difference comes back, and why. */
export function VarianceDrawer(props: VarianceDrawerProps) {
  const { entity, source, row, title, week, canComment, onClose } = props;
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { view, words } = source.style;
  const variance = row.variances[week] ?? null;
  const comment = commentOf(view, row, week) ?? "";
  const weekStart = view.weeks[week]?.start;
  const saving = useMutation({
    mutationFn: async (text: string) => {
      if (weekStart === undefined || row.key === null) return;
      const written = { rowKey: String(row.key), weekStart, text: text === "" ? null : text };
      await api.call(setRollingComments, {
        params: { entityId: entity.id },
        body: { comments: [written] },
      });
    },
    onSettled: () => refreshRolling(queryClient, entity),
  });
  const column = source.columns[week];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={`${title}, ${column?.title ?? ""}`}
      closeLabel={t("rolling.close")}
      width={400}
      head={<span className={styles["text"]}>{column?.note?.text}</span>}
    >
      <div className={styles["fields"]}>
        {variance === null ? (
          <p className={styles["text"]}>{t("rolling.variance.none")}</p>
        ) : (
          <dl className={styles["figures"]}>
            <dt>{t("rolling.variance.issued", { number: variance.issueNumber })}</dt>
            <dd>{words.full(variance.issuedMinor)}</dd>
            <dt>{t("rolling.variance.actual")}</dt>
            <dd>{words.full(variance.actualMinor)}</dd>
            <dt>{t("rolling.variance.favourable")}</dt>
            <dd>
              <b>{words.full(variance.favourableMinor)}</b>
              <Rate tenths={variance.rateTenths} />
            </dd>
            <dt>{t("rolling.variance.timing")}</dt>
            <dd>{words.full(variance.timingMinor)}</dd>
            <dt>{t("rolling.variance.permanent")}</dt>
            <dd>{words.full(variance.permanentMinor)}</dd>
          </dl>
        )}
        {row.key === null ? null : (
          <section className={styles["fields"]}>
            <h3 className={styles["heading"]}>{t("rolling.variance.comment")}</h3>
            <NoteEditor
              // Another comment is another text to begin with.
              key={comment}
              value={comment}
              isEditable={canComment}
              maximumLength={longestComment}
              texts={{
                label: t("rolling.variance.comment"),
                placeholder: t("rolling.variance.addComment"),
                problem: ({ maximum, actual }) => t("rolling.variance.tooLong", { maximum, actual }),
              }}
              onCommit={(text) => saving.mutate(text)}
            />
          </section>
        )}
      </div>
    </Drawer>
  );
}

function Rate({ tenths }: { readonly tenths: number | null }) {
  const { i18n } = useTranslation();
  return tenths === null ? null : ` (${percentText(tenths / 1000, i18n.language)})`;
}
