import { resetPassword } from "@amont/contract/operations/accounts/reset-password.ts";
import { Button } from "@amont/ui/button.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { codeField, newPasswordField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NewPasswordField } from "../../../shared/forms/person-fields.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { CodeField } from "./code-field.tsx";

const newPassword = z.object({ code: codeField, password: newPasswordField });

interface ResetPasswordFormProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

export function ResetPasswordForm({ email, onDone, onStartAgain }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(newPassword), defaultValues: { code: "", password: "" } });
  useInitialFocus(form, "code");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (values) => api.call(resetPassword, { body: { email, ...values } }),
    onDone: () => onDone(),
    fieldByCode: { "18018": "code", "18007": "password" },
  });
  const { errors } = form.formState;
  const labels = { code: t("field.code"), password: t("field.newPassword") };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <CodeField error={fieldText(errors.code)} {...form.register("code")} />
      <NewPasswordField label={labels.password} register={(name) => form.register(name)} errors={errors} />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("forgotPassword.submit")}
      </Button>
      <Button emphasis="ghost" onClick={onStartAgain}>
        {t("code.startAgain")}
      </Button>
    </form>
  );
}
