/** A service of online spreadsheets as we speak with it: where it authorises, and how a sheet of its is read. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { OauthClient } from "../../../config.ts";
import type { OpeningContext, Outcome } from "../../../http/operation-route.ts";

export interface SheetService {
  readonly provider: SheetProvider;
  readonly client: OauthClient;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Null where tokens can only expire. */
  readonly revokeUrl: string | null;
  readonly scope: string;
  /** The rows of the sheet that an address points to. */
  readonly readSheet: (
    address: string,
    accessToken: string,
    context: OpeningContext,
  ) => Promise<Outcome<readonly SpreadsheetRow[]>>;
}

/** Less than a request of ours may take. */
const patienceMs = 20_000;

/** An answer of the service, or why there is none: it is away, we are not (or no more) allowed, there is nothing. */
export async function askService(
  url: string,
  init: RequestInit,
): Promise<
  { readonly ok: true; readonly response: Response } | { readonly ok: false; readonly error: Failure }
> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    if (response.ok) return { ok: true, response };
    await response.body?.cancel();
    return { ok: false, error: refusalOf(response.status) };
  } catch {
    return { ok: false, error: failure("unavailable") };
  }
}

function refusalOf(status: number): Failure {
  if (status >= 500 || status === 429) return failure("unavailable");
  return failure(status === 401 ? "24006" : "24005");
}
