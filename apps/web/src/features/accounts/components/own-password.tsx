import { changeOwnPassword } from "@amont/contract/operations/accounts/change-own-password.ts";
import { Button } from "@amont/ui/button.tsx";
import { PasswordField } from "@amont/ui/fields/password-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { currentPasswordField, newPasswordField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NewPasswordField } from "../../../shared/forms/person-fields.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import styles from "./own-account.module.css";

const passwordChange = z.object({ currentPassword: currentPasswordField, newPassword: newPasswordField });

interface OwnPasswordProps {
  /** Told apart by who keeps several passwords: a manager of passwords fills the right one in. */
  readonly email: string;
  /** Every session is over: the ticket lets this browser in again. */
  readonly onChanged: (ticket: string) => void;
}

export function OwnPassword({ email, onChanged }: OwnPasswordProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => api.call(changeOwnPassword, { body }),
    onDone: ({ ticket }) => onChanged(ticket),
    fieldByCode: { "18006": "currentPassword", "18007": "newPassword" },
  });
  const { errors } = form.formState;
  const labels = { currentPassword: t("ownAccount.currentPassword"), newPassword: t("field.newPassword") };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={labels.currentPassword}
        showLabel={t("field.showPassword")}
        hideLabel={t("field.hidePassword")}
        autoComplete="current-password"
        error={fieldText(errors.currentPassword)}
        {...form.register("currentPassword")}
      />
      <NewPasswordField
        label={labels.newPassword}
        register={() => form.register("newPassword")}
        errors={{ password: errors.newPassword }}
      />
      <div className={formStyles["actions"]}>
        <Button type="submit" emphasis="primary" isBusy={isBusy}>
          {t("ownAccount.changePassword")}
        </Button>
        <small className={styles["note"]}>{t("ownAccount.endsSessions")}</small>
      </div>
    </form>
  );
}
