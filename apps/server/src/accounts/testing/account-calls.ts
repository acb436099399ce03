/** Calls of people who are not signed in, each from a network address of its own: guesses are limited by it. */
import type { InjectOptions } from "fastify";
import { Browser } from "./browser.ts";
import type { ListeningServer } from "./listening-server.ts";
import { openSignIn } from "./web-sign-in.ts";

let serial = 0;

export function freshAddress(): string {
  serial += 1;
  return `nouvelle-${serial}@test.example`;
}

export interface Answered {
  readonly status: number;
  /** Without the request's own id, so that two answers can be compared. */
  readonly body: Record<string, unknown>;
}

export async function post(
  server: ListeningServer,
  url: string,
  payload: object,
  headers: InjectOptions["headers"] = {},
): Promise<Answered> {
  serial += 1;
  const from = `10.1.${Math.floor(serial / 250)}.${serial % 250}`;
  const answer = await server.http.inject({
    method: "POST",
    url,
    payload,
    headers: { "x-forwarded-for": from, ...headers },
  });
  const body = answer.body === "" ? {} : answer.json<Record<string, unknown>>();
  delete body["requestId"];
  return { status: answer.statusCode, body };
}

export async function canSignIn(
  server: ListeningServer,
  email: string,
  password: string,
  from?: string,
): Promise<boolean> {
  const browser = new Browser(server.origin, from);
  const { location } = await openSignIn(browser);
  return (await browser.post(`${location}/login`, { email, password })).status === 200;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
