/**
 * What a failure says in the two languages that the server speaks. The codes and their statuses are
 * in `errors/error-codes.ts`, the texts of every language in `errors/texts/`.
 */
import type { ErrorCode } from "./errors/error-codes.ts";
import { fillText, titleOf } from "./errors/error-texts.ts";
import { en } from "./errors/texts/en.ts";
import { fr } from "./errors/texts/fr.ts";
import type { FailureParams } from "./failure.ts";

const texts = { fr, en } as const;

/** The others are translated by the browser, by code. */
export type ServerLanguage = keyof typeof texts;

export function errorMessage(code: ErrorCode, language: ServerLanguage, params: FailureParams = {}): string {
  return fillText(texts[language].failures[code], params);
}

export function errorTitle(code: ErrorCode, language: ServerLanguage): string {
  return titleOf(code, texts[language]);
}
