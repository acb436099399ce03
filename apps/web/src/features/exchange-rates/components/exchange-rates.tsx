import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ByHandTab } from "../by-hand/components/by-hand-tab.tsx";
import { RateImportDialog } from "../import/components/rate-import-dialog.tsx";
import { useRateExport } from "../import/use-rate-import.ts";
import { TryIt } from "../lookup/try-it.tsx";
import { PolicyTab } from "../policy/policy-tab.tsx";
import { QuotesTab } from "../quotes/components/quotes-tab.tsx";
import type { RatesPlace } from "../rates-place.ts";
import { SetsTab } from "../sets/components/sets-tab.tsx";
import styles from "./exchange-rates.module.css";

/** What of the page is in its address. */
interface RatesView {
  readonly tab: "quotes" | "byHand" | "sets" | "policy";
  readonly until: CalendarDate | undefined;
  readonly rateSetId: number | undefined;
}

interface ExchangeRatesProps {
  readonly place: RatesPlace;
  readonly title: string;
  readonly view: RatesView;
  readonly canWrite: boolean;
  /** The tabs, as links. */
  readonly tabs: ReactNode;
  readonly onView: (part: Partial<RatesView>) => void;
  readonly renderSetLink: (rateSetId: number, isChosen: boolean, children: ReactNode) => ReactNode;
  /** Beside the title: where else to go. */
  readonly links?: ReactNode;
}

/** Everything about the rates of an organisation, or of one of its companies. */
export function ExchangeRates(props: ExchangeRatesProps) {
  const { place, title, view, canWrite, tabs, links } = props;
  const { t } = useTranslation();
  const [importing, setImporting] = useState<{ readonly file: File | null } | null>(null);
  const save = useRateExport(place.organisationId);
  // Files are the organisation's: a company has no quotes of its own.
  const takesFiles = place.kind === "organisation" && canWrite;
  return (
    <WorkPage
      title={title}
      views={tabs}
      actions={
        view.tab === "quotes" && place.kind === "organisation" ? (
          <>
            <Button
              icon="download"
              isBusy={save.isPending}
              onClick={() => save.mutate({ isTemplate: false })}
            >
              {t("exchangeRates.export")}
            </Button>
            {takesFiles ? (
              <Button emphasis="primary" icon="plus" onClick={() => setImporting({ file: null })}>
                {t("exchangeRates.import.open")}
              </Button>
            ) : null}
          </>
        ) : (
          links
        )
      }
    >
      <FileDrop onFile={takesFiles && view.tab === "quotes" ? (file) => setImporting({ file }) : null}>
        <div className={styles["main"]}>
          <Tab {...props} onFile={(file) => setImporting({ file })} />
        </div>
        <aside className={styles["aside"]}>
          <TryIt place={place} />
        </aside>
      </FileDrop>
      {importing === null ? null : (
        <RateImportDialog
          organisationId={place.organisationId}
          dropped={importing.file}
          onClose={() => setImporting(null)}
        />
      )}
    </WorkPage>
  );
}

interface TabProps extends ExchangeRatesProps {
  readonly onFile: (file: File) => void;
}

function Tab({ place, view, canWrite, onView, onFile, renderSetLink }: TabProps) {
  const { organisationId } = place;
  switch (view.tab) {
    case "quotes":
      return (
        <QuotesTab
          place={place}
          until={view.until}
          canWrite={canWrite && place.kind === "organisation"}
          onUntil={(until) => onView({ until })}
          onFile={onFile}
        />
      );
    case "byHand":
      return <ByHandTab place={place} canWrite={canWrite} />;
    case "sets":
      return (
        <SetsTab
          organisationId={organisationId}
          chosenId={view.rateSetId}
          canWrite={canWrite}
          onChoose={(rateSetId) => onView({ rateSetId })}
          renderLink={renderSetLink}
        />
      );
    case "policy":
      return <PolicyTab organisationId={organisationId} canWrite={canWrite} />;
  }
}

interface FileDropProps {
  /** Null: a file is none of the page's business. */
  readonly onFile: ((file: File) => void) | null;
  readonly children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** The whole tab takes a file; the button above it does the same. */
function FileDrop({ onFile, children }: FileDropProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  if (onFile === null) return <div className={styles["page"]}>{children}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button above does the same
    <div
      className={styles["page"]}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        // Taken already by the box inside.
        if (event.defaultPrevented || !holdsFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      {children}
      {isOver ? (
        <div className={styles["target"]} aria-hidden="true">
          <Icon name="download" size="lg" />
          <strong>{t("exchangeRates.import.dropTitle")}</strong>
          <span>{t("exchangeRates.import.kinds")}</span>
        </div>
      ) : null}
    </div>
  );
}
