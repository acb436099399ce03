import type { ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDirectChanges } from "../../features/forecast/budget-files/use-direct-changes.ts";
import { onlineSheetsQuery } from "../../features/forecast/budget-files/use-online-sheet.ts";
import { ImportTile, ImportTiles } from "../../features/imports/components/import-tiles.tsx";
import { KindDialog } from "../../features/imports/components/kind-dialog.tsx";
import { PageDrop } from "../../features/imports/components/page-drop.tsx";
import { AwaitedImport } from "../../features/imports/components/several/awaited-import.tsx";
import { FilesSummary } from "../../features/imports/components/several/files-summary.tsx";
import { QueueBar } from "../../features/imports/components/several/queue-bar.tsx";
import { TemplateDownload } from "../../features/imports/components/template-download.tsx";
import type { FileKind } from "../../features/imports/model/file-kind.ts";
import { quickFlags, quickKinds } from "../../features/imports/model/quick-flags.ts";
import { queuedFiles } from "../../features/imports/queued-files.ts";
import type { FileQueueWork } from "../../features/imports/use-file-queue.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import type { CurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./import-pages.module.css";

const loadBudget = async () => {
  const texts = loadTexts("budget-import");
  const { BudgetImportDialog } = await import(
    "../../features/forecast/budget-files/components/import/budget-import-dialog.tsx"
  );
  await texts;
  return { BudgetImportDialog };
};

const loadBankFile = () => import("../../features/imports/bank-files/components/bank-file-dialog.tsx");

const loadAccounts = () =>
  import("../../features/imports/accounting/components/accounting-import-dialog.tsx");

interface ImportHomeProps {
  readonly company: CurrentCompany;
  readonly history: ReactNode;
  /** The files that were given here, and how far one is with them. */
  readonly queue: FileQueueWork;
  /** To the steps of a spreadsheet. */
  readonly onSpreadsheet: () => void;
  readonly onStarted: (importId: number) => void;
}

/** What do you have? Each answer is a way in; below, what came in before. */
export function ImportHome({ company, history, queue, onSpreadsheet, onStarted }: ImportHomeProps) {
  const { t } = useTranslation();
  const canWrite = company.canWrite("CashFlow");
  const { current, place } = queue;
  const queued = (kind: FileKind) => (current?.kind === kind ? current.file : null);
  const bank = useFileDialog(loadBankFile, queued("bank-file"), queue, onStarted);
  const accounts = useFileDialog(loadAccounts, queued("fec"), queue, onStarted);
  const sheet = queued("spreadsheet");
  return (
    <WorkPage title={t("imports.title")}>
      <PageDrop isDisabled={!canWrite} onDrop={queue.take}>
        <div className={styles["content"]}>
          {sheet === null || place === null ? null : (
            <QueueBar place={place} name={sheet.name} onSkip={queue.skip} onOpen={onSpreadsheet} />
          )}
          {canWrite ? (
            <section aria-labelledby="import-what">
              <h2 id="import-what" className={styles["title"]}>
                {t("imports.what")}
              </h2>
              <p className={styles["text"]}>{t("imports.whatText")}</p>
              <ImportTiles label={t("imports.what")}>
                <ImportTile
                  icon="bank"
                  isFirst
                  title={t("imports.tile.bank.title")}
                  text={t("imports.tile.bank.text")}
                >
                  <Button emphasis="primary" onClick={bank.open}>
                    {t("imports.tile.bank.action")}
                  </Button>
                </ImportTile>
                <ImportTile
                  icon="document"
                  title={t("imports.tile.fec.title")}
                  text={t("imports.tile.fec.text")}
                >
                  <Button onClick={accounts.open}>{t("imports.tile.fec.action")}</Button>
                </ImportTile>
                <ImportTile
                  icon="grid"
                  title={t("imports.tile.operations.title")}
                  text={t("imports.tile.operations.text")}
                >
                  <Button onClick={onSpreadsheet}>{t("imports.tile.operations.action")}</Button>
                </ImportTile>
                <QuickTile />
                <BudgetTile company={company} />
                <OnlineTile companyId={company.id} />
              </ImportTiles>
            </section>
          ) : (
            <Message tone="info" title={t("imports.readOnlyTitle")}>
              <p>{t("imports.readOnly")}</p>
              <p>{t("permissions.readOnlyContact")}</p>
            </Message>
          )}
          {canWrite ? <Templates companyId={company.id} /> : null}
          <div id="history">{history}</div>
        </div>
      </PageDrop>
      <KindDialog
        file={current !== null && current.kind === null ? current.file : null}
        place={place}
        onClose={queue.skip}
        onChoose={queue.choose}
      />
      {bank.code === null ? null : (
        <bank.code.BankFileDialog key={bank.key} companyId={company.id} {...bank.props} />
      )}
      {accounts.code === null ? null : (
        <accounts.code.AccountingImportDialog key={accounts.key} companyId={company.id} {...accounts.props} />
      )}
      {queue.awaited === null ? null : (
        <AwaitedImport
          key={queue.awaited}
          companyId={company.id}
          importId={queue.awaited}
          fileName={queue.files[queue.outcomes.length - 1]?.file.name ?? ""}
          onGoOn={queue.goOn}
        />
      )}
      {queue.isOver ? (
        <FilesSummary
          companyId={company.id}
          files={queue.files}
          outcomes={queue.outcomes}
          onClose={queue.close}
        />
      ) : null}
    </WorkPage>
  );
}

