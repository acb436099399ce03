import type { ManagedCompany } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../../../shared/layout/use-is-narrow.ts";
import { type CompanyDraft, draftOf, emptyDraft, isSameDraft, numberFault } from "../company-draft.ts";
import { companyDetailsQuery } from "../management-queries.ts";
import { type Target, useCompanySaving } from "../use-company-saving.ts";
import { useListText } from "../use-list-text.ts";
import { CompanyFields } from "./company-fields.tsx";
import { CompanyValues } from "./company-values.tsx";
import type { Words } from "./managed-table.tsx";

interface CompanyDialogProps {
  readonly organisationId: number;
  /** Null: a new one. */
  readonly company: ManagedCompany | null;
  readonly words: Words;
  readonly onClose: () => void;
}

/** Makes a company, changes what one is, or shows it to who may not change it. */
export function CompanyDialog({ organisationId, company, words, onClose }: CompanyDialogProps) {
  if (company === null)
    return <EditDialog target={{ organisationId }} initial={emptyDraft} words={words} onClose={onClose} />;
  return <KnownCompany company={company} words={words} onClose={onClose} />;
}

function KnownCompany({
  company,
  words,
  onClose,
}: Omit<CompanyDialogProps, "organisationId"> & { readonly company: ManagedCompany }) {
  const { t } = useTranslation();
  const read = useQuery(companyDetailsQuery(useApi(), company.id));
  const isFullPage = useMatchesMedia("(max-width: 767px)");
  const isWritten = company.isAdministrator && company.archivedAt === null;
  if (read.data !== undefined && isWritten) {
    const { details, tag } = read.data;
    return (
      <EditDialog
        key={tag}
        title={company.name}
        target={{ companyId: company.id, tag }}
        initial={draftOf(details)}
        words={words}
        onReload={() => void read.refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={company.name}
      icon="building"
      width={720}
      isFullPage={isFullPage}
      footer={<Button onClick={onClose}>{t("managedCompanies.close")}</Button>}
    >
      {read.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {read.isError ? <LoadFailure error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data === undefined ? null : <CompanyValues details={read.data.details} words={words} />}
    </Dialog>
  );
}

interface EditDialogProps {
  readonly target: Target;
  readonly title?: string;
  readonly initial: CompanyDraft;
  readonly words: Words;
  /** What somebody else has written meanwhile is read. */
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

function EditDialog({ target, title, initial, words, onReload, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const isFullPage = useMatchesMedia("(max-width: 767px)");
  const [draft, setDraft] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const saving = useCompanySaving(target, onClose);
  const isNew = "organisationId" in target;
  const isUsed = saving.error instanceof ApiError && saving.error.code === "38102";
  const hasFault =
    draft.name.trim() === "" ||
    (["siren", "siret", "vatNumber"] as const).some((field) => numberFault(field, draft) !== null);
  const leave = () => {
    if (saving.isPending) return;
    if (isSameDraft(draft, initial)) onClose();
    else setIsLeaving(true);
  };
  const save = () => {
    setIsTried(true);
    if (!hasFault && !saving.isPending) saving.mutate({ draft, acceptsUsedSiren: isUsed });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  const submitText = () => {
    if (isUsed) return t("managedCompanies.form.anyway");
    return t(isNew ? "managedCompanies.form.create" : "managedCompanies.form.save");
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={title ?? t("managedCompanies.form.createTitle")}
        icon="building"
        width={720}
        isFullPage={isFullPage}
        footer={
          <>
            <Button onClick={leave} isDisabled={saving.isPending}>
              {t("managedCompanies.cancel")}
            </Button>
            <Button type="submit" form={formId} emphasis="primary" isBusy={saving.isPending}>
              {submitText()}
            </Button>
          </>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S beside the button */}
        <form
          id={formId}
          noValidate
          className={formStyles["form"]}
          onKeyDown={onKeyDown}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            save();
          }}
        >
          <SavingFailure error={saving.error} onReload={onReload} />
          <CompanyFields
            target={target}
            draft={draft}
            isTried={isTried}
            error={saving.error}
            words={words}
            onChange={(change) => {
              saving.reset();
              setDraft({ ...draft, ...change });
            }}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        tone="warn"
        icon="warning"
        width={480}
        title={t("managedCompanies.leaving.title")}
        confirmLabel={t("managedCompanies.leaving.leave")}
        cancelLabel={t("managedCompanies.leaving.stay")}
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      >
        {t("managedCompanies.leaving.text")}
      </ConfirmDialog>
    </>
  );
}

interface SavingFailureProps {
  readonly error: Error | null;
  readonly onReload: (() => void) | undefined;
}

/** What is about no field: those say it themselves. */
function SavingFailure({ error, onReload }: SavingFailureProps) {
  const { t } = useTranslation();
  const listText = useListText();
  if (error === null) return null;
  const code = error instanceof ApiError ? error.code : null;
  if (code === "11002" || code === "4002" || code === "38101") return null;
  if (error instanceof ApiError && code === "38102") {
    const names = error.params["companies"];
    return (
      <Message tone="warn">
        {t("managedCompanies.form.usedBy", {
          names: listText(Array.isArray(names) ? names.map(String) : []),
        })}
      </Message>
    );
  }
  if (code === "conflict" && onReload !== undefined)
    return (
      <Message tone="danger">
        <p>{t("managedCompanies.form.conflict")}</p>
        <Button size="sm" icon="refresh" onClick={onReload}>
          {t("managedCompanies.form.reload")}
        </Button>
      </Message>
    );
  return <Message tone="danger">{failureText(error, t)}</Message>;
}
