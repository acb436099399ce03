import { createHash, randomBytes } from "node:crypto";
import { readFailure } from "@amont/contract/envelope.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cellsOf, createPlanWorkplace, type PlanWorkplace } from "../../../plan/testing/plan-workplace.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { sheetPlace } from "./google-sheets.ts";
import { clientSecret, type FakeSheetService, startFakeSheetService } from "./testing/fake-sheet-service.ts";

const now = () => new Date("2026-11-15T09:00:00Z");
const sheetUrl = "https://docs.google.com/spreadsheets/d/known-spreadsheet/edit";

const row = (...values: readonly (string | number)[]) => ({ cells: values.map((value) => ({ value })) });

describe("online spreadsheets", () => {
  let service: FakeSheetService;
  let server: TestServer;
  let place: PlanWorkplace;

  beforeAll(async () => {
    service = await startFakeSheetService();
    server = await startTestServer({
      now,
      env: {
        PUBLIC_URL: "https://amont.example",
        AMONT_GOOGLE_CLIENT_ID: "google-client",
        AMONT_GOOGLE_CLIENT_SECRET: clientSecret,
        AMONT_GOOGLE_GATEWAY: service.url,
        AMONT_MICROSOFT_CLIENT_ID: "microsoft-client",
        AMONT_MICROSOFT_CLIENT_SECRET: clientSecret,
        AMONT_MICROSOFT_GATEWAY: service.url,
      },
    });
  });
  beforeEach(async () => {
    place = await createPlanWorkplace(server);
    service.sheets.clear();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  async function call(
    url: string,
    {
      payload,
      token,
      userId = place.writer,
      on = server,
    }: { payload?: object; token?: string; userId?: string; on?: TestServer } = {},
  ) {
    const answer = await on.call(userId, {
      method: payload === undefined ? "GET" : "POST",
      url,
      headers: {
        EntrepriseId: String(place.companyId),
        ...(token === undefined
          ? {}
          : { "x-google-api-access-token": token, "x-microsoft-api-access-token": token }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const json: unknown = answer.body === "" ? null : answer.json();
    const code = readFailure(json)?.code ?? null;
    const isWrapped = typeof json === "object" && json !== null && "Result" in json;
    return {
      status: answer.statusCode,
      code,
      result: (isWrapped ? json.Result : json) as Record<string, unknown>,
    };
  }

  const base = () => place.base;

  /** As a browser does it: a secret of its own, whose hash goes to the service and which itself goes to us. */
  async function authorise(provider: "google" | "microsoft", userId = place.writer): Promise<string> {
    const codeVerifier = randomBytes(32).toString("base64url");
    const code = service.agree(createHash("sha256").update(codeVerifier).digest("base64url"));
    const { result } = await call(`/api/${provider}/authorize`, { payload: { code, codeVerifier }, userId });
    expect(result["ExpiresInSeconds"]).toBe(3_599);
    return String(result["AccessToken"]);
  }

  it("say where to go, with the least that has to be asked for", async () => {
    const { result } = await call(`${base()}/online-sheets`);
    const [google, microsoft] = result as unknown as [Record<string, string>, Record<string, string>];
    const url = new URL(google["authorizationUrl"] ?? "");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "google-client",
      redirect_uri: "https://amont.example/app/cashflow/forecast/google-sheets/authorize",
      scope: expect.stringMatching(
        /^https:\S+\/spreadsheets\.readonly openid \S+userinfo\.email \S+userinfo\.profile$/,
      ),
    });
    expect(microsoft["returnUrl"]).toBe(
      "https://amont.example/app/cashflow/forecast/microsoft-sheets/import",
    );
    expect((await call("/api/forecasting/v2/admin/online-import")).result).toEqual({ importType: "google" });
  });

  it("give a token that is sealed, for the one who asked and for nobody else", async () => {
    const token = await authorise("google");
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("the-real-token");
    service.sheets.set("Budget", [
      ["Catégorie", "nov. 2026"],
      ["Ventes", 12.5],
    ]);
    const payload = { googleSheetsUrl: sheetUrl };
    const other = await createUser(server.services.database);
    await giveAccess(server.services.database, other, place.companyId, "write");
    for (const wrong of [{}, { token: "x" }, { token: "the-real-token" }, { token, userId: other }])
      expect(await call("/api/google/import", { payload, ...wrong })).toMatchObject({ code: "24006" });
    expect(
      await call("/api/microsoft/import", { payload: { microsoftSheetsUrl: "https://a.example" }, token }),
    ).toMatchObject({
      code: "24006",
    });
    expect(await call("/api/google/import", { payload, token })).toMatchObject({ code: null });
  });

  it("refuse a code without the secret that it belongs to, and one that was used", async () => {
    const codeVerifier = randomBytes(32).toString("base64url");
    const code = service.agree(createHash("sha256").update("another").digest("base64url"));
    expect(await call("/api/google/authorize", { payload: { code, codeVerifier } })).toMatchObject({
      code: "24006",
    });
    const right = service.agree(createHash("sha256").update(codeVerifier).digest("base64url"));
    const payload = { code: right, codeVerifier };
    expect(await call("/api/google/authorize", { payload })).toMatchObject({ code: null });
    expect(await call("/api/google/authorize", { payload })).toMatchObject({ code: "24006" });
  });

  it("are looked at and imported as files are, from the sheet that the address names", async () => {
    const { sales } = place.categories;
    service.sheets.set("_notes", [["rien"]]);
    service.sheets.set("L'an prochain", [
      ["Sens", "Catégorie", 46_327, "déc. 2026"],
      ["Encaissement", "Ventes", 1200.505, "3 000"],
      ["", "", "", ""],
    ]);
    service.sheets.set("Autre", [
      ["Catégorie", "nov. 2026"],
      ["Inconnue", 1],
    ]);
    const token = await authorise("google");
    const preview = `${base()}/online-sheets/google/preview`;
    expect((await call(preview, { payload: { url: sheetUrl }, token })).result).toMatchObject({
      cellCount: 2,
      problemCount: 0,
    });
    expect(
      (await call(preview, { payload: { url: `${sheetUrl}?gid=2#gid=2` }, token })).result,
    ).toMatchObject({
      problems: [{ problem: "category-unknown", row: 2, name: "Inconnue" }],
    });
    const { result } = await call("/api/google/import", { payload: { googleSheetsUrl: sheetUrl }, token });
    expect(result).toMatchObject({ CellCount: 2 });
    expect(await cellsOf(place)).toEqual([
      `main ${sales} 2026-11-01 import 120051`,
      `main ${sales} 2026-12-01 import 300000`,
    ]);
    await place.undo(String(result["UndoToken"]));
    expect(await cellsOf(place)).toEqual([]);
  });

  it("are read from OneDrive by their sharing link, which only the service follows", async () => {
    const link = "https://contoso-my.sharepoint.com/:x:/g/personal/budget?e=4";
    service.files.set(
      link,
      await writeWorkbook([
        {
          name: "Budget",
          columns: [],
          frozen: { rows: 0, columns: 0 },
          rows: [row("Catégorie", "11/2026"), row("Loyers", 800)],
        },
      ]),
    );
    const token = await authorise("microsoft");
    const { result } = await call("/api/microsoft/import", { payload: { microsoftSheetsUrl: link }, token });
    expect(result).toMatchObject({ CellCount: 1 });
    expect(await cellsOf(place)).toEqual([`main ${place.categories.rent} 2026-11-01 import 80000`]);
    const missing = await call("/api/microsoft/import", {
      payload: { microsoftSheetsUrl: "https://contoso.sharepoint.com/none" },
      token,
    });
    expect(missing.code).toBe("24005");
  });

  it("say when there is no such sheet, and when the service is away", async () => {
    const token = await authorise("google");
    const codeOf = async (url: string) =>
      (await call("/api/google/import", { payload: { googleSheetsUrl: url }, token })).code;
    expect(await codeOf("https://docs.google.com/spreadsheets/d/unknown-spreadsheet/edit")).toBe("24005");
    expect(await codeOf("https://docs.google.com/spreadsheets/d/broken-spreadsheet/edit")).toBe(
      "unavailable",
    );
    const asked = service.asked.length;
    for (const url of [
      "http://127.0.0.1/spreadsheets/d/known-spreadsheet",
      "no address",
      "https://docs.google.com/document/d/known-spreadsheet",
    ])
      expect(await codeOf(url)).toBe("24005");
    // Nothing that somebody types is ever fetched as such.
    expect(service.asked.length).toBe(asked);
  });

  it("are revoked where the service can be told", async () => {
    const token = await authorise("google");
    expect((await call(`${base()}/online-sheets/google/revoke`, { payload: {}, token })).status).toBe(204);
    expect(service.revoked).toEqual(["the-real-token"]);
    expect((await call(`${base()}/online-sheets/microsoft/revoke`, { payload: {}, token })).status).toBe(204);
    expect(service.revoked).toHaveLength(1);
  });

  it("are not set up unless somebody did", async () => {
    const bare = await startTestServer({ now, connectionString: server.connectionString });
    const { result } = await call(`${base()}/online-sheets`, { on: bare });
    expect(result).toMatchObject([{ authorizationUrl: null }, { authorizationUrl: null }]);
    expect((await call("/api/forecasting/v2/admin/online-import", { on: bare })).result).toEqual({
      importType: "disabled",
    });
    const payload = { code: "c", codeVerifier: "v".repeat(43) };
    expect(await call("/api/google/authorize", { payload, on: bare })).toMatchObject({ code: "24004" });
    await bare.close();
  });
});

describe("the address of a Google sheet", () => {
  it.each([
    ["https://docs.google.com/spreadsheets/d/abc_DEF-123456/edit", null],
    ["https://docs.google.com/spreadsheets/d/abc_DEF-123456/edit#gid=7", 7],
    ["https://docs.google.com/spreadsheets/d/abc_DEF-123456/edit?gid=8", 8],
    ["https://docs.google.com/spreadsheets/u/1/d/abc_DEF-123456", null],
  ])("%s", (address, sheetId) => {
    expect(sheetPlace(address)).toEqual({ spreadsheetId: "abc_DEF-123456", sheetId });
  });

  it.each([
    "",
    "docs.google.com/spreadsheets/d/abc_DEF-123456",
    "https://evil.example/spreadsheets/d/abc_DEF-123456",
    "https://docs.google.com/spreadsheets/d/../../x",
  ])("%s is none", (address) => {
    expect(sheetPlace(address)).toBeNull();
  });
});
