import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { productLevel } from "../../../../shared/workplace/company.ts";
import { companiesQuery } from "../../../../shared/workplace/workplace-queries.ts";
import { useCategoryName } from "../../categories/use-category-name.ts";
import { accountNamesQuery, type IntragroupRule } from "../../intragroup-queries.ts";
import { type RuleDraft, readDraft, withDirection, withHolder } from "../rule-draft.ts";
import type { useRuleChanges } from "../use-rule-changes.ts";
import type { NamedCompany } from "../use-rule-names.ts";

interface RuleDialogProps {
  readonly companies: readonly NamedCompany[];
  /** Null: a new one. */
  readonly before: IntragroupRule | null;
  readonly start: RuleDraft;
  readonly save: ReturnType<typeof useRuleChanges>["save"];
  readonly onClose: () => void;
}

const any = "any";
const idOf = (value: string): number | null => (value === any ? null : Number(value));

/** Which lines are between companies, and with which one. */
export function RuleDialog({ companies, before, start, save, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const reading = readDraft(draft);
  const problem = isTried && !reading.isOk ? reading.problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reading.isOk && !save.isPending) save.mutate({ before, rule: reading.rule }, { onSuccess: onClose });
  };
  const companyOptions = companies.map(({ id, name }) => ({ value: String(id), label: name }));
  const sides = ["both", "inflow", "outflow"] as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(before === null ? "intragroup.rules.newTitle" : "intragroup.rules.editTitle")}
      icon="tag"
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{t("intragroup.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={save.isPending}>
            {t(before === null ? "intragroup.rules.create" : "intragroup.rules.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        {save.error === null ? null : <Message tone="danger">{failureText(save.error, t)}</Message>}
        <TextField
          size="md"
          label={t("intragroup.rules.words")}
          hint={t("intragroup.rules.wordsHint")}
          autoComplete="off"
          maxLength={200}
          data-autofocus
          value={draft.words}
          error={problem === "nothingToKnow" ? t("intragroup.rules.nothingToKnow") : undefined}
          onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
        />
        <div className={formStyles["pair"]}>
          <SelectField
            size="md"
            label={t("intragroup.rules.holder")}
            nothingFound={t("intragroup.noCompanyFound")}
            options={[{ value: any, label: t("intragroup.allCompanies") }, ...companyOptions]}
            value={String(draft.holderId ?? any)}
            onChange={(value) => setDraft(withHolder(draft, idOf(value)))}
          />
          <SelectField
            size="md"
            label={t("intragroup.rules.direction")}
            options={sides.map((value) => ({ value, label: t(`intragroup.rules.side.${value}`) }))}
            value={draft.isInflow === null ? "both" : draft.isInflow ? "inflow" : "outflow"}
            onChange={(value) => setDraft(withDirection(draft, value === "both" ? null : value === "inflow"))}
          />
        </div>
        {draft.holderId === null ? null : (
          <Places
            draft={draft}
            holderId={draft.holderId}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
        )}
        <SelectField
          size="md"
          label={t("intragroup.rules.counterparty")}
          placeholder={t("intragroup.rules.chooseCompany")}
          nothingFound={t("intragroup.noCompanyFound")}
          options={companyOptions}
          value={draft.counterpartyId === null ? null : String(draft.counterpartyId)}
          error={problem === "noCounterparty" ? t("intragroup.rules.noCounterparty") : undefined}
          onChange={(value) => setDraft({ ...draft, counterpartyId: Number(value) })}
        />
      </form>
    </Dialog>
  );
}

interface PlacesProps {
  readonly draft: RuleDraft;
  readonly holderId: number;
  readonly onChange: (part: Pick<Partial<RuleDraft>, "bankAccountId" | "categoryId">) => void;
}

/** The accounts and categories of a company are for who reads it; a rule may do without. */
function Places({ draft, holderId, onChange }: PlacesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const holder = useQuery(companiesQuery(api)).data?.find(({ id }) => id === holderId);
  const isRead = holder !== undefined && productLevel(holder, "CashFlow") !== "none";
  const accounts = useQuery(
    isRead ? accountNamesQuery(api, holderId) : { queryKey: ["no-company", "banks"], queryFn: skipToken },
  );
  if (!isRead) return <Message tone="info">{t("intragroup.rules.placesUnshared")}</Message>;
  return (
    <div className={formStyles["pair"]}>
      <SelectField
        size="md"
        label={t("intragroup.rules.account")}
        options={[
          { value: any, label: t("intragroup.rules.anyAccount") },
          ...(accounts.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(draft.bankAccountId ?? any)}
        onChange={(value) => onChange({ bankAccountId: idOf(value) })}
      />
      <CategoryField draft={draft} holderId={holderId} onChange={onChange} />
    </div>
  );
}

function CategoryField({ draft, holderId, onChange }: PlacesProps) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const { trees } = useCategories(holderId);
  const offered = trees.all.filter(({ isInflow }) => draft.isInflow === null || draft.isInflow === isInflow);
  return (
    <SelectField
      size="md"
      label={t("intragroup.rules.category")}
      nothingFound={t("intragroup.categories.noneFound")}
      options={[
        { value: any, label: t("intragroup.rules.anyCategory") },
        ...offered.map(({ id }) => ({
          value: String(id),
          label: categoryName(trees, id),
        })),
      ]}
      value={String(draft.categoryId ?? any)}
      onChange={(value) => onChange({ categoryId: idOf(value) })}
    />
  );
}
