import { createRollingIssue } from "@amont/contract/operations/rolling-forecast/create-rolling-issue.ts";
import type { RowName } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { WeeksView } from "../../model/weeks.ts";
import { type Entity, issueQuery, refreshRolling, type ShownIssue } from "../../rolling-queries.ts";
import { useRowNames } from "../../use-board-source.ts";
import { useFaceWords } from "../../use-face-words.ts";
import { type ChangedRow, sinceIssue } from "../since-issue.ts";
import styles from "./issues.module.css";

const longestNote = 1000;
/** More are counted: the sheet shows them all. */
const mostRows = 6;

interface IssueDialogProps {
  readonly entity: Entity;
  readonly scenarioId: number | null;
  readonly view: WeeksView;
  readonly last: ShownIssue | null;
  readonly onClose: () => void;
}

/** What is issued never changes: before that, a note, and what is other than in the last issue. */
export function IssueDialog({ entity, scenarioId, view, last, onClose }: IssueDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const noteId = useId();
  const [note, setNote] = useState("");
  const number = (last?.number ?? 0) + 1;
  const issuing = useMutation({
    mutationFn: () =>
      api.call(createRollingIssue, {
        params: { entityId: entity.id },
        body: { note: note.trim(), scenarioId },
      }),
    onSuccess: async (issued) => {
      await refreshRolling(queryClient, entity);
      toasts.show({
        tone: "positive",
        key: "rolling-issued",
        title: t("rolling.issue.done", { number: issued.number }),
      });
      onClose();
    },
    meta: { isShownInPlace: true },
  });
  return (
    <Dialog
      isOpen
      onClose={() => !issuing.isPending && onClose()}
      icon="document"
      width={560}
      title={t("rolling.issue.title", { number })}
      footer={
        <>
          <Button onClick={onClose} isDisabled={issuing.isPending}>
            {t("rolling.cancel")}
          </Button>
          <Button emphasis="primary" isBusy={issuing.isPending} onClick={() => issuing.mutate()}>
            {t("rolling.issue.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles["dialog"]}>
        <p className={styles["text"]}>{t("rolling.issue.text")}</p>
        {last === null ? null : <Changes entity={entity} view={view} last={last} />}
        <div className={styles["note"]}>
          <label htmlFor={noteId}>{t("rolling.issue.note")}</label>
          <textarea
            id={noteId}
            data-autofocus
            rows={3}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {issuing.error === null ? null : <Message tone="danger">{failureText(issuing.error, t)}</Message>}
      </div>
    </Dialog>
  );
}

interface ChangesProps {
  readonly entity: Entity;
  readonly view: WeeksView;
  readonly last: ShownIssue;
}

function Changes({ entity, view, last }: ChangesProps) {
  const { t } = useTranslation();
  const nameOf = useRowNames();
  const words = useFaceWords(view.currency);
  const issued = useQuery(issueQuery(useApi(), entity, last.number));
  if (issued.data === undefined)
    return issued.error === null ? (
      <SkeletonRows rowCount={3} label={t("rolling.issue.comparing")} />
    ) : (
      <Message tone="warn">{failureText(issued.error, t)}</Message>
    );
  const { rows, closing } = sinceIssue(view, {
    ...issued.data.content,
    closing: issued.data.content.foot.closing,
  });
  const others = rows.length - mostRows;
  const signed = (minor: number) => (minor > 0 ? `+${words.full(minor)}` : words.full(minor));
  return (
    <section aria-label={t("rolling.issue.changes", { number: last.number })}>
      <h3 className={styles["heading"]}>{t("rolling.issue.changes", { number: last.number })}</h3>
      {rows.length === 0 ? (
        <p className={styles["text"]}>{t("rolling.issue.unchanged")}</p>
      ) : (
        <ul className={styles["changes"]}>
          {rows.slice(0, mostRows).map((row) => (
            <li key={row.key}>
              <span>{nameOf(rowName(row))}</span>
              <b>{signed(row.changeMinor)}</b>
            </li>
          ))}
          {others > 0 ? <li>{t("rolling.issue.others", { count: others })}</li> : null}
          {closing === null ? null : (
            <li className={styles["closing"]}>
              <span>{t("rolling.issue.closing")}</span>
              <b>{`${words.full(closing.before)} → ${words.full(closing.now)}`}</b>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const rowName = ({ key, label }: ChangedRow): RowName =>
  label === null && typeof key !== "number" ? { kind: "key", key } : { kind: "named", name: label ?? "" };
