/** Reads a sheet of Google as values: dates as the numbers that spreadsheets keep, so that no language can misread them. */
import { failure } from "@amont/contract/failure.ts";
import type { SpreadsheetCell, SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { z } from "zod";
import type { OauthClient } from "../../../config.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { mostBudgetRows } from "../import/budget-file.ts";
import { askService, type SheetService } from "./sheet-service.ts";

/** To read spreadsheets, and to know who it is. */
const scope = [
  "https://www.googleapis.com/auth/spreadsheets.readonly",
  "openid",
  "https://www.googleapis.com/auth/userinfo.email",
  "https://www.googleapis.com/auth/userinfo.profile",
].join(" ");

export function googleSheets(client: OauthClient): SheetService {
  const { gateway } = client;
  const sheetsUrl = `${gateway ?? "https://sheets.googleapis.com"}/v4/spreadsheets`;
  return {
    provider: "google",
    client,
    authorizationUrl: `${gateway ?? "https://accounts.google.com"}/o/oauth2/v2/auth`,
    tokenUrl: `${gateway ?? "https://oauth2.googleapis.com"}/token`,
    revokeUrl: `${gateway ?? "https://oauth2.googleapis.com"}/revoke`,
    scope,
    readSheet: (address, accessToken) => readSheet(sheetsUrl, address, accessToken),
  };
}

async function readSheet(
  sheetsUrl: string,
  address: string,
  accessToken: string,
): Promise<Outcome<readonly SpreadsheetRow[]>> {
  const place = sheetPlace(address);
  if (place === null) return err(failure("24005"));
  const ask = (path: string) =>
    askService(`${sheetsUrl}/${place.spreadsheetId}${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  const described = await ask("?fields=sheets.properties(sheetId,title,hidden)");
  if (!described.ok) return described;
  const title = titleOf(await described.response.json(), place.sheetId);
  if (title === null) return err(failure("24005"));
  const range = encodeURIComponent(`'${title.replaceAll("'", "''")}'`);
  const read = await ask(
    `/values/${range}?valueRenderOption=UNFORMATTED_VALUE&dateTimeRenderOption=SERIAL_NUMBER`,
  );
  return read.ok ? rowsOf(await read.response.json()) : read;
}

/** `https://docs.google.com/spreadsheets/d/{id}/edit?gid=0#gid=0`: only these two parts of it are used. */
export function sheetPlace(address: string): { spreadsheetId: string; sheetId: number | null } | null {
  const url = URL.parse(address);
  if (url === null || url.hostname !== "docs.google.com") return null;
  const spreadsheetId = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,200})(?:\/|$)/.exec(url.pathname)?.[1];
  if (spreadsheetId === undefined) return null;
  const sheetId = /(?:^|[#&?])gid=(\d{1,15})(?:&|$)/.exec(url.hash)?.[1] ?? url.searchParams.get("gid");
  return { spreadsheetId, sheetId: sheetId === null || !/^\d{1,15}$/.test(sheetId) ? null : Number(sheetId) };
}

const description = z.object({
  sheets: z.array(
    z.object({
      properties: z.object({ sheetId: z.number(), title: z.string(), hidden: z.boolean().optional() }),
    }),
  ),
});

/** The sheet that the address points to, else the first one in sight. */
function titleOf(json: unknown, sheetId: number | null): string | null {
  const sheets = description.safeParse(json).data?.sheets.map(({ properties }) => properties) ?? [];
  const wanted =
    sheetId === null
      ? sheets.find(({ hidden }) => hidden !== true)
      : sheets.find((sheet) => sheet.sheetId === sheetId);
  return wanted?.title ?? null;
}

const values = z.object({
  values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).default([]),
});

function rowsOf(json: unknown): Outcome<readonly SpreadsheetRow[]> {
  const read = values.safeParse(json);
  if (!read.success || read.data.values.length > mostBudgetRows) return err(failure("24002"));
  const rows = read.data.values.map((cells, index) => ({ number: index + 1, cells: cells.map(filled) }));
  return ok(rows.filter(({ cells }) => cells.some((cell) => cell !== null)));
}

const filled = (cell: SpreadsheetCell): SpreadsheetCell =>
  typeof cell === "string" && cell.trim() === "" ? null : cell;
