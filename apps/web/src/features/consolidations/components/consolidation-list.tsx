import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { consolidationsQuery, type ListedConsolidation } from "../consolidation-queries.ts";
import { useConsolidationDeletion } from "../use-consolidation-deletion.ts";
import { ConsolidationDialog } from "./consolidation-dialog.tsx";
import { ConsolidationTable } from "./consolidation-table.tsx";
import styles from "./consolidations.module.css";
import { DeletionDialog } from "./deletion-dialog.tsx";

interface ConsolidationListProps {
  readonly organisationId: number;
  /** Of the organisation: who else may look at consolidations makes none. */
  readonly isAdministrator: boolean;
  /** To what else the organisation is made of. */
  readonly views: ReactNode;
}

/** Null: a new one. */
interface Open {
  readonly consolidation: ListedConsolidation | null;
}

/** The consolidations of an organisation: opened, made, changed and deleted. */
export function ConsolidationList({ organisationId, isAdministrator, views }: ConsolidationListProps) {
  const { t } = useTranslation();
  const list = useQuery(consolidationsQuery(useApi(), organisationId));
  const [open, setOpen] = useState<Open | null>(null);
  const [going, setGoing] = useState<ListedConsolidation | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const deletion = useConsolidationDeletion();
  const today = calendarDate(localDay(useNow()));
  const create = () => setOpen({ consolidation: null });
  const isEmpty = list.data?.length === 0;
  const createButton = isAdministrator ? (
    <Button emphasis="primary" icon="plus" onClick={create}>
      {t("consolidations.create")}
    </Button>
  ) : undefined;
  return (
    <WorkPage title={t("consolidations.title")} views={views} actions={isEmpty ? undefined : createButton}>
      {isAdministrator ? <CreateShortcut onCreate={create} /> : null}
      <div ref={root} tabIndex={-1} className={styles["page"]}>
        {list.isPending ? <SkeletonRows rowCount={5} label={t("state.loading")} /> : null}
        {list.isError && list.data === undefined ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {isEmpty ? (
          <EmptyState icon="layers" title={t("consolidations.empty.title")} actions={createButton}>
            {t(isAdministrator ? "consolidations.empty.text" : "consolidations.empty.readOnly")}
          </EmptyState>
        ) : null}
        {list.data === undefined || isEmpty ? null : (
          <ConsolidationTable
            consolidations={list.data}
            onEdit={(consolidation) => setOpen({ consolidation })}
            onRemove={setGoing}
          />
        )}
      </div>
      {open === null ? null : (
        <ConsolidationDialog
          organisationId={organisationId}
          consolidation={open.consolidation}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
      {going === null ? null : (
        <DeletionDialog
          consolidation={going}
          isBusy={deletion.isPending}
          onConfirm={() =>
            deletion.mutate(going, {
              onSettled: () => setGoing(null),
              // The button that asked for it is gone.
              onSuccess: () => requestAnimationFrame(() => root.current?.focus()),
            })
          }
          onCancel={() => setGoing(null)}
        />
      )}
    </WorkPage>
  );
}

function CreateShortcut({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: "n", label: t("consolidations.create"), run: onCreate });
  return null;
}
