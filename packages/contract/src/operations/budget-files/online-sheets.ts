/** What the calls about online spreadsheets have in common. */
import { z } from "zod";
import { companyProduct } from "../../access.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { noOrId } from "../forecast/series/series-fields.ts";
import { budgetErrors } from "./budget-import.ts";

export const sheetProviders = ["google", "microsoft"] as const;
export type SheetProvider = (typeof sheetProviders)[number];

/** Which header carries the token that `authorize` gave. */
export const sheetTokenHeaders: Readonly<Record<SheetProvider, string>> = {
  google: "X-Google-API-Access-Token",
  microsoft: "X-Microsoft-API-Access-Token",
};

export const writeWithHeader = companyProduct("CashFlow", "write");

export const ofProvider = wire({
  companyId: ["entityId", idText],
  provider: ["provider", z.enum(sheetProviders)],
});

/** What came back with the visitor, and what proves that the visit began here (RFC 7636). */
export const authorisationCode = wire({
  code: ["code", z.string().min(1).max(4_000)],
  codeVerifier: ["codeVerifier", z.string().min(43).max(128)],
});

/** Sealed by the server: of no use to anybody else, nor for anything else. */
export const sheetToken = wire({
  accessToken: ["AccessToken", z.string()],
  expiresInSeconds: ["ExpiresInSeconds", z.int().nonnegative()],
});

export const sheetAddress = z.string().trim().min(1).max(2_000);

export const onlineImportFields = {
  resetFutureForecasts: ["resetFutureForecasts", z.boolean().optional()],
  scenarioId: ["scenarioId", noOrId],
} as const;

/** Not set up, not to be read, not allowed (any more). */
export const onlineErrors: readonly ErrorCode[] = [...budgetErrors, "24004", "24005", "24006", "unavailable"];
