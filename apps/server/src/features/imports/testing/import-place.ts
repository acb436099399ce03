/** A company on a Tuesday in March, somebody who imports files into it through HTTP, and jobs that really run. */
import { readFailure } from "@amont/contract/envelope.ts";
import type { InjectOptions } from "fastify";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { BusEvent } from "../../../realtime/event-bus.ts";
import { eventually } from "../../../testing/eventually.ts";
import { createOrganisation, createUser } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory } from "../../../testing/ledger-fixtures.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { addCompany, requestAbout, uploadAbout } from "../../../testing/workplace.ts";

export const today = "2026-03-10";

type File = string | Uint8Array<ArrayBuffer>;
type Fields = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly json: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface ImportPlace {
  readonly server: TestServer;
  readonly writer: string;
  readonly reader: string;
  readonly companyId: number;
  readonly accountId: number;
  readonly events: BusEvent[];
  upload(url: string, file: File, fields?: Fields, userId?: string): Promise<Answer>;
  post(url: string, payload: object, userId?: string): Promise<Answer>;
  get(url: string, userId?: string): Promise<Answer>;
  /** Uploads, and waits until the import has ended. */
  import(url: string, file: File, fields?: Fields): Promise<ImportEnd>;
  transactions(): Promise<ReadonlyArray<Selectable<Database["transactions"]>>>;
}

export interface ImportEnd {
  readonly importId: number;
  readonly state: string;
  readonly importedCount: number;
  readonly refusedCount: number;
  /** Row by row: its number, and the codes that it was refused for. */
  readonly refusals: ReadonlyArray<readonly [row: number, ...codes: string[]]>;
}

export const spreadsheetUrl = "/api/import/ImportTransactionsFromSpreadsheet";
export const quickUrl = "/api/import/ImportRapideToFacture";

async function createFilledCompany(server: TestServer, writer: string, reader: string) {
  const { database } = server.services;
  const organisationId = await createOrganisation(database);
  const companyId = await addCompany(server, { organisationId, writer, reader });
  const accountId = await createBankAccount(database, companyId, {
    name: "Compte courant",
    iban: "FR7630006000011234567890189",
  });
  await createBankAccount(database, companyId, { name: "Banque en ligne", connection: "aggregator" });
  await createBankAccount(database, companyId, { name: "Double" });
  await createBankAccount(database, companyId, { name: "DOUBLE" });
  await createBankAccount(database, companyId, { name: "Dollars", currency: "USD" });
  await createCategory(database, companyId, { name: "Loyers" });
  await createCategory(database, companyId, { name: "Ventes", is_inflow: true });
  await database.insertInto("projects").values({ company_id: companyId, title: "Projet A" }).execute();
  await database.insertInto("projects").values({ company_id: companyId, title: "B; suite" }).execute();
  return { companyId, accountId };
}

export async function openImportPlace(): Promise<ImportPlace> {
  const server = await startTestServer({ now: () => new Date(`${today}T09:00:00Z`) });
  const { database, jobs, listener } = server.services;
  const events: BusEvent[] = [];
  server.services.events.subscribe({
    onEvent: (event) => events.push(event),
    onAccessChanged: () => {},
    onConnected: () => {},
  });
  await listener.start();
  await jobs.start();
  const writer = await createUser(database, { email: "claire@test.example" });
  const reader = await createUser(database, { email: "lecteur@test.example" });
  return { ...placeIn(server, writer, reader, await createFilledCompany(server, writer, reader)), events };
}

/** The same on a server that runs no jobs itself, in today's time. */
export async function openIdlePlace(): Promise<ImportPlace> {
  const server = await startTestServer();
  const writer = await createUser(server.services.database);
  const reader = await createUser(server.services.database);
  return placeIn(server, writer, reader, await createFilledCompany(server, writer, reader));
}

/** Another company on the same server, for a test that counts. */
export async function freshCompany({ server, writer, reader, events }: ImportPlace): Promise<ImportPlace> {
  return { ...placeIn(server, writer, reader, await createFilledCompany(server, writer, reader)), events };
}

/** Calls about one company. */
function placeIn(
  server: TestServer,
  writer: string,
  reader: string,
  { companyId, accountId }: { readonly companyId: number; readonly accountId: number },
): ImportPlace {
  const { database } = server.services;
  const answerTo = async (request: InjectOptions, userId: string): Promise<Answer> => {
    const answer = await server.call(userId, request);
    const isJson = String(answer.headers["content-type"]).includes("json");
    const json = isJson ? answer.json<Record<string, unknown>>() : {};
    const refusal = readFailure(json);
    return {
      status: answer.statusCode,
      code: refusal?.code ?? null,
      params: refusal?.params ?? {},
      json: (json["Result"] as Record<string, unknown> | undefined) ?? json,
      bytes: new Uint8Array(answer.rawPayload),
      headers: answer.headers,
    };
  };
  const place: ImportPlace = {
    server,
    writer,
    reader,
    companyId,
    accountId,
    events: [],
    upload: async (url, file, fields = {}, userId = writer) =>
      answerTo(await uploadAbout(companyId, url, { file, fileName: "opérations.csv", fields }), userId),
    post: (url, payload, userId = writer) => answerTo(requestAbout(companyId, "POST", url, payload), userId),
    get: (url, userId = writer) => answerTo(requestAbout(companyId, "GET", url), userId),
    import: async (url, file, fields = {}) => {
      const { json, code } = await place.upload(url, file, { estEncaissement: "false", ...fields });
      if (code !== null) throw new Error(`the upload was refused: ${code}`);
      return ended(place, Number(json["importId"]));
    },
    transactions: () =>
      database
        .selectFrom("transactions")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("id")
        .execute(),
  };
  return place;
}

type Refusal = ImportEnd["refusals"][number];

function refusalOf(row: number, problems: ReadonlyArray<{ readonly code: string }>): Refusal {
  return [row, ...problems.map(({ code }) => code)];
}

export async function ended(place: ImportPlace, importId: number): Promise<ImportEnd> {
  const summary = await eventually(async () => {
    const { json, status } = await place.get(`/api/cash-flow/v1/imports/${importId}`);
    // A server that is busy says so, and whoever asks asks again.
    const isBusy = status === 503;
    if (isBusy || json["state"] === "waiting" || json["state"] === "running") throw new Error("not yet");
    return json;
  });
  const { rows } = await sql<{ row_number: number; problems: Array<{ code: string }> }>`
    select row_number, problems from import_refusals where import_id = ${importId} order by row_number`.execute(
    place.server.services.database,
  );
  return {
    importId,
    state: String(summary["state"]),
    importedCount: Number(summary["importedCount"]),
    refusedCount: Number(summary["refusedCount"]),
    refusals: rows.map(({ row_number, problems }) => refusalOf(row_number, problems)),
  };
}
