import { longestDemoMessage, requestDemo } from "@amont/contract/operations/onboarding/request-demo.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { emailField, nameField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NameFields } from "../../../shared/forms/person-fields.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { CheckedEmailField } from "./checked-email-field.tsx";

const demoRequest = z.object({
  email: emailField,
  firstName: nameField,
  lastName: nameField,
  company: nameField,
  message: z.string().trim().max(longestDemoMessage),
});

export function DemoRequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLanguage();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(demoRequest),
    defaultValues: { email: "", firstName: "", lastName: "", company: "", message: "" },
  });
  const email = useWatch({ control: form.control, name: "email" });
  useInitialFocus(form, "email");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (values) => api.call(requestDemo, { body: { ...values, locale } }),
    onDone: (_, values) => onSent(values.email),
  });
  const { errors } = form.formState;
  const labels = {
    email: t("field.workEmail"),
    firstName: t("field.firstName"),
    lastName: t("field.lastName"),
    company: t("requestDemo.company"),
    message: t("requestDemo.message"),
  };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <CheckedEmailField
        label={labels.email}
        field={form.register("email")}
        value={email}
        error={fieldText(errors.email)}
        onSuggestion={(meant) => form.setValue("email", meant, { shouldValidate: true })}
      />
      <NameFields register={(name) => form.register(name)} errors={errors} />
      <TextField
        label={labels.company}
        icon="building"
        autoComplete="organization"
        error={fieldText(errors.company)}
        {...form.register("company")}
      />
      <TextField
        label={labels.message}
        maxLength={longestDemoMessage}
        error={fieldText(errors.message)}
        {...form.register("message")}
      />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("requestDemo.submit")}
      </Button>
    </form>
  );
}
