/** Reads a workbook of OneDrive or SharePoint: the file itself, by its sharing link, as one that was chosen. */
import { failure } from "@amont/contract/failure.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err } from "@amont/kernel/result.ts";
import type { OauthClient } from "../../../config.ts";
import type { OpeningContext, Outcome } from "../../../http/operation-route.ts";
import { readBudgetFile } from "../import/budget-file.ts";
import { askService, type SheetService } from "./sheet-service.ts";

const scope = "https://graph.microsoft.com/Files.Read openid email profile";
const mebibyte = 1024 * 1024;
/** As much as a file that is sent may be. */
const mostBytes = 25 * mebibyte;

export function microsoftSheets(client: OauthClient): SheetService {
  const { gateway } = client;
  const login = `${gateway ?? "https://login.microsoftonline.com"}/common/oauth2/v2.0`;
  const graph = `${gateway ?? "https://graph.microsoft.com"}/v1.0`;
  return {
    provider: "microsoft",
    client,
    authorizationUrl: `${login}/authorize`,
    tokenUrl: `${login}/token`,
    revokeUrl: null,
    scope,
    readSheet: (address, accessToken, context) => readSheet(graph, address, accessToken, context),
  };
}

async function readSheet(
  graph: string,
  address: string,
  accessToken: string,
  context: OpeningContext,
): Promise<Outcome<readonly SpreadsheetRow[]>> {
  if (URL.parse(address)?.protocol !== "https:") return err(failure("24005"));
  // The service finds the file behind a link that is written this way; we never follow the link ourselves.
  const share = `u!${Buffer.from(address).toString("base64url")}`;
  const read = await askService(`${graph}/shares/${share}/driveItem/content`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!read.ok) return read;
  const bytes = await bytesOf(read.response);
  if (bytes === null) return err(failure("too_large"));
  return readBudgetFile({ bytes }, context);
}

/** Null for more than anybody would have sent; what comes after that is not read. */
async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
