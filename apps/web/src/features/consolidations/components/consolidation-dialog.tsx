import { Button } from "@amont/ui/button.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../../shared/layout/use-is-narrow.ts";
import type { ListedConsolidation } from "../consolidation-queries.ts";
import { type ConsolidationDraft, problemsOf } from "../model/consolidation-draft.ts";
import { type Section, sectionToFix } from "../model/dialog-sections.ts";
import {
  type ConsolidationForm,
  type ConsolidationSaving,
  type EditedConsolidation,
  useConsolidationForm,
  useConsolidationSaving,
} from "../use-consolidation-form.ts";
import { useProblemTexts } from "../use-problem-texts.ts";
import { useScopePreview } from "../use-scope-preview.ts";
import styles from "./consolidation-dialog.module.css";
import { SaveFailure } from "./save-failure.tsx";
import { ScopePreviewLine } from "./scope-preview.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { SectionTabs } from "./section-tabs.tsx";

interface ConsolidationDialogProps extends Omit<EditedConsolidation, "consolidationId"> {
  /** What is changed; null for a new one. */
  readonly consolidation: Pick<ListedConsolidation, "id"> | null;
  readonly firstSection?: Section;
  readonly onClose: () => void;
}

/** Makes a consolidation, or changes one. Nothing is written before it is saved. */
export function ConsolidationDialog(props: ConsolidationDialogProps) {
  const { consolidation, onClose } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formId = useId();
  const isFullPage = useMatchesMedia("(max-width: 767px)");
  const form = useConsolidationForm({ ...props, consolidationId: consolidation?.id ?? null });
  const saving = useConsolidationSaving(form, ({ id, isNew }) => {
    onClose();
    if (isNew)
      void navigate({ to: "/app/consolidation/$consoId/cash-flow", params: { consoId: String(id) } });
  });
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!saving.isBusy) onClose();
      }}
      title={t(consolidation === null ? "consolidations.dialog.create" : "consolidations.dialog.edit")}
      width={880}
      isFullPage={isFullPage}
      footer={
        <>
          <Button onClick={onClose} isDisabled={saving.isBusy}>
            {t("consolidations.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            isBusy={saving.isBusy}
            isDisabled={form.draft === null}
          >
            {t(
              consolidation === null
                ? "consolidations.dialog.submitCreate"
                : "consolidations.dialog.submitEdit",
            )}
          </Button>
        </>
      }
    >
      {form.failure === null ? null : <LoadFailure {...form.failure} />}
      {form.draft === null && form.failure === null ? (
        <SkeletonRows rowCount={6} label={t("state.loading")} />
      ) : null}
      {form.draft === null ? null : (
        <DialogForm
          id={formId}
          form={form}
          draft={form.draft}
          saving={saving}
          firstSection={props.firstSection ?? "general"}
        />
      )}
    </Dialog>
  );
}

interface DialogFormProps {
  readonly id: string;
  readonly form: ConsolidationForm;
  readonly draft: ConsolidationDraft;
  readonly saving: ConsolidationSaving;
  readonly firstSection: Section;
}

function DialogForm({ id, form, draft, saving, firstSection }: DialogFormProps) {
  const panelId = useId();
  const [chosen, setChosen] = useState(firstSection);
  const [isTried, setIsTried] = useState(false);
  const accountIds =
    form.choices === undefined
      ? null
      : form.choices.banks
          .filter(({ companyId }) => draft.companies.some((company) => company.id === companyId))
          .flatMap(({ banks }) => banks.map((bank) => bank.id));
  const problems = problemsOf(draft, accountIds);
  const preview = useScopePreview(form.read?.details.id ?? null, draft, problems);
  const { texts, refusedSection } = useProblemTexts(isTried ? problems : new Set(), saving.error);
  const [shownRefusal, setShownRefusal] = useState<Error | null>(null);
  // A refusal leads to where it can be answered, once.
  if (saving.error !== shownRefusal) {
    setShownRefusal(saving.error);
    if (refusedSection !== undefined) setChosen(refusedSection);
  }
  const section = chosen === "categories" && !form.hasTreeAccess ? "general" : chosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    setIsTried(true);
    const toFix = sectionToFix(problems);
    if (toFix === undefined) saving.submit();
    else setChosen(toFix);
  };
  return (
    <form id={id} className={styles["form"]} noValidate onSubmit={submit}>
      <SaveFailure
        saving={saving}
        isAboutField={refusedSection !== undefined}
        isNew={form.read === undefined}
        onReload={() => void form.reload().then(saving.startAnew)}
      />
      <div className={styles["parts"]}>
        <SectionTabs
          form={form}
          draft={draft}
          accountIds={accountIds}
          preview={preview}
          value={section}
          wrong={texts}
          panelId={panelId}
          onChange={setChosen}
        />
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-${section}`}
          className={styles["panel"]}
        >
          <SectionPanel
            section={section}
            form={form}
            draft={draft}
            problems={texts}
            onChange={(next) => {
              saving.forget();
              form.change(next);
            }}
          />
        </div>
      </div>
      <ScopePreviewLine preview={preview} />
    </form>
  );
}
