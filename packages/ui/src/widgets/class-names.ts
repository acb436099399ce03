/** Joins the class names that apply; a false condition leaves nothing behind. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
