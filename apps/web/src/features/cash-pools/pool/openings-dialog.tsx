import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import formStyles from "../../../shared/forms/form.module.css";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { type OpeningDraft, openingDrafts, readOpenings } from "../model/opening-draft.ts";
import { usePoolRefusal } from "../use-pool-refusal.ts";
import styles from "./pool.module.css";
import { useOpeningsSaving } from "./use-openings-saving.ts";

interface OpeningsDialogProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly today: CalendarDate;
  readonly onClose: () => void;
}

/** What members had lent or borrowed at the end of a day, from which all other days are counted. */
export function OpeningsDialog({ place, pool, today, onClose }: OpeningsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formId = useId();
  const saving = useOpeningsSaving(place);
  const usualDay = addDays(pool.startsOn < today ? pool.startsOn : today, -1);
  const [drafts, setDrafts] = useState(() => openingDrafts(pool, usualDay, language));
  const [isTried, setIsTried] = useState(false);
  const reading = readOpenings(drafts, pool, language);
  const refusal = usePoolRefusal(saving.error);
  const change = (accountId: number, part: Partial<OpeningDraft>) => {
    saving.reset();
    setDrafts(drafts.map((draft) => (draft.accountId === accountId ? { ...draft, ...part } : draft)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reading.isOk && !saving.isPending) saving.mutate(reading.openings, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={() => !saving.isPending && onClose()}
      icon="layers"
      width={640}
      title={t("cashPools.openings.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cashPools.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={saving.isPending}>
            {t("cashPools.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        <p className={styles["quiet"]}>{t("cashPools.openings.intro")}</p>
        {refusal === null ? null : <Message tone="danger">{refusal.text}</Message>}
        {drafts.map(({ accountId, on, position }) => {
          const member = pool.members.find((one) => one.accountId === accountId);
          const problem = reading.isOk || !isTried ? undefined : reading.problems.get(accountId);
          return (
            <fieldset key={accountId} className={styles["group"]}>
              <legend className={styles["strong"]}>
                {`${member?.companyName ?? ""} · ${member?.accountName ?? ""}`}
              </legend>
              <div className={formStyles["pair"]}>
                <TextField
                  size="md"
                  type="date"
                  label={t("cashPools.openings.on")}
                  value={on}
                  error={problem === "required" ? t("cashPools.problem.required") : undefined}
                  onChange={(event) => change(accountId, { on: event.currentTarget.value })}
                />
                <TextField
                  size="md"
                  label={t("cashPools.openings.position", { currency: pool.currency })}
                  inputMode="decimal"
                  autoComplete="off"
                  value={position}
                  error={problem === "notAnAmount" ? t("cashPools.problem.notAnAmount") : undefined}
                  onChange={(event) => change(accountId, { position: event.currentTarget.value })}
                />
              </div>
            </fieldset>
          );
        })}
      </form>
    </Dialog>
  );
}
