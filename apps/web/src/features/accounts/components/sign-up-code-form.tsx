import { confirmSignUp } from "@amont/contract/operations/accounts/confirm-sign-up.ts";
import { Button } from "@amont/ui/button.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { codeField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { CodeField } from "./code-field.tsx";

const confirmation = z.object({ code: codeField });

interface SignUpCodeFormProps {
  readonly email: string;
  readonly onConfirmed: (ticket: string) => void;
  readonly onStartAgain: () => void;
}

export function SignUpCodeForm({ email, onConfirmed, onStartAgain }: SignUpCodeFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(confirmation), defaultValues: { code: "" } });
  useInitialFocus(form, "code");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ code }) => api.call(confirmSignUp, { body: { email, code } }),
    onDone: ({ ticket }) => onConfirmed(ticket),
    fieldByCode: { "18018": "code" },
  });
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={{ code: t("field.code") }} failure={failure} />
      <CodeField error={fieldText(form.formState.errors.code)} {...form.register("code")} />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("signUp.confirm")}
      </Button>
      <Button emphasis="ghost" onClick={onStartAgain}>
        {t("code.startAgain")}
      </Button>
    </form>
  );
}
