import { signUp } from "@amont/contract/operations/accounts/sign-up.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { emailField, nameField, newPasswordField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NameFields, NewPasswordField } from "../../../shared/forms/person-fields.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import type { PartnerWelcome } from "../../../shared/session/partner-welcome.ts";

const newAccount = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: newPasswordField,
});

interface SignUpFormProps {
  /** Who comes from a partner finds what it said of them, to change as they like. */
  readonly welcome: PartnerWelcome | null;
  readonly onCodeSent: (email: string) => void;
}

export function SignUpForm({ welcome, onCodeSent }: SignUpFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLanguage();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(newAccount),
    defaultValues: {
      firstName: welcome?.firstName ?? "",
      lastName: welcome?.lastName ?? "",
      email: welcome?.email ?? "",
      password: "",
    },
  });
  useInitialFocus(form, welcome === null ? "firstName" : "password");
  const fromPartner = welcome === null ? {} : { partnerTicket: welcome.ticket };
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (values) => api.call(signUp, { body: { ...values, locale, ...fromPartner } }),
    onDone: (_, { email }) => onCodeSent(email),
  });
  const { errors } = form.formState;
  const labels = {
    firstName: t("field.firstName"),
    lastName: t("field.lastName"),
    email: t("field.workEmail"),
    password: t("field.password"),
  };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <NameFields register={(name) => form.register(name)} errors={errors} />
      <TextField
        label={labels.email}
        type="email"
        icon="mail"
        autoComplete="username"
        placeholder={t("field.emailExample")}
        error={fieldText(errors.email)}
        {...form.register("email")}
      />
      <NewPasswordField label={labels.password} register={(name) => form.register(name)} errors={errors} />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("signUp.submit")}
      </Button>
    </form>
  );
}
