import { operations } from "@amont/contract/operations.ts";
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
});
