import type { Operation } from "@amont/contract/operation.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { emailField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";

const address = z.object({ email: emailField });

interface EmailFormProps {
  /** What sends the code. Its answer is the same for every address, known or not. */
  readonly operation: Operation<object, object, { email: string }, undefined>;
  readonly email: string;
  /** A code is on its way, or came before. */
  readonly onCode: (email: string) => void;
}

export function EmailForm({ operation, email, onCode }: EmailFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(address), defaultValues: { email } });
  useInitialFocus(form, "email");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => api.call(operation, { body }),
    onDone: (_, values) => onCode(values.email),
  });
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={{ email: t("field.email") }} failure={failure} />
      <TextField
        label={t("field.email")}
        type="email"
        icon="mail"
        autoComplete="username"
        placeholder={t("field.emailExample")}
        error={fieldText(form.formState.errors.email)}
        {...form.register("email")}
      />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("code.send")}
      </Button>
      <Button
        emphasis="ghost"
        onClick={(event) => void form.handleSubmit((values) => onCode(values.email))(event)}
      >
        {t("code.alreadyReceived")}
      </Button>
    </form>
  );
}
