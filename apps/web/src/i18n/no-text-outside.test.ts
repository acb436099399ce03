/** Every word that a reader sees or hears comes from a catalogue: none is written into a component. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const folders = ["../../src", "../../../../packages/ui/src"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The gallery is for engineers; it is not part of what is shipped. */
const components = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx") && !name.includes("routes/dev/"))
    .map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")] as const),
);

const readAttributes = new Set(
  "label title placeholder alt description aria-label aria-description aria-roledescription aria-valuetext".split(
    " ",
  ),
);

/** The shape of an address. */
const allowed = new Set(["https://…/app/invitations/…"]);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** The texts that an expression may show as they stand: literals, and those that a condition chooses from. */
function literals(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
      return typeof value["value"] === "string" ? [value["value"]] : [];
    case "JSXText":
      return [String(value["value"])];
    case "TemplateLiteral":
      return (value["quasis"] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
    case "JSXExpressionContainer":
      return literals(value["expression"]);
    case "ConditionalExpression":
      return [...literals(value["consequent"]), ...literals(value["alternate"])];
    case "LogicalExpression":
      return literals(value["right"]);
    default:
      return [];
  }
}

function shownTexts(node: Node): readonly string[] {
  const own =
    node.type === "JSXElement" || node.type === "JSXFragment"
      ? (node["children"] as Node[]).flatMap(literals)
      : node.type === "JSXAttribute" && readAttributes.has(String((node["name"] as Node)["name"]))
        ? literals(node["value"])
        : [];
  return [...own, ...childrenOf(node).flatMap(shownTexts)];
}

function textsOf(source: string): readonly string[] {
  const program = parseAst(source, { lang: "tsx" }) as unknown as Node;
  return shownTexts(program)
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => /\p{L}/u.test(text) && !allowed.has(text));
}

describe("texts outside the catalogues", () => {
  it("are found where they are", () => {
    const source = `const a = <p title="Un">Deux {three} {isFour ? "Quatre" : t("x")} {\`Cinq \${x}\`} <b>{"1"}</b></p>`;
    expect(textsOf(source).toSorted()).toEqual(["Cinq", "Deux", "Quatre", "Un"]);
    expect(textsOf(`const a = <p className="x" id="y">{t("key")}</p>`)).toEqual([]);
  });

  it("do not exist", () => {
    expect(components.length).toBeGreaterThan(60);
    const found = components.flatMap(([name, source]) => textsOf(source).map((text) => `${name}: ${text}`));
    expect(found).toEqual([]);
  });
});
