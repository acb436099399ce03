import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../../shared/layout/lazily.tsx";
import type { ListedConsolidation } from "../consolidation-queries.ts";
import styles from "./group-page.module.css";

const ConsolidationDialog = lazily(
  async () => (await import("./consolidation-dialog.tsx")).ConsolidationDialog,
);

interface ScenarioMixProps {
  readonly label: string;
  /** Each company and its plan, in words. */
  readonly plans: readonly string[];
  readonly own: Pick<ListedConsolidation, "id" | "organisationId" | "isAdministrator"> | undefined;
  readonly today: CalendarDate;
}

/** Which plans are added up. Who administers the consolidation changes them, and all of it, from here. */
export function ScenarioMix({ label, plans, own, today }: ScenarioMixProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const words = (
    <>
      <Icon name="layers" size="sm" />
      <span className={styles["mixName"]}>{label}</span>
    </>
  );
  if (own?.isAdministrator !== true)
    return (
      <span className={styles["mix"]} title={plans.join("\n")}>
        {words}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles["mix"]}
        title={plans.join("\n")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words}
        <span className={styles["mixAct"]}>{t("consolidations.edit")}</span>
      </button>
      {isOpen ? (
        <ConsolidationDialog
          organisationId={own.organisationId}
          consolidation={own}
          today={today}
          firstSection="companies"
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
