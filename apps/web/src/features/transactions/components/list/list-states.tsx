import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../../shared/links.tsx";
import { type ListView, viewPaths } from "../../model/list-view.ts";
import styles from "./list-states.module.css";

interface NothingHereProps {
  readonly view: ListView;
  readonly isFiltered: boolean;
  readonly canWrite: boolean;
  /** Finds categories for what waits. */
  readonly categorising: ReactNode;
  readonly onClearFilters: () => void;
  readonly onCreate: () => void;
}

/** A list without lines: nothing fits the filter, the work is done, or nothing has come in yet. */
export function NothingHere(props: NothingHereProps) {
  const { view, isFiltered, canWrite, onClearFilters, onCreate } = props;
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <div className={styles["centre"]}>
        <EmptyState
          icon="search"
          title={t("transactions.empty.filteredTitle")}
          actions={
            <>
              <Button onClick={onClearFilters}>{t("transactions.filter.clear")}</Button>
              {canWrite && view.name === "toCategorise" ? props.categorising : null}
            </>
          }
        >
          {t("transactions.empty.filtered")}
        </EmptyState>
      </div>
    );
  }
  if (view.name !== "all") {
    return (
      <div className={styles["centre"]}>
        <EmptyState
          icon="check-circle"
          title={t(`transactions.empty.${view.name}Title`)}
          actions={
            // What was found for the lines that were here is to be confirmed there.
            view.name === "toCategorise" ? (
              <ButtonLink to={viewPaths[view.kind].toConfirm}>{t("transactions.view.toConfirm")}</ButtonLink>
            ) : undefined
          }
        >
          {t(`transactions.empty.${view.name}`)}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles["centre"]}>
      <EmptyState
        icon={view.kind === "paid" ? "bank" : "document"}
        title={t(`transactions.empty.${view.kind}Title`)}
        actions={
          canWrite ? (
            <>
              <ButtonLink to={view.kind === "paid" ? "/app/banks" : "/app/import"} emphasis="primary">
                {t(view.kind === "paid" ? "transactions.empty.addBank" : "transactions.empty.import")}
              </ButtonLink>
              <Button icon="plus" onClick={onCreate}>
                {t(`transactions.create.${view.kind}`)}
              </Button>
              {view.kind === "paid" ? (
                <ButtonLink to="/app/import">{t("transactions.empty.import")}</ButtonLink>
              ) : null}
            </>
          ) : undefined
        }
      >
        {t(`transactions.empty.${view.kind}`)}
      </EmptyState>
    </div>
  );
}

const skeletonRows = 16;

/** Rows at the geometry of the list to come. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles["skeleton"]} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className={styles["row"]}>
          <span className={styles["bar"]} />
          <span className={styles["bar"]} />
          <span className={styles["bar"]} />
          <span className={styles["bar"]} />
        </div>
      ))}
    </div>
  );
}
