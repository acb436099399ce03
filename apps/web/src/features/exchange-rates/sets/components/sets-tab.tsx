import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { rateSetsQuery } from "../../../../shared/scenarios/rate-set-queries.ts";
import { useNow } from "../../../../shared/use-now.ts";
import { useSetChanges } from "../use-set-changes.ts";
import { SetDialog } from "./set-dialog.tsx";
import { SetEditor } from "./set-editor.tsx";
import styles from "./sets.module.css";

interface ListedSet {
  readonly id: number;
  readonly name: string;
  readonly rateCount: number;
  readonly useCount: number;
}

interface SetsTabProps {
  readonly organisationId: number;
  readonly chosenId: number | undefined;
  readonly canWrite: boolean;
  readonly onChoose: (rateSetId: number | undefined) => void;
  /** A link to a set, by its address. */
  readonly renderLink: (rateSetId: number, isChosen: boolean, children: ReactNode) => ReactNode;
}

/** The rates that plans are made at: sets by name, and the one that is open. */
export function SetsTab({ organisationId, chosenId, canWrite, onChoose, renderLink }: SetsTabProps) {
  const { t } = useTranslation();
  const query = useQuery(rateSetsQuery(useApi(), organisationId));
  const { remove } = useSetChanges(organisationId);
  const today = calendarDate(localDay(useNow()));
  const [naming, setNaming] = useState<{ readonly set: ListedSet | null } | null>(null);
  const sets = query.data;
  if (sets === undefined) {
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={4} label={t("state.loading")} />
    );
  }
  const chosen = sets.find(({ id }) => id === chosenId) ?? sets[0];
  const addButton = canWrite ? (
    <Button emphasis="primary" icon="plus" onClick={() => setNaming({ set: null })}>
      {t("exchangeRates.sets.add")}
    </Button>
  ) : undefined;
  return (
    <div className={styles["tab"]}>
      {chosen === undefined ? (
        <EmptyState icon="calendar" title={t("exchangeRates.sets.emptyTitle")} actions={addButton}>
          {t("exchangeRates.sets.emptyText")}
        </EmptyState>
      ) : (
        <>
          <div className={styles["side"]}>
            <p className={styles["intro"]}>{t("exchangeRates.sets.intro")}</p>
            <ul className={styles["list"]} aria-label={t("exchangeRates.tab.sets")}>
              {sets.map((set) => (
                <SetRow
                  key={set.id}
                  set={set}
                  link={renderLink(set.id, set.id === chosen.id, set.name)}
                  acts={
                    canWrite
                      ? {
                          onRename: () => setNaming({ set }),
                          onRemove: () => remove.mutate(set),
                        }
                      : null
                  }
                />
              ))}
            </ul>
            {addButton}
          </div>
          <SetEditor
            key={chosen.id}
            organisationId={organisationId}
            rateSetId={chosen.id}
            today={today}
            canWrite={canWrite}
          />
        </>
      )}
      {naming === null ? null : (
        <SetDialog
          organisationId={organisationId}
          sets={sets}
          set={naming.set}
          onDone={(rateSetId) => {
            setNaming(null);
            onChoose(rateSetId);
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

interface SetRowProps {
  readonly set: ListedSet;
  readonly link: ReactNode;
  readonly acts: { readonly onRename: () => void; readonly onRemove: () => void } | null;
}

function SetRow({ set, link, acts }: SetRowProps) {
  const { t } = useTranslation();
  const { name, rateCount, useCount } = set;
  return (
    <li className={styles["row"]}>
      <span className={styles["what"]}>
        {link}
        <span className={styles["quiet"]}>
          {t("exchangeRates.sets.rateCount", { count: rateCount })}
          {" · "}
          {useCount === 0
            ? t("exchangeRates.sets.unused")
            : t("exchangeRates.sets.used", { count: useCount })}
        </span>
      </span>
      {acts === null ? null : (
        <span className={styles["acts"]}>
          <IconButton
            icon="pencil"
            label={t("exchangeRates.sets.rename", { name })}
            onClick={acts.onRename}
          />
          <IconButton icon="trash" label={t("exchangeRates.sets.remove", { name })} onClick={acts.onRemove} />
        </span>
      )}
    </li>
  );
}
