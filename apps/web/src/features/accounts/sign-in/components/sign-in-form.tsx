import { Button } from "@amont/ui/button.tsx";
import { PasswordField } from "@amont/ui/fields/password-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { currentPasswordField, emailField } from "../../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useInitialFocus } from "../../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../../shared/forms/use-submission.ts";
import { type FirstStep, signIn } from "../interaction-operations.ts";
import styles from "./sign-in-form.module.css";

const credentials = z.object({ email: emailField, password: currentPasswordField });

interface SignInFormProps {
  readonly uid: string;
  readonly loginHint: string;
  readonly onFirstStep: (step: FirstStep) => void;
}

export function SignInForm({ uid, loginHint, onFirstStep }: SignInFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: loginHint, password: "" },
  });
  useInitialFocus(form, loginHint === "" ? "email" : "password");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => api.call(signIn, { params: { uid }, body }),
    onDone: (step) => onFirstStep(step),
    fieldAfterFailure: "password",
  });
  const { errors } = form.formState;
  const labels = { email: t("field.email"), password: t("field.password") };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems
        form={form}
        labels={labels}
        failure={failure}
        // One text for both: a sign-in page must not tell whether an address is known.
        textByCode={{ "18006": t("signIn.wrong") }}
      />
      <TextField
        label={labels.email}
        type="email"
        icon="mail"
        autoComplete="username"
        placeholder={t("field.emailExample")}
        error={fieldText(errors.email)}
        {...form.register("email")}
      />
      <div className={styles["password"]}>
        <PasswordField
          label={labels.password}
          showLabel={t("field.showPassword")}
          hideLabel={t("field.hidePassword")}
          autoComplete="current-password"
          error={fieldText(errors.password)}
          {...form.register("password")}
        />
        <Link to="/app/access/forgot-password" className={styles["forgotten"]}>
          {t("signIn.forgotten")}
        </Link>
      </div>
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("action.signIn")}
      </Button>
    </form>
  );
}
