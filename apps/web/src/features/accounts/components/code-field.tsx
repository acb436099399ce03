import { TextField } from "@amont/ui/fields/text-field.tsx";
import type { ComponentPropsWithRef } from "react";
import { useTranslation } from "react-i18next";
import { useAppConfig } from "../../../shared/config/app-config-context.ts";

interface CodeFieldProps extends Omit<ComponentPropsWithRef<"input">, "size" | "style" | "children"> {
  readonly error: string | undefined;
}

/** The six digits from the mail. Phones offer them by themselves, and people may paste them with spaces. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useTranslation();
  const { hasOutbox } = useAppConfig();
  return (
    <TextField
      label={t("field.code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123456"
      hint={hasOutbox ? t("code.outbox") : t("code.hint")}
      {...props}
    />
  );
}
