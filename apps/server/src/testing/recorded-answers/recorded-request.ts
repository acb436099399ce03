/** A request as it is recorded: exactly what goes over the wire, without any help of the contract's descriptions. */
import type { InjectOptions } from "fastify";
import type { Person } from "./recorded-company.ts";
import { companyId } from "./recorded-ledger.ts";

export interface Ask {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly body?: object;
}

export type RecordedRequest = Ask & { readonly by: Person };

export function get(path: string, query: Readonly<Record<string, string | number | boolean>> = {}): Ask {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return { method: "GET", url: search.size === 0 ? path : `${path}?${search.toString()}` };
}

export function post(url: string, body: object): Ask {
  return { method: "POST", url, body };
}

/** The name of a request in the record. */
export function nameOf({ by, method, url, body }: RecordedRequest): string {
  return `${by} ${method} ${url}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`;
}

export function injectionOf({ method, url, body }: Ask): InjectOptions {
  return {
    method,
    url,
    headers: { EntrepriseId: String(companyId), "accept-language": "fr" },
    ...(body === undefined ? {} : { payload: body }),
  };
}
