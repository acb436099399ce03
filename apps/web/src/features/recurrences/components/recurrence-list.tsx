import type { Recurrence } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { useFeatureFlag } from "../../../shared/workplace/workplace-context.ts";
import { blankDraft, draftOfRecurrence, type RecurrenceDraft } from "../model/recurrence-draft.ts";
import { type RecurrencePlace, recurrenceListQuery } from "../recurrence-queries.ts";
import { type Saving, useRecurrenceChanges } from "../use-recurrence-changes.ts";
import { useRecurrenceCompanies } from "../use-recurrence-companies.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { RecurrenceDialog } from "./recurrence-dialog.tsx";
import { RecurrenceRow } from "./recurrence-row.tsx";
import styles from "./recurrences.module.css";

interface RecurrenceListProps {
  readonly place: RecurrencePlace;
  /** Where one goes from an empty list. */
  readonly toSuggestions: ReactNode;
}

interface Open {
  readonly saving: Saving;
  readonly draft: RecurrenceDraft;
  readonly editedCount: number;
}

export function RecurrenceList({ place, toSuggestions }: RecurrenceListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(recurrenceListQuery(useApi(), place));
  const { companies, failure } = useRecurrenceCompanies(place);
  const root = useRef<HTMLDivElement>(null);
  const changes = useRecurrenceChanges(place);
  const isSuggesting = useFeatureFlag("cashflow.recurrences.suggestions");
  const today = calendarDate(localDay(useNow()));
  const [open, setOpen] = useState<Open | null>(null);
  const [removed, setRemoved] = useState<Recurrence | null>(null);
  const own = companies.filter(({ canCreate }) => canCreate);
  const [first] = own;
  const add = () => {
    if (first === undefined) return;
    setOpen({ saving: { kind: "create" }, draft: blankDraft(first.id, today), editedCount: 0 });
  };
  const addButton =
    first === undefined ? null : (
      <Button emphasis="primary" icon="plus" onClick={add}>
        {t("recurrences.add")}
      </Button>
    );
  const recurrences = list.data?.pages.flatMap((page) => page.recurrences);
  return (
    <div ref={root} tabIndex={-1} className={styles["page"]}>
      <div className={styles["toolbar"]}>
        <p className={styles["intro"]}>{t("recurrences.intro")}</p>
        {recurrences?.length === 0 ? null : addButton}
      </div>
      {failure === null ? null : <LoadFailure {...failure} />}
      {list.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {list.isError && recurrences === undefined ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {recurrences?.length === 0 ? (
        <Card>
          <EmptyState
            icon="refresh"
            title={t("recurrences.empty.title")}
            actions={
              <>
                {addButton}
                {isSuggesting ? toSuggestions : null}
              </>
            }
          >
            {t("recurrences.empty.text")}
          </EmptyState>
        </Card>
      ) : null}
      {recurrences === undefined || recurrences.length === 0 ? null : (
        <Card>
          <ul className={styles["list"]} aria-label={t("recurrences.listLabel")}>
            {recurrences.map((recurrence) => (
              <RecurrenceRow
                key={recurrence.id}
                recurrence={recurrence}
                companyName={
                  place.kind === "workspace"
                    ? companies.find(({ id }) => id === recurrence.companyId)?.name
                    : undefined
                }
                onEdit={() =>
                  setOpen({
                    saving: { kind: "edit", recurrenceId: recurrence.id },
                    draft: draftOfRecurrence(recurrence),
                    editedCount: recurrence.editedCount,
                  })
                }
                onRemove={() => setRemoved(recurrence)}
              />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("recurrences.more")}
          </Button>
        </div>
      ) : null}
      {open === null ? null : (
        <RecurrenceDialog
          {...open}
          companies={own}
          today={today}
          save={changes.save}
          onClose={() => setOpen(null)}
        />
      )}
      {removed === null ? null : (
        <DeletionDialog
          recurrence={removed}
          isBusy={changes.remove.isPending}
          onConfirm={() =>
            changes.remove.mutate(removed, {
              onSettled: () => setRemoved(null),
              // The button that asked for it is gone.
              onSuccess: () => requestAnimationFrame(() => root.current?.focus()),
            })
          }
          onCancel={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
