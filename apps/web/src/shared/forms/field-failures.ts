/** Which field a refused call is about, so that the reader finds the reason where they can act on it. */
import { ApiError, type ApiErrorCode, inputIssues } from "../api/api-error.ts";
import type { ValidationKey } from "./form-fields.ts";

export interface FieldFailure<Field extends string> {
  readonly field: Field;
  readonly message: ValidationKey | ApiErrorCode;
}

const keyByProblem: Readonly<Record<string, ValidationKey>> = {
  too_short: "passwordTooShort",
  too_long: "passwordTooLong",
  same_as_email: "passwordSameAsEmail",
  too_common: "passwordTooCommon",
};

/** Empty when the failure is about no field of this form: then it belongs above the form. */
export function fieldFailures<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldByCode: Partial<Record<ApiErrorCode, Field>>,
): readonly FieldFailure<Field>[] {
  if (!(error instanceof ApiError)) return [];
  const named = fieldByCode[error.code];
  if (named !== undefined) return [{ field: named, message: error.code }];
  return inputIssues(error).flatMap((issue) => {
    const field = fields.find((known) => known === issue.field);
    return field === undefined ? [] : [{ field, message: keyByProblem[issue.problem] ?? "invalid" }];
  });
}
