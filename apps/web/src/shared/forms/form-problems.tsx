import { Message } from "@amont/ui/states/message.tsx";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ApiError, type ApiErrorCode } from "../api/api-error.ts";
import { failureText } from "../api/failure-text.ts";
import styles from "./form-problems.module.css";

interface FormProblemsProps<Input extends FieldValues, Values extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Values>;
  readonly labels: Partial<Record<FieldPath<Input>, string>>;
  /** Why the whole form was refused, if it was. */
  readonly failure: unknown;
  /** What a code means on this form, where the catalogue's words would be too general. */
  readonly textByCode?: Partial<Record<ApiErrorCode, string>>;
}

/**
 * What stands between the reader and the next page, above the form. A single wrong field has the
 * focus and says so itself; several are listed, each a way to its field.
 */
export function FormProblems<Input extends FieldValues, Values extends FieldValues>({
  form,
  labels,
  failure,
  textByCode,
}: FormProblemsProps<Input, Values>) {
  const { t } = useTranslation();
  const wrong = (Object.keys(labels) as FieldPath<Input>[]).filter(
    (name) => form.getFieldState(name, form.formState).invalid,
  );
  if (failure !== null && failure !== undefined) {
    const special = failure instanceof ApiError ? textByCode?.[failure.code] : undefined;
    return <Message tone="danger">{special ?? failureText(failure, t)}</Message>;
  }
  if (wrong.length < 2) return null;
  return (
    <Message tone="danger" title={t("form.problems", { count: wrong.length })}>
      <ul className={styles["list"]}>
        {wrong.map((name) => (
          <li key={name}>
            <button type="button" className={styles["link"]} onClick={() => form.setFocus(name)}>
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </Message>
  );
}
