/** Requests for any operation of the contract, made from its own description. */
import { type AccessRule, companyHeader, partsOf, type WirePlace } from "@amont/contract/access.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { AnyOperation, HttpMethod } from "@amont/contract/operation.ts";
import { contentOf } from "@amont/contract/text-codecs.ts";
import type { InjectOptions } from "fastify";
import { z } from "zod";
import { exampleOf, type JsonSchema } from "./example-value.ts";
import type { Tenant } from "./tenants.ts";

type Fields = Record<string, unknown>;

export interface OwnedPlace {
  readonly place: WirePlace;
  /** What a request about this tenant carries there. */
  readonly idOf: (tenant: Tenant) => string | number;
}

export const wireSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const content = contentOf(zodSchema);
      if (content !== undefined) jsonSchema["contentSchema"] = wireSchema(content);
    },
  });

const examples = new WeakMap<z.ZodType, unknown>();

/** Made once: an operation is asked for a dozen times, and its schema is long to describe. */
function exampleFor(schema: z.ZodType): unknown {
  if (!examples.has(schema)) examples.set(schema, exampleOf(wireSchema(schema)));
  return examples.get(schema);
}

/** Every place where an operation's rule looks for an owner. */
export function ownedPlaces(rule: AccessRule): readonly OwnedPlace[] {
  return partsOf(rule).flatMap((part): OwnedPlace[] => {
    switch (part.kind) {
      case "company":
        return [part.company, ...(part.together === undefined ? [] : [part.together])].map((place) => ({
          place,
          idOf: (tenant) => tenant.companyId,
        }));
      case "organisation":
        return organisationPlaces(part);
      case "consolidation":
        return consolidationPlaces(part);
      case "entity":
        return [{ place: part.entity, idOf: (tenant) => tenant.companyId }];
      case "workspace":
        return [{ place: part.workspace, idOf: (tenant) => tenant.workspaceId }];
      case "self":
        return [{ place: part.user, idOf: (tenant) => tenant.userId }];
      default:
        return [];
    }
  });
}

function organisationPlaces(rule: Extract<AccessRule, { readonly kind: "organisation" }>): OwnedPlace[] {
  const organisation: OwnedPlace = { place: rule.organisation, idOf: (tenant) => tenant.organisationId };
  return rule.company === undefined
    ? [organisation]
    : [organisation, { place: rule.company, idOf: (tenant) => tenant.companyId }];
}

function consolidationPlaces(rule: Extract<AccessRule, { readonly kind: "consolidation" }>): OwnedPlace[] {
  const consolidation: OwnedPlace = { place: rule.consolidation, idOf: (tenant) => tenant.consolidationId };
  const companies = [rule.companies, rule.linesOf].filter((place) => place !== undefined);
  return [
    consolidation,
    ...companies.map((place) => ({ place, idOf: (tenant: Tenant) => tenant.companyId })),
  ];
}

export const headerPlace: OwnedPlace = { place: companyHeader, idOf: (tenant) => tenant.companyId };

export interface RequestShape {
  readonly operation: AnyOperation;
  readonly method: HttpMethod;
  /** Which tenant a place points to; undefined leaves the place out where it can be left out. */
  readonly ownerAt: (place: WirePlace) => Tenant | undefined;
  readonly body?: "full" | "empty";
  /** Changes the fields that the access rule does not know. */
  readonly disguise?: (value: unknown) => unknown;
  /** Instead of the example: what to send for a part of the request. Owners are still put in. */
  readonly fieldsFor?: (schema: z.ZodType) => Fields;
}

export function requestFor(shape: RequestShape): InjectOptions {
  const { operation, method } = shape;
  const owned = ownedPlaces(operation.access);
  const part = (where: WirePlace["in"], schema: z.ZodType | null) =>
    withOwners(schema === null ? {} : fieldsOf(schema, shape), where, owned, shape);
  const headers = withOwners({}, "header", [headerPlace, ...owned], shape);
  const params = part("path", operation.params);
  const query = part("query", operation.query);
  const body = shape.body === "empty" ? {} : part("body", operation.body);
  const isGetByPost = operation.method === "GET" && method === "POST";
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
  const search = new URLSearchParams(texts(isGetByPost ? {} : query));
  return {
    method,
    url: search.size === 0 ? path : `${path}?${search.toString()}`,
    ...(operation.bodyType === "multipart"
      ? multipartPayload(texts(headers), body)
      : {
          headers: texts(headers),
          ...(method === "GET"
            ? {}
            : { payload: isGetByPost && shape.body !== "empty" ? { ...query, ...body } : body }),
        }),
  };
}

/** A form with the files and fields of a body, as a browser sends it. */
function multipartPayload(headers: Record<string, string>, fields: Fields) {
  const boundary = "----amont-test-boundary";
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (!isWholeFile(value)) return [Buffer.from(`${disposition}\r\n\r\n${String(value)}\r\n`)];
    const head = `${disposition}; filename="${value.name}"\r\nContent-Type: ${value.mediaType}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value.bytes), Buffer.from("\r\n")];
  });
  return {
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const isWholeFile = (value: unknown): value is WholeFile =>
  value !== null && typeof value === "object" && "bytes" in value;

const texts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const fieldsOf = (schema: z.ZodType, { fieldsFor, disguise }: RequestShape): Fields =>
  fieldsFor?.(schema) ?? exampleFields(schema, disguise);

function exampleFields(schema: z.ZodType, disguise: RequestShape["disguise"] = (value) => value): Fields {
  const example = exampleFor(schema);
  if (example === null || typeof example !== "object" || Array.isArray(example)) return {};
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, deeply(disguise, value)]));
}

/** Ids hide in lists and in nested objects too. */
function deeply(disguise: (value: unknown) => unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => deeply(disguise, item));
  if (value === null || typeof value !== "object" || value instanceof Uint8Array) return disguise(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, deeply(disguise, field)]));
}

function withOwners(
  fields: Fields,
  where: WirePlace["in"],
  owned: readonly OwnedPlace[],
  { ownerAt }: RequestShape,
): Fields {
  const filled = { ...fields };
  for (const { place, idOf } of owned.filter((candidate) => candidate.place.in === where)) {
    const owner = ownerAt(place);
    if (owner !== undefined) filled[place.name] = idOf(owner);
    else if (where !== "path") delete filled[place.name];
  }
  return filled;
}

/** Would the registry accept the input that the description gives rise to? */
export function hasValidExample(operation: AnyOperation): boolean {
  return [operation.params, operation.query, operation.body].every((schema: z.ZodType) => {
    const example = exampleFor(schema);
    return schema.safeDecode(example).success;
  });
}
