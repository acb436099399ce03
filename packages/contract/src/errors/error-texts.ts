/**
 * What the errors say, in one language. Texts may name what they are about with `{{name}}`, filled
 * from the parameters of the failure. French is typed with plain spaces and straight apostrophes.
 */
import type { ErrorCode } from "./error-codes.ts";
import type { ImportRowCode } from "./import-row-codes.ts";

export const formulaErrorKinds = [
  "negativeForecast",
  "unknownCategory",
  "unknownKpi",
  "unknownProject",
  "unknownAccount",
  "outOfBound",
  "circularReference",
  "divideByZero",
  "accountFatalError",
  "consolidationFatalError",
] as const;
export type FormulaErrorKind = (typeof formulaErrorKinds)[number];

export const validationCodes = [
  "maxDecimal",
  "excludeZero",
  "minValue",
  "maxValue",
  "invalidEmail",
  "maxlength",
] as const;
export type ValidationCode = (typeof validationCodes)[number];

export interface ErrorTexts {
  /** The title of every failure that has none of its own. */
  readonly title: string;
  readonly ownTitles: Readonly<Record<"6007", string>>;
  readonly failures: Readonly<Record<ErrorCode, string>>;
  readonly importReport: {
    readonly done: string;
    readonly doneWithErrors: string;
    readonly history: string;
    readonly timedOut: string;
    readonly unexplained: string;
    readonly oneMore: string;
    readonly more: string;
    readonly rows: Readonly<Record<ImportRowCode, string>>;
  };
  readonly formulas: Readonly<Record<FormulaErrorKind, string>>;
  readonly validation: Readonly<Record<ValidationCode, string>>;
  readonly cashFlow: {
    readonly categoryCreated: string;
    readonly sharedCategories: string;
    readonly noCategoryFound: string;
    readonly projectNameTaken: string;
    readonly projectNameCharacters: string;
    readonly nothingFound: string;
    readonly scenarioInUseTitle: string;
    readonly scenarioInUseOne: string;
    readonly scenarioInUseMany: string;
    readonly scenarioDetach: string;
    readonly scenarioDeletion: string;
    readonly closePreviewTitle: string;
    readonly closePreview: string;
    readonly emailValid: string;
    readonly emailInvalid: string;
    readonly emailChecking: string;
  };
}

/** A parameter that the failure does not carry leaves an ellipsis, never a bare placeholder. */
export function fillText(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "…";
  });
}

export function titleOf(code: string, { title, ownTitles }: OtherErrorTexts): string {
  return code === "6007" ? ownTitles[code] : title;
}

export type FailureTexts = Pick<ErrorTexts, "failures">;
/** All but what each code says, which is most of it: pages begin without. */
export type OtherErrorTexts = Omit<ErrorTexts, keyof FailureTexts>;

/** A call, so that a build leaves texts out that nobody asks for: it would keep an object that is spread. */
export const withOthers = (others: OtherErrorTexts, own: FailureTexts): ErrorTexts => ({ ...others, ...own });
