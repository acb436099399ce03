import { operations } from "@amont/contract/testing/every-operation.ts";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";

describe("the OpenAPI document", () => {
  it("refers only to what it holds", () => {
    const document = openApiDocument(operations, "https://amont.example");
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = ""]) => path,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const target = reference
        .split("/")
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeDefined();
    }
    expect(JSON.stringify(document)).not.toContain("#/definitions/");
  });

  it("says the version its schemas are written in, and what each kind of answer looks like", () => {
    const document = openApiDocument(operations, "https://amont.example");
    const responsesOf = (path: string, method: string) =>
      (document["paths"] as Record<string, Record<string, { responses: object }>>)[path]?.[method]?.responses;
    expect(document["openapi"]).toBe("3.0.3");
    expect(responsesOf("/companies/{id}/name", "put")).toEqual({
      204: { description: "Done" },
      default: expect.objectContaining({
        content: { "application/problem+json": expect.anything() as object },
      }) as object,
    });
    expect(responsesOf("/api/currency/entities/{id}", "post")).toMatchObject({
      200: { content: { "application/json": { schema: { properties: { Result: {} } } } } },
      default: { content: { "application/json": { schema: { properties: { ErrorCode: {} } } } } },
    });
    // An answer that has a name can be asked for again with it.
    const statement = "/api/forecasting/v2/entities/{entity}/cashflow-statement";
    expect(Object.keys(responsesOf(statement, "post") ?? {})).toEqual(["200", "304", "default"]);
  });
});
