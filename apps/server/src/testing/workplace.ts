/** Companies for tests with the people who work on them, and what these send about a company. */
import type { InjectOptions } from "fastify";
import { createCompany, createOrganisation, createUser, giveAccess } from "./fixtures.ts";
import type { TestServer } from "./test-server.ts";

export interface Team {
  readonly organisationId: number;
  /** May write in the companies of the team. */
  readonly writer: string;
  /** May only read in them. */
  readonly reader: string;
}

export interface Workplace extends Team {
  readonly companyId: number;
}

interface TeamOptions {
  /** The writer administers the organisation too. */
  readonly isAdministered?: boolean;
}

export async function createTeam(
  { services: { database } }: TestServer,
  { isAdministered = false }: TeamOptions = {},
): Promise<Team> {
  const writer = await createUser(database);
  const reader = await createUser(database);
  const administrators = isAdministered ? [writer] : [];
  return { organisationId: await createOrganisation(database, { administrators }), writer, reader };
}

/** A company of the team's organisation, which both of them may open. */
export async function addCompany(
  { services: { database } }: TestServer,
  { organisationId, writer, reader }: Team,
): Promise<number> {
  const companyId = await createCompany(database, { organisationId });
  await giveAccess(database, writer, companyId, "write");
  await giveAccess(database, reader, companyId, "read");
  return companyId;
}

/** A team with its first company. */
export async function createWorkplace(server: TestServer, options: TeamOptions = {}): Promise<Workplace> {
  const team = await createTeam(server, options);
  return { ...team, companyId: await addCompany(server, team) };
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A request to an address that does not name its company: a header does. */
export function requestAbout(
  companyId: number,
  method: Method,
  url: string,
  payload?: object,
): InjectOptions {
  return {
    method,
    url,
    headers: { EntrepriseId: String(companyId) },
    ...(payload === undefined ? {} : { payload }),
  };
}

interface SentFile {
  readonly file: string | Uint8Array<ArrayBuffer>;
  readonly fileName: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A file as a form sends it, with the form's other fields. */
export async function uploadAbout(companyId: number, url: string, sent: SentFile): Promise<InjectOptions> {
  const form = new FormData();
  form.append("file", new Blob([sent.file]), sent.fileName);
  for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, value);
  const encoded = new Request("http://localhost/", { method: "POST", body: form });
  return {
    method: "POST",
    url,
    headers: { EntrepriseId: String(companyId), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
