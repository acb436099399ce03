/** The fields that every form has in which somebody introduces themselves. */
import { PasswordField } from "@amont/ui/fields/password-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import formStyles from "./form.module.css";
import { minimumPasswordLength } from "./form-fields.ts";
import { useFieldText } from "./use-submission.ts";

interface FieldsProps<Name extends string> {
  readonly register: (name: Name) => UseFormRegisterReturn;
  readonly errors: { readonly [Field in Name]?: FieldError | undefined };
}

export function NameFields({ register, errors }: FieldsProps<"firstName" | "lastName">) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  return (
    <div className={formStyles["pair"]}>
      <TextField
        label={t("field.firstName")}
        autoComplete="given-name"
        error={fieldText(errors.firstName)}
        {...register("firstName")}
      />
      <TextField
        label={t("field.lastName")}
        autoComplete="family-name"
        error={fieldText(errors.lastName)}
        {...register("lastName")}
      />
    </div>
  );
}

interface NewPasswordFieldProps extends FieldsProps<"password"> {
  readonly label: string;
}

export function NewPasswordField({ label, register, errors }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  return (
    <PasswordField
      label={label}
      hint={t("field.passwordHint", { count: minimumPasswordLength })}
      showLabel={t("field.showPassword")}
      hideLabel={t("field.hidePassword")}
      autoComplete="new-password"
      error={fieldText(errors.password)}
      {...register("password")}
    />
  );
}
