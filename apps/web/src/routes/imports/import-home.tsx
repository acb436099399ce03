import type { ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDirectChanges } from "../../features/forecast/files/use-direct-changes.ts";
import { onlineSheetsQuery } from "../../features/forecast/files/use-online-sheet.ts";
import { ImportTile, ImportTiles } from "../../features/imports/components/import-tiles.tsx";
import { KindDialog } from "../../features/imports/components/kind-dialog.tsx";
import { PageDrop } from "../../features/imports/components/page-drop.tsx";
import { TemplateDownload } from "../../features/imports/components/template-download.tsx";
import type { FileKind } from "../../features/imports/model/file-kind.ts";
import { quickFlags, quickKinds } from "../../features/imports/model/quick-flags.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import type { CurrentCompany } from "../../shared/workplace/workplace-context.ts";
import styles from "./import-pages.module.css";

const loadBudget = () => import("../../features/forecast/files/components/import/budget-import-dialog.tsx");

const loadBankFile = () => import("../../features/imports/bank-files/components/bank-file-dialog.tsx");

const loadAccounts = () =>
  import("../../features/imports/accounting/components/accounting-import-dialog.tsx");

interface ImportHomeProps {
  readonly company: CurrentCompany;
  readonly history: ReactNode;
  /** Null: the file is still to be chosen. */
  readonly onSpreadsheet: (file: File | null) => void;
  readonly onStarted: (importId: number) => void;
}

/** What do you have? Each answer is a way in; below, what came in before. */
export function ImportHome({ company, history, onSpreadsheet, onStarted }: ImportHomeProps) {
  const { t } = useTranslation();
  const canWrite = company.canWrite("CashFlow");
  const [unclear, setUnclear] = useState<File | null>(null);
  const bank = useFileDialog(loadBankFile);
  const accounts = useFileDialog(loadAccounts);
  const open = (file: File, kind: FileKind | null) => {
    setUnclear(null);
    if (kind === "spreadsheet") return onSpreadsheet(file);
    if (kind === "bank-file") return bank.open(file);
    if (kind === "fec") return accounts.open(file);
    return setUnclear(file);
  };
  return (
    <WorkPage title={t("imports.title")}>
      <PageDrop isDisabled={!canWrite} onDrop={open}>
        <div className={styles["content"]}>
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
                  <Button emphasis="primary" onClick={() => bank.open(null)}>
                    {t("imports.tile.bank.action")}
                  </Button>
                </ImportTile>
                <ImportTile
                  icon="document"
                  title={t("imports.tile.fec.title")}
                  text={t("imports.tile.fec.text")}
                >
                  <Button onClick={() => accounts.open(null)}>{t("imports.tile.fec.action")}</Button>
                </ImportTile>
                <ImportTile
                  icon="grid"
                  title={t("imports.tile.operations.title")}
                  text={t("imports.tile.operations.text")}
                >
                  <Button onClick={() => onSpreadsheet(null)}>{t("imports.tile.operations.action")}</Button>
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
      <KindDialog file={unclear} onClose={() => setUnclear(null)} onChoose={open} />
      {bank.code === null ? null : (
        <bank.code.BankFileDialog
          key={bank.count}
          companyId={company.id}
          isOpen={bank.isOpen}
          firstFile={bank.file}
          onClose={bank.close}
          onStarted={onStarted}
        />
      )}
      {accounts.code === null ? null : (
        <accounts.code.AccountingImportDialog
          key={accounts.count}
          companyId={company.id}
          isOpen={accounts.isOpen}
          firstFile={accounts.file}
          onClose={accounts.close}
          onStarted={onStarted}
        />
      )}
    </WorkPage>
  );
}

/** A dialog about a file, fetched when it is first opened; each opening begins anew. */
function useFileDialog<Code extends object>(load: () => Promise<Code>) {
  const [state, setState] = useState<{ readonly isOpen: boolean; readonly file: File | null; count: number }>(
    {
      isOpen: false,
      file: null,
      count: 0,
    },
  );
  return {
    ...state,
    code: useOnDemand(load, state.isOpen),
    open: (file: File | null) => setState(({ count }) => ({ isOpen: true, file, count: count + 1 })),
    close: () => setState((present) => ({ ...present, isOpen: false })),
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
