import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { partsOf, type WirePlace } from "./access.ts";
import { errorStatuses } from "./errors/error-codes.ts";
import { type AnyOperation, envelopeOf, methodsOf } from "./operation.ts";
import { operationFiles, operations, operationsFolder } from "./testing/every-operation.ts";

const sourceOf = (path: string) => readFileSync(new URL(path, operationsFolder), "utf8");

const slugOf = (path: string) => path.replace(/^.*\//, "").replace(/\.ts$/, "");

const each = operations.map((operation) => [operation.slug, operation] as const);

function fieldsOf(schema: z.ZodType): readonly string[] {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(described.properties ?? {});
}

function declaredPlaces(operation: AnyOperation): readonly WirePlace[] {
  return partsOf(operation.access).flatMap((part) => {
    switch (part.kind) {
      case "self":
        return [part.user];
      case "company":
        return part.together === undefined ? [part.company] : [part.company, part.together];
      case "organisation":
        return part.company === undefined ? [part.organisation] : [part.organisation, part.company];
      case "consolidation":
        return [part.consolidation, part.companies, part.linesOf].filter((place) => place !== undefined);
      case "entity":
        return [part.entity];
      case "workspace":
        return [part.workspace];
      default:
        return [];
    }
  });
}

describe("the operations of the contract", () => {
  it("have a slug of their own, in kebab case", () => {
    const slugs = operations.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  });

  it("are one per file, named after it", () => {
    for (const { file, described } of operationFiles)
      expect(described.map(({ slug }) => slug)).toEqual([slugOf(file)]);
  });

  it.each(each)("open with their wire line: %s", (slug, operation) => {
    const source = sourceOf(operationFiles.find(({ file }) => slugOf(file) === slug)?.file ?? "");
    const comments = source.slice(0, source.indexOf("= operation(")).matchAll(/\/\*\*[\s*]+([^\n]*)/g);
    const opening = [...comments].at(-1)?.[1] ?? "";
    expect(source).toContain(`slug: "${slug}"`);
    expect(`${opening} `).toContain(`${operation.method} ${operation.path} `);
  });

  it("have an address of their own, whatever its parameters are called", () => {
    const addresses = operations.flatMap((operation) =>
      methodsOf(operation).map((method) => `${method} ${operation.path.replaceAll(/\{\w+\}/g, "{}")}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    const templates = new Map(operations.map(({ path }) => [path.replaceAll(/\{\w+\}/g, "{}"), path]));
    // Two names for the parameter of one address would be two addresses in the OpenAPI document.
    for (const { path } of operations) expect(templates.get(path.replaceAll(/\{\w+\}/g, "{}"))).toBe(path);
  });

  it.each(each)("read every parameter of their path, and no other: %s", (_slug, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    expect(fieldsOf(params).toSorted()).toEqual(named.toSorted());
  });

  it.each(each)("look for owners only where their input carries them: %s", (_slug, operation) => {
    const fields = {
      path: fieldsOf(operation.params),
      query: fieldsOf(operation.query),
      body: fieldsOf(operation.body),
    };
    for (const place of declaredPlaces(operation)) {
      if (place.in !== "header") expect(fields[place.in]).toContain(place.name);
    }
  });

  it.each(each)("let the access rule see every owner that their input names: %s", (_slug, operation) => {
    const isAnonymous = partsOf(operation.access).every((rule) => rule.kind === "anonymous");
    if (isAnonymous) return;
    const declared = new Set(declaredPlaces(operation).map((place) => place.name));
    const named = [operation.params, operation.query, operation.body].flatMap((schema: z.ZodType) =>
      fieldsOf(schema),
    );
    const owners = named.filter((name) =>
      /(company|entity|entreprise|organi[sz]ation|consolidation|workspace)_?ids?$/i.test(name),
    );
    expect(owners.filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(each)("fail only with codes of the catalogue: %s", (_slug, { errors }) => {
    for (const code of errors) expect(errorStatuses).toHaveProperty([code]);
  });

  it.each(each)("carry no body by a method that has none: %s", (_slug, { method, body }) => {
    if (method === "GET") expect(fieldsOf(body)).toEqual([]);
  });
});

describe("the envelope of an address", () => {
  it.each([
    ["/api/entreprise/GetObjectivesCalculationMode", "legacy"],
    ["/api/currency/entities/{id}", "legacy"],
    ["/api/core/v1/companies", "plain"],
    ["/api/consolidations/v4/{id}/can-create-expected", "plain"],
    ["/api/consolidations/v3/{id}:has-access-to-category-tree-structure", "plain"],
    ["/api/v1/users/{userId}/intercom/hash", "plain"],
    ["/companies/all", "plain"],
    ["/v1/workspaces", "plain"],
    ["/api/vat/v2x/GetAll", "legacy"],
  ])("%s is %s", (path, envelope) => {
    expect(envelopeOf(path)).toBe(envelope);
  });
});
