import { confirmAuthenticator } from "@amont/contract/operations/accounts/confirm-authenticator.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useId } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { codeField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import type { Freshly } from "../../../shared/session/use-fresh-sign-in.tsx";
import styles from "./security.module.css";

/** What draws the picture comes with it, and with no other page. */
const QrPicture = lazy(() => import("./qr-picture.tsx"));

export interface Enrolment {
  readonly key: string;
  readonly enrolmentAddress: string;
}

interface EnrolmentDialogProps {
  readonly enrolment: Enrolment;
  /** Makes a call, after another sign-in where that one is too old. */
  readonly freshly: Freshly;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const confirmation = z.object({ code: codeField });

export function EnrolmentDialog({ enrolment, freshly, onConfirmed, onClose }: EnrolmentDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const formId = useId();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(confirmation), defaultValues: { code: "" } });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => freshly(() => api.call(confirmAuthenticator, { body })),
    onDone: (confirmed) => (confirmed === null ? undefined : onConfirmed(confirmed.recoveryCodes)),
    fieldByCode: { "38006": "code" },
  });
  const label = t("ownAccount.secondFactor.code");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("ownAccount.secondFactor.enrolTitle")}
      icon="lock"
      width={592}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t("ownAccount.again.cancel")}
          </Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy}>
            {t("ownAccount.secondFactor.confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
        <div className={styles["enrolment"]}>
          <Suspense fallback={<div className={styles["pictureRoom"]} />}>
            <QrPicture text={enrolment.enrolmentAddress} label={t("ownAccount.secondFactor.picture")} />
          </Suspense>
          <div className={styles["stack"]}>
            <p className={styles["text"]}>{t("ownAccount.secondFactor.scan")}</p>
            <p className={styles["text"]}>
              {t("ownAccount.secondFactor.typeKey")}
              <br />
              <span className={styles["key"]}>{spaced(enrolment.key)}</span>
            </p>
          </div>
        </div>
        <FormProblems form={form} labels={{ code: label }} failure={failure} />
        <TextField
          label={label}
          hint={t("ownAccount.secondFactor.codeHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123456"
          error={fieldText(form.formState.errors.code)}
          data-autofocus
          {...form.register("code")}
        />
      </form>
    </Dialog>
  );
}

/** In fours: a key of 32 letters is typed without getting lost. */
const spaced = (key: string): string => key.match(/.{1,4}/g)?.join(" ") ?? key;
