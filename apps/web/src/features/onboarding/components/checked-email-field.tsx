import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../../shared/activity/use-settled.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { emailCheckQuery } from "../onboarding-queries.ts";
import styles from "./checked-email-field.module.css";

/** The hand rests before the server is asked. */
const restMs = 500;
/** What is still being typed is not wrong yet. */
const looksWhole = (email: string): boolean => /^\S+@\S+\.\S{2,}$/.test(email);

interface CheckedEmailFieldProps {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  /** What stands in it now. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onSuggestion: (email: string) => void;
}

/** Says while one types whether mail can go there, and which address was probably meant. */
export function CheckedEmailField({ label, field, value, error, onSuggestion }: CheckedEmailFieldProps) {
  const { t } = useTranslation();
  const typed = looksWhole(value.trim()) ? value.trim() : "";
  const rested = useSettled(typed, restMs);
  const { data, isFetching } = useQuery(emailCheckQuery(useApi(), rested));
  const isAwaited = typed !== "" && (isFetching || rested !== typed);
  const isKnown = typed !== "" && !isAwaited && data !== undefined;
  const suggestion = isKnown ? data.suggestion : null;
  return (
    <div className={styles["field"]}>
      <TextField
        label={label}
        type="email"
        icon="mail"
        autoComplete="email"
        placeholder={t("field.emailExample")}
        error={error}
        {...field}
      />
      <output className={styles["state"]}>
        {isAwaited ? t("emailCheck.loading") : null}
        {isKnown ? (
          <span className={styles[data.isValid ? "valid" : "invalid"]}>
            <Icon name={data.isValid ? "check-circle" : "warning"} size="sm" />{" "}
            {t(data.isValid ? "emailCheck.valid" : "emailCheck.invalid")}
          </span>
        ) : null}
      </output>
      {suggestion === null ? null : (
        <div>
          <Button size="sm" onClick={() => onSuggestion(suggestion)}>
            {t("emailCheck.suggestion", { email: suggestion })}
          </Button>
        </div>
      )}
    </div>
  );
}
