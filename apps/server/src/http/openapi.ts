/** The OpenAPI document, made from the contract. It describes the wire, not our side of it. */
import { type AccessRule, partsOf } from "@amont/contract/access.ts";
import { legacyAnswer, problemDetail } from "@amont/contract/envelope.ts";
import { errorMessage } from "@amont/contract/error-catalogue.ts";
import { type AnyOperation, methodsOf, noContent } from "@amont/contract/operation.ts";
import { z } from "zod";

type Json = Record<string, unknown>;

const wireSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "openapi-3.0" });

function parameters(schema: z.ZodType, place: "path" | "query"): Json[] {
  const described = wireSchema(schema);
  const required = (described["required"] as string[] | undefined) ?? [];
  return Object.entries((described["properties"] as Json | undefined) ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}

function headerParameters(rule: AccessRule): Json[] {
  return partsOf(rule).flatMap((part) => {
    const place = part.kind === "company" ? part.company : part.kind === "entity" ? part.entity : undefined;
    if (place?.in !== "header") return [];
    return [{ name: place.name, in: "header", required: true, schema: { type: "integer" } }];
  });
}

const ifNoneMatch: Json = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of an answer that the caller has",
  schema: { type: "string" },
};

const ifMatch: Json = {
  ...ifNoneMatch,
  name: "If-Match",
  description: "The ETag of the answer that the caller changes: it is a conflict once that is another",
};

function describeCompany({ need, together }: Extract<AccessRule, { kind: "company" }>): string {
  const held = need.kind === "product" ? `${need.level} on ${need.product}` : need.kind;
  return together === undefined ? `company (${held})` : `company (${held}), or several by ${together.name}`;
}

function describeAccess(rule: AccessRule): string {
  return partsOf(rule)
    .map((part) => {
      switch (part.kind) {
        case "company":
          return describeCompany(part);
        case "entity":
          return part.need === "visible"
            ? part.kind
            : `entity (${part.need.level} on CashFlow${part.need.isOwn === true ? ", its own" : ""})`;
        case "consolidation":
          return `consolidation (${part.need})`;
        case "organisation":
        case "workspace":
          return `${part.kind} (${part.role})`;
        default:
          return part.kind;
      }
    })
    .join(" and ");
}

const mediaTypes = {
  json: "application/json",
  text: "text/plain",
  file: "application/octet-stream",
} as const;
const bodyMediaTypes = { json: "application/json", multipart: "multipart/form-data" } as const;

/** A schema that contains itself is referred to by name: its parts move to the components of the document. */
function withComponents(schema: Json, slug: string, components: Json): Json {
  const { definitions, ...rest } = schema;
  const named = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll("#/definitions/", `#/components/schemas/${slug}`)) as Json;
  for (const [name, part] of Object.entries((definitions as Json | undefined) ?? {})) {
    components[`${slug}${name}`] = named(part);
  }
  return named(rest);
}

function success(operation: AnyOperation, components: Json): Json {
  if (operation.envelope === "plain" && operation.response === noContent) {
    return { 204: { description: "Done" } };
  }
  const result = withComponents(wireSchema(operation.response), operation.slug, components);
  const legacy = wireSchema(legacyAnswer);
  const schema =
    operation.envelope === "legacy"
      ? { ...legacy, properties: { ...(legacy["properties"] as Json), Result: result } }
      : result;
  return {
    200: { description: "Done", content: { [mediaTypes[operation.responseType]]: { schema } } },
    ...(operation.isConditional ? { 304: { description: "The answer that If-None-Match names" } } : {}),
  };
}

function responses(operation: AnyOperation, components: Json): Json {
  const codes = operation.errors.map((code) => `${code}: ${errorMessage(code, "en")}`).join("\n");
  const content =
    operation.envelope === "legacy"
      ? { "application/json": { schema: wireSchema(legacyAnswer) } }
      : { "application/problem+json": { schema: wireSchema(problemDetail) } };
  return {
    ...success(operation, components),
    default: { description: ["Refused or failed.", codes].filter(Boolean).join("\n"), content },
  };
}

function describe(operation: AnyOperation, method: string, components: Json): Json {
  const isAnonymous = partsOf(operation.access).every((rule) => rule.kind === "anonymous");
  const hasBody = method !== "GET" && method !== "DELETE";
  return {
    operationId:
      method === operation.method ? operation.slug : `${operation.slug}-by-${method.toLowerCase()}`,
    summary: operation.summary,
    description: `Access: ${describeAccess(operation.access)}.`,
    parameters: [
      ...headerParameters(operation.access),
      ...(operation.isConditional ? [ifNoneMatch] : []),
      ...(operation.isGuarded ? [ifMatch] : []),
      ...parameters(operation.params, "path"),
      ...parameters(operation.query, "query"),
    ],
    ...(hasBody
      ? {
          requestBody: {
            content: { [bodyMediaTypes[operation.bodyType]]: { schema: wireSchema(operation.body) } },
          },
        }
      : {}),
    responses: responses(operation, components),
    security: isAnonymous ? [] : [{ bearer: [] }],
  };
}

export function openApiDocument(operations: readonly AnyOperation[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const operation of operations) {
    for (const method of methodsOf(operation)) {
      const path = (paths[operation.path] ??= {});
      path[method.toLowerCase()] = describe(operation, method, schemas);
    }
  }
  return {
    // The dialect that `wireSchema` writes: nullable, and exclusive bounds as flags.
    openapi: "3.0.3",
    info: { title: "Amont", version: "1" },
    servers: [{ url: publicUrl }],
    components: {
      schemas,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    paths,
  };
}