/**
 * A dialog about a file, fetched when it is first opened: from its tile, or for a file that was given to the page. Each
 * opening begins anew.
 */
function useFileDialog<Code extends object>(
  load: () => Promise<Code>,
  queued: File | null,
  queue: FileQueueWork,
  onStarted: (importId: number) => void,
) {
  const [tile, setTile] = useState({ isOpen: false, count: 0 });
  const close = () => setTile((present) => ({ ...present, isOpen: false }));
  const isOpen = tile.isOpen || queued !== null;
  return {
    code: useOnDemand(load, isOpen),
    open: () => setTile(({ count }) => ({ isOpen: true, count: count + 1 })),
    key: `${tile.count} ${queue.key}`,
    props: {
      isOpen,
      firstFile: queued,
      place: queued === null ? null : queue.place,
      onClose: queued === null ? close : queue.skip,
      onStarted: queued === null ? onStarted : queue.started,
      onSeveral: (files: readonly File[]) => {
        close();
        void queuedFiles(files).then(queue.take);
      },
    },
  };
}

function QuickTile() {
  const { t } = useTranslation();
  return (
    <ImportTile icon="sparkle" title={t("imports.tile.quick.title")} text={t("imports.tile.quick.text")}>
      <nav className={styles["links"]} aria-label={t("imports.tile.quick.title")}>
        {quickKinds.map((kind) => {
          const { isInflow, isExpected } = quickFlags[kind];
          return (
            <Link
              key={kind}
              to="/app/import/$isInflow/$isExpected"
              params={{ isInflow: String(isInflow), isExpected: String(isExpected) }}
            >
              {t(`imports.quick.${kind}`)}
            </Link>
          );
        })}
      </nav>
    </ImportTile>
  );
}

function BudgetTile({ company }: Pick<ImportHomeProps, "company">) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const budget = useOnDemand(loadBudget, isOpen);
  const { run, undo } = useDirectChanges(company.id);
  return (
    <ImportTile icon="chart" title={t("imports.tile.budget.title")} text={t("imports.tile.budget.text")}>
      <Button onClick={() => setIsOpen(true)}>{t("imports.tile.budget.action")}</Button>
      {budget === null ? null : (
        <budget.BudgetImportDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          companyId={company.id}
          scenarioId={null}
          run={run}
          onUndo={undo}
        />
      )}
    </ImportTile>
  );
}

function OnlineTile({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const services = useQuery(onlineSheetsQuery(useApi(), companyId)).data;
  const ready = services?.filter(({ authorizationUrl }) => authorizationUrl !== null) ?? [];
  const isNone = services !== undefined && ready.length === 0;
  return (
    <ImportTile
      icon="globe"
      title={t("imports.tile.online.title")}
      text={t(isNone ? "imports.tile.online.none" : "imports.tile.online.text")}
    >
      {ready.map(({ provider }) => (
        <ButtonLink key={provider} to={`/app/cashflow/forecast/${provider}-sheets/import`}>
          {t(`imports.online.${provider}`)}
        </ButtonLink>
      ))}
    </ImportTile>
  );
}

const modes = ["all", "inflows", "outflows"] as const satisfies readonly ImportMode[];

function Templates({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<ImportMode>("all");
  return (
    <section className={styles["templates"]} aria-label={t("imports.template.title")}>
      <div className={styles["mode"]}>
        <SelectField
          label={t("imports.template.title")}
          size="md"
          options={modes.map((value) => ({ value, label: t(`imports.template.${value}`) }))}
          value={mode}
          onChange={(value) => setMode(modes.find((known) => known === value) ?? "all")}
        />
      </div>
      <TemplateDownload companyId={companyId} mode={mode} />
    </section>
  );
}
