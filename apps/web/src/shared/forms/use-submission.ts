import { useMutation } from "@tanstack/react-query";
import type { BaseSyntheticEvent } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ApiErrorCode } from "../api/api-error.ts";
import { codeText } from "../api/failure-text.ts";
import { fieldFailures } from "./field-failures.ts";
import type { ValidationKey } from "./form-fields.ts";

interface SubmissionOptions<Values, Result, Field extends string> {
  readonly send: (values: Values) => Promise<Result>;
  readonly onDone: (result: Result, values: Values) => void;
  /** Domain codes that are about one field. */
  readonly fieldByCode?: Partial<Record<ApiErrorCode, Field>>;
  /** Where to go on after a failure that is about no field; the first one unless told. */
  readonly fieldAfterFailure?: Field;
}

export interface Submission {
  readonly submit: (event: BaseSyntheticEvent) => void;
  readonly isBusy: boolean;
  /** A failure that is about the whole form; null when there is none or when fields carry it. */
  readonly failure: unknown;
}

/** Sends a valid form, and brings a refusal back to the field it is about. */
export function useSubmission<Input extends FieldValues, Values extends FieldValues, Result>(
  form: UseFormReturn<Input, unknown, Values>,
  { send, onDone, fieldByCode = {}, fieldAfterFailure }: SubmissionOptions<Values, Result, FieldPath<Input>>,
): Submission {
  const fields = Object.keys(form.getValues()) as FieldPath<Input>[];
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      const failures = fieldFailures(error, fields, fieldByCode);
      for (const { field, message } of failures) form.setError(field, { message });
      // The button had the focus and lost it while it was busy.
      const next = failures[0]?.field ?? fieldAfterFailure ?? fields[0];
      if (next !== undefined) form.setFocus(next, { shouldSelect: true });
    },
    meta: { isShownInPlace: true },
  });
  const isOnFields = fieldFailures(mutation.error, fields, fieldByCode).length > 0;
  return {
    submit: (event) => void form.handleSubmit((values) => mutation.mutate(values))(event),
    isBusy: mutation.isPending,
    failure: isOnFields ? null : mutation.error,
  };
}

/** The text under a field: a form's own rule, or what the server said. */
export function useFieldText(): (
  error: { readonly message?: string | undefined } | undefined,
) => string | undefined {
  const { t, i18n } = useTranslation();
  const isValidationKey = (message: string): message is ValidationKey => i18n.exists(`validation.${message}`);
  return (error) => {
    if (error?.message === undefined) return undefined;
    const { message } = error;
    return isValidationKey(message) ? t(`validation.${message}`) : codeText(message as ApiErrorCode, t);
  };
}
