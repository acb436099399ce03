/**
 * XML as a tree to ask questions of, whatever prefix its namespace has. A document type has no place in a bank file:
 * with it come entities that grow without end, so it is refused unread.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element: a text, or its children by name (several of one name as a list). */
export type XmlNode = unknown;

export interface XmlProblem {
  readonly text: string;
  readonly line: number | null;
}

/** The deepest message of the standard has some fifteen levels; a wrapper adds a few. */
const deepest = 60;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest,
  // nobody asks where in the tree a value stood, and writing it down costs half of the time
  jPath: false,
});

export function parseXml(text: string): Result<XmlNode, XmlProblem> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    return err({
      text: "the file declares a document type or entities, which bank files do not",
      line: null,
    });
  }
  if (isTooDeep(text)) return err({ text: "the elements are nested too deep", line: null });
  try {
    const validity = XMLValidator.validate(text);
    if (validity !== true) return err({ text: validity.err.msg, line: validity.err.line });
    return ok(parser.parse(text));
  } catch (error) {
    return err({ text: error instanceof Error ? error.message : "not well-formed", line: null });
  }
}

/** Found before the parser walks down: a file of opening tags only must cost nothing. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [, slash] of text.matchAll(/<(\/?)[^\s<>!?/][^<>]*?(?<!\/)>/g)) {
    depth += slash === "/" ? -1 : 1;
    if (depth > deepest) return true;
  }
  return false;
}

export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  if (!isElement(node) || !Object.hasOwn(node, name)) return [];
  const child = node[name];
  return Array.isArray(child) ? child : [child];
}

export function childOf(node: XmlNode, ...path: readonly string[]): XmlNode {
  let current: XmlNode = node;
  for (const name of path) current = childrenOf(current, name)[0];
  return current;
}

/** The text at the end of a path, or null where there is none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string | null {
  const found = childOf(node, ...path);
  const text = isElement(found) ? found["#text"] : found;
  if (typeof text !== "string") return null;
  const decoded = decodeEntities(text).trim();
  return decoded === "" ? null : decoded;
}

export function attributeOf(node: XmlNode, name: string): string | null {
  const value = isElement(node) ? node[`@${name}`] : undefined;
  return typeof value === "string" ? value.trim() : null;
}

/** Every element of one of the names, wherever it is, in the order of the file. */
export function elementsNamed(
  node: XmlNode,
  isNamed: (name: string) => boolean,
): readonly { readonly name: string; readonly node: XmlNode }[] {
  if (Array.isArray(node)) return node.flatMap((item) => elementsNamed(item, isNamed));
  if (!isElement(node)) return [];
  return Object.entries(node).flatMap(([name, child]) => {
    if (!isNamed(name)) return elementsNamed(child, isNamed);
    return (Array.isArray(child) ? child : [child]).map((item) => ({ name, node: item }));
  });
}

function isElement(node: XmlNode): node is Readonly<Record<string, unknown>> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

const namedEntities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === "string") return namedEntities[name] ?? whole;
    const point = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return isCharacter(point) ? String.fromCodePoint(point) : whole;
  });
}

/** Neither NUL nor half of a character: XML has none of them, and no database takes them. */
const isCharacter = (point: number): boolean =>
  point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
