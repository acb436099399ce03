/** Values made from a JSON schema: mostly ones that it accepts, now and then something else at any depth. */
import type { WholeFile } from "@amont/contract/file.ts";
import type { SeededRandom } from "@amont/testkit/seeded-random.ts";
import { exampleOf, type JsonSchema } from "../example-value.ts";
import { hostileNumber, hostileText, hostileValue } from "./hostile-values.ts";

export interface FuzzOptions {
  readonly random: SeededRandom;
  /** How likely one value is hostile. */
  readonly hostility: number;
  /** Ids that exist, so that calls get further than "no such thing". */
  readonly knownIds: readonly number[];
  readonly knownUuids: readonly string[];
}

const encoder = new TextEncoder();
const file = (name: string, content: string | Uint8Array<ArrayBuffer>): WholeFile => ({
  name,
  mediaType: "application/octet-stream",
  bytes: typeof content === "string" ? encoder.encode(content) : content,
});

const transactionRows = "Date;Libellé;Montant\n2026-01-05;Loyer;-1200,00\n2026-01-06;Client;90,00\n";
const accountingRows = "JournalCode\tEcritureDate\tCompteNum\tDebit\tCredit\nBQ\t20260105\t512\t1,00\t0,00\n";

/** Of the kinds that are read somewhere: as it should be, empty, cut, and with what no text may hold. */
const fuzzedFiles: readonly WholeFile[] = [
  file("rows.csv", transactionRows),
  file("rows.csv", transactionRows.replace("Loyer", "Loy\0er")),
  file("rows.csv", transactionRows.replace("-1200,00", "9".repeat(400))),
  file("rows.csv", transactionRows.replace("2026-01-05", "0000-00-00")),
  file("entries.txt", accountingRows),
  file("entries.txt", accountingRows.replace("512", "\0")),
  file(
    "statement.xml",
    "<Document><BkToCstmrStmt><Stmt><Id>&#0;&#xD800;</Id></Stmt></BkToCstmrStmt></Document>",
  ),
  file("statement.ofx", "OFXHEADER:100\n<OFX><STMTTRN><TRNAMT>1e400<NAME>\0"),
  file("book.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])),
  file("", ""),
  file('na"me\r\n.csv', transactionRows),
  file("rows.csv", "\uFEFF".repeat(3)),
  file("rows.csv", new Uint8Array([0xff, 0xfe, 0, 0xd8, 0, 0])),
];

const usualDates = ["2026-01-01", "2026-01-15", "2025-12-31", "2026-05-04", "2024-02-29", "2031-06-30"];
const extremeDates = ["0000-01-01", "0001-01-01", "1900-02-28", "2199-12-31", "9899-12-31", "9999-12-31"];

export function fuzzedValue(schema: JsonSchema, options: FuzzOptions): unknown {
  const { random, hostility } = options;
  if (random.chance(hostility)) return hostileValue(random);
  if (schema["const"] !== undefined) return schema["const"];
  const choices = listAt(schema, "enum");
  if (choices.length > 0) return random.choice(choices);
  const alternatives = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  if (alternatives.length > 0) return fuzzedValue(random.choice(alternatives) as JsonSchema, options);
  if (schema["format"] === "binary") return random.choice(fuzzedFiles);
  switch (schema["type"]) {
    case "object":
      return fuzzedObject(schema, options);
    case "array":
      return Array.from({ length: random.choice([0, 1, 1, 2, 3]) }, () =>
        fuzzedValue((schema["items"] ?? {}) as JsonSchema, options),
      );
    case "integer":
    case "number":
      return fuzzedNumber(schema, options);
    case "boolean":
      return random.chance(0.5);
    case "string":
      return fuzzedText(schema, options);
    default:
      return exampleOf(schema);
  }
}

function fuzzedObject(schema: JsonSchema, options: FuzzOptions): Record<string, unknown> {
  const { random } = options;
  const required = new Set(listAt(schema, "required"));
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    properties
      .filter(([name]) => random.chance(required.has(name) ? 0.98 : 0.6))
      .map(([name, property]) => [name, fuzzedValue(property, options)]),
  );
}

function fuzzedNumber(schema: JsonSchema, { random, knownIds }: FuzzOptions): number {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
    .map((bound) => schema[bound])
    .filter((bound) => typeof bound === "number");
  return random.choice<() => number>([
    () => random.choice(knownIds),
    () => random.choice(knownIds),
    () => random.integer(-3, 20),
    () => random.integer(0, 1_000_000) / 100,
    () => (bounds.length > 0 ? random.choice(bounds) : exampleOf(schema)) as number,
    () => hostileNumber(random),
  ])();
}

function fuzzedText(schema: JsonSchema, options: FuzzOptions): string {
  const { random, knownIds, knownUuids } = options;
  const content = schema["contentSchema"];
  if (content !== undefined && random.chance(0.9)) {
    return JSON.stringify(fuzzedValue(content as JsonSchema, options));
  }
  if (random.chance(0.08)) return hostileText(random);
  const format = String(schema["format"]);
  if (format === "uuid") return random.chance(0.7) ? random.choice(knownUuids) : random.uuid();
  if (format === "date") return random.choice(random.chance(0.8) ? usualDates : extremeDates);
  const pattern = schema["pattern"];
  if (typeof pattern === "string" && new RegExp(pattern, "u").test(String(knownIds[0]))) {
    return String(random.choice(random.chance(0.7) ? knownIds : [0, 1, 2_147_483_647, 9_999_999_999]));
  }
  return String(exampleOf(schema));
}

function listAt(schema: JsonSchema, key: string): readonly unknown[] {
  const list = schema[key];
  return Array.isArray(list) ? list : [];
}
