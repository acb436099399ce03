import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The cursor stands where one types first: these pages have a form and nothing else to read. */
export function useInitialFocus<Input extends FieldValues, Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Input, unknown, Values>, "setFocus">,
  field: FieldPath<Input>,
): void {
  useEffect(() => setFocus(field), [setFocus, field]);
}
