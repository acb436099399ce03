import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import type { CategoryTrees } from "../../../../shared/categories/category-trees.ts";
import type { GroupCompany } from "../../../../shared/forecast/group/group-companies-query.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import type { InternalCategory } from "../../intragroup-queries.ts";
import { useCategoryName } from "../use-category-name.ts";
import type { useInternalCategories } from "../use-internal-categories.ts";

interface CategoryDialogProps {
  readonly company: GroupCompany;
  readonly companies: readonly GroupCompany[];
  readonly trees: CategoryTrees;
  /** What is said already. */
  readonly known: readonly InternalCategory[];
  /** The one that is changed; undefined: another one. */
  readonly before: InternalCategory | undefined;
  readonly save: ReturnType<typeof useInternalCategories>["save"];
  readonly onClose: () => void;
}

const any = "any";

/** Everything in a category is with a company of the group: paid, expected and planned. */
export function CategoryDialog({
  company,
  companies,
  trees,
  known,
  before,
  save,
  onClose,
}: CategoryDialogProps) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const formId = useId();
  const [categoryId, setCategoryId] = useState<number | null>(before?.categoryId ?? null);
  const [counterparty, setCounterparty] = useState(String(before?.counterpartyId ?? any));
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (categoryId === null || save.isPending) return;
    const counterpartyId = counterparty === any ? null : Number(counterparty);
    save.mutate({ before, saved: { categoryId, counterpartyId } }, { onSuccess: onClose });
  };
  const isFree = (id: number) =>
    id === before?.categoryId || known.every((category) => category.categoryId !== id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("intragroup.categories.dialog", { name: company.name })}
      icon="layers"
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t("intragroup.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={save.isPending}>
            {t("intragroup.categories.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        {save.error === null ? null : <Message tone="danger">{failureText(save.error, t)}</Message>}
        <SelectField
          size="md"
          label={t("intragroup.categories.category")}
          hint={t("intragroup.categories.branch")}
          placeholder={t("intragroup.categories.choose")}
          nothingFound={t("intragroup.categories.noneFound")}
          isDisabled={before !== undefined}
          options={trees.all
            .filter(({ id }) => isFree(id))
            .map(({ id }) => ({ value: String(id), label: categoryName(trees, id) }))}
          value={categoryId === null ? null : String(categoryId)}
          error={isTried && categoryId === null ? t("intragroup.categories.missing") : undefined}
          onChange={(value) => setCategoryId(Number(value))}
        />
        <SelectField
          size="md"
          label={t("intragroup.rules.counterparty")}
          nothingFound={t("intragroup.noCompanyFound")}
          options={[
            { value: any, label: t("intragroup.categories.anyCompany") },
            ...companies
              .filter(({ id }) => id !== company.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={counterparty}
          onChange={setCounterparty}
        />
      </form>
    </Dialog>
  );
}
