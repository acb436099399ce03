import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { useSetChanges } from "../use-set-changes.ts";

interface ListedSet {
  readonly id: number;
  readonly name: string;
}

interface SetDialogProps {
  readonly organisationId: number;
  readonly sets: readonly ListedSet[];
  /** Null: a new one. */
  readonly set: ListedSet | null;
  readonly onDone: (rateSetId: number) => void;
  readonly onClose: () => void;
}

const longestName = 60;
const noCopy = "none";

/** A new set, empty or with the rates of another, or another name for one. */
export function SetDialog({ organisationId, sets, set, onDone, onClose }: SetDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { create, rename } = useSetChanges(organisationId);
  const [typed, setTyped] = useState(set?.name ?? "");
  const [copied, setCopied] = useState(noCopy);
  const [isChecked, setIsChecked] = useState(false);
  const name = typed.trim();
  const isBusy = create.isPending || rename.isPending;
  const failure = create.error ?? rename.error;
  const error = () => {
    if (failure instanceof ApiError && failure.code === "conflict") return t("exchangeRates.sets.taken");
    if (failure !== null) return failureText(failure, t);
    return isChecked && name === "" ? t("validation.required") : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (name === "" || isBusy) return;
    if (set !== null) rename.mutate({ set, name }, { onSuccess: () => onDone(set.id) });
    else
      create.mutate(
        { name, copiedFrom: copied === noCopy ? null : Number(copied) },
        { onSuccess: ({ id }) => onDone(id) },
      );
  };
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      icon="calendar"
      width={480}
      title={t(set === null ? "exchangeRates.sets.createTitle" : "exchangeRates.sets.renameTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("exchangeRates.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy}>
            {t(set === null ? "exchangeRates.sets.create" : "exchangeRates.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        <TextField
          size="md"
          label={t("exchangeRates.sets.name")}
          hint={t("exchangeRates.sets.nameHint")}
          autoComplete="off"
          data-autofocus
          maxLength={longestName}
          value={typed}
          error={error()}
          onChange={(event) => {
            create.reset();
            rename.reset();
            setTyped(event.currentTarget.value);
          }}
        />
        {set === null && sets.length > 0 ? (
          <SelectField
            size="md"
            label={t("exchangeRates.sets.copy")}
            options={[
              { value: noCopy, label: t("exchangeRates.sets.copyNone") },
              ...sets.map(({ id, name: of }) => ({ value: String(id), label: of })),
            ]}
            value={copied}
            onChange={setCopied}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
