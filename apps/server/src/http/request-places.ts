import type { WirePlace } from "@amont/contract/access.ts";
import type { AnyOperation } from "@amont/contract/operation.ts";
import type { FastifyRequest } from "fastify";

/**
 * The query parameters. A call documented as GET and made by POST may carry them in its body too; who
 * authorises and who decodes must see the same values, or one could be shown and the other used.
 */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const operation = (request.routeOptions.config as { operation?: AnyOperation }).operation;
  const isGetByPost = operation?.method === "GET" && request.method === "POST";
  return { ...(request.query as object), ...(isGetByPost ? (request.body as object | undefined) : {}) };
}

function rawValue(request: FastifyRequest, place: WirePlace): unknown {
  switch (place.in) {
    case "header":
      return request.headers[place.name.toLowerCase()];
    case "path":
      return (request.params as Record<string, unknown>)[place.name];
    case "query":
      return queryOf(request)[place.name];
    case "body":
      return (request.body as Record<string, unknown> | null | undefined)?.[place.name];
  }
}

/** What the request carries at a place, as texts: none, one, or several when the name is repeated. */
export function valuesAt(request: FastifyRequest, place: WirePlace): readonly string[] {
  const value = rawValue(request, place);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === "string" || typeof item === "number").map(String);
}

/** The ids at a place. `null` stands for something that is not an id: it can name nothing we know. */
export function idsAt(request: FastifyRequest, place: WirePlace): ReadonlyArray<number | null> {
  return valuesAt(request, place).map((text) => {
    const id = /^\d{1,10}$/.test(text) ? Number(text) : null;
    return id !== null && id > 0 && id <= 2_147_483_647 ? id : null;
  });
}
