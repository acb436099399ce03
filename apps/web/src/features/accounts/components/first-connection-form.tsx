import { confirmFirstConnection } from "@amont/contract/operations/accounts/confirm-first-connection.ts";
import { Button } from "@amont/ui/button.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { codeField, newPasswordField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NameFields, NewPasswordField } from "../../../shared/forms/person-fields.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { CodeField } from "./code-field.tsx";

/** The administrator may have typed the name already: an empty one leaves it as it is. */
const optionalName = z.string().trim().max(100, "tooLong");

const firstPassword = z.object({
  code: codeField,
  firstName: optionalName,
  lastName: optionalName,
  password: newPasswordField,
});

interface FirstConnectionFormProps {
  readonly email: string;
  readonly onDone: (ticket: string) => void;
  readonly onStartAgain: () => void;
}

export function FirstConnectionForm({ email, onDone, onStartAgain }: FirstConnectionFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const form = useForm({
    resolver: zodResolver(firstPassword),
    defaultValues: { code: "", firstName: "", lastName: "", password: "" },
  });
  useInitialFocus(form, "code");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ code, password, firstName, lastName }) =>
      api.call(confirmFirstConnection, {
        body: {
          email,
          code,
          password,
          ...(firstName === "" ? {} : { firstName }),
          ...(lastName === "" ? {} : { lastName }),
        },
      }),
    onDone: ({ ticket }) => onDone(ticket),
    fieldByCode: { "18018": "code" },
  });
  const { errors } = form.formState;
  const labels = {
    code: t("field.code"),
    firstName: t("field.firstName"),
    lastName: t("field.lastName"),
    password: t("field.password"),
  };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <CodeField error={fieldText(errors.code)} {...form.register("code")} />
      <NameFields register={(name) => form.register(name)} errors={errors} />
      <NewPasswordField label={labels.password} register={(name) => form.register(name)} errors={errors} />
      <Button type="submit" emphasis="primary" size="lg" isFullWidth isBusy={isBusy}>
        {t("firstConnection.submit")}
      </Button>
      <Button emphasis="ghost" onClick={onStartAgain}>
        {t("code.startAgain")}
      </Button>
    </form>
  );
}
