import { authoriseGoogleSheets } from "@amont/contract/operations/budget-files/authorise-google-sheets.ts";
import { authoriseMicrosoftSheets } from "@amont/contract/operations/budget-files/authorise-microsoft-sheets.ts";
import { importGoogleSheet } from "@amont/contract/operations/budget-files/import-google-sheet.ts";
import { importMicrosoftSheet } from "@amont/contract/operations/budget-files/import-microsoft-sheet.ts";
import { listOnlineSheets } from "@amont/contract/operations/budget-files/list-online-sheets.ts";
import {
  type SheetProvider,
  sheetTokenHeaders,
} from "@amont/contract/operations/budget-files/online-sheets.ts";
import { previewOnlineSheet } from "@amont/contract/operations/budget-files/preview-online-sheet.ts";
import { revokeOnlineSheets } from "@amont/contract/operations/budget-files/revoke-online-sheets.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { safeStorage } from "../../../shared/workplace/storage-keys.ts";
import { type SheetSession, sheetSession } from "./model/sheet-session.ts";

const storage = safeStorage(() => window.sessionStorage);

export const sessionOf = (provider: SheetProvider): SheetSession => sheetSession(provider, storage);

export const onlineSheetsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "online-sheets"],
    queryFn: ({ signal }) => api.call(listOnlineSheets, { params: { companyId } }, { companyId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface OnlineSheet {
  readonly companyId: number;
  readonly provider: SheetProvider;
  readonly token: string;
}

const withToken = ({ companyId, provider, token }: OnlineSheet) => ({
  companyId,
  headers: { [sheetTokenHeaders[provider]]: token },
});

/** What the import of a sheet would change; nothing until an address is given. */
export const sheetPreviewQuery = (api: Api, sheet: OnlineSheet, url: string | null) =>
  queryOptions({
    queryKey: [sheet.companyId, "online-sheet-preview", sheet.provider, url],
    queryFn:
      url === null
        ? skipToken
        : ({ signal }) =>
            api.call(
              previewOnlineSheet,
              { params: { companyId: sheet.companyId, provider: sheet.provider }, body: { url } },
              { ...withToken(sheet), signal },
            ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export function importSheet(api: Api, sheet: OnlineSheet, url: string, resetFutureForecasts: boolean) {
  const operation = sheet.provider === "google" ? importGoogleSheet : importMicrosoftSheet;
  return api.call(operation, { body: { url, resetFutureForecasts } }, withToken(sheet));
}

export function authoriseSheets(
  api: Api,
  { companyId, provider }: Pick<OnlineSheet, "companyId" | "provider">,
  body: { readonly code: string; readonly codeVerifier: string },
) {
  const operation = provider === "google" ? authoriseGoogleSheets : authoriseMicrosoftSheets;
  return api.call(operation, { body }, { companyId });
}

export const revokeSheets = (api: Api, sheet: OnlineSheet) =>
  api.call(
    revokeOnlineSheets,
    { params: { companyId: sheet.companyId, provider: sheet.provider } },
    withToken(sheet),
  );
