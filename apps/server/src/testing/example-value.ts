/** A value that a JSON schema accepts: what a caller could have sent. The same schema, the same value. */
import * as fc from "fast-check";

export type JsonSchema = Readonly<Record<string, unknown>>;

const exampleByFormat: Readonly<Record<string, string>> = {
  uuid: "3f0e9a52-6d1c-4b7e-9c38-5a1d2e4f6b70",
  email: "someone@test.example",
  date: "2026-05-04",
  "date-time": "2026-05-04T10:00:00Z",
  uri: "https://test.example/",
};

export function exampleOf(schema: JsonSchema): unknown {
  if (schema["const"] !== undefined) return schema["const"];
  const [choice] = listAt(schema, "enum");
  if (choice !== undefined) return choice;
  const [alternative] = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  if (alternative !== undefined) return exampleOf(alternative as JsonSchema);
  if (schema["format"] === "binary") {
    return { name: "example.bin", mediaType: "application/octet-stream", bytes: new Uint8Array([101]) };
  }
  switch (schema["type"]) {
    case "object":
      return Object.fromEntries(
        Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [
          name,
          exampleOf(property),
        ]),
      );
    case "array":
      return Array.from({ length: Math.max(1, Number(schema["minItems"] ?? 1)) }, () =>
        exampleOf((schema["items"] ?? {}) as JsonSchema),
      );
    case "integer":
    case "number":
      return exampleNumber(schema);
    case "boolean":
      return true;
    case "string":
      return exampleText(schema);
    default:
      return null;
  }
}

function exampleNumber(schema: JsonSchema): number {
  const above = schema["exclusiveMinimum"];
  if (typeof above === "number") return above + 1;
  const least = schema["minimum"];
  return typeof least === "number" ? Math.max(least, 1) : 1;
}

function exampleText(schema: JsonSchema): string {
  const content = schema["contentSchema"];
  if (content !== undefined) return JSON.stringify(exampleOf(content as JsonSchema));
  const known = exampleByFormat[String(schema["format"])];
  if (known !== undefined) return known;
  if (typeof schema["pattern"] === "string") return textMatching(schema["pattern"]);
  return "example".padEnd(Number(schema["minLength"] ?? 0), "e").slice(0, Number(schema["maxLength"] ?? 100));
}

const textsByPattern = new Map<string, string>();

/** Made once: there are few patterns, in many schemas. */
function textMatching(pattern: string): string {
  const known = textsByPattern.get(pattern);
  if (known !== undefined) return known;
  const [text = ""] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 });
  textsByPattern.set(pattern, text);
  return text;
}

function listAt(schema: JsonSchema, key: string): readonly unknown[] {
  const list = schema[key];
  return Array.isArray(list) ? list : [];
}
