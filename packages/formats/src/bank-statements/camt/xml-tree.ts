/**
 * XML as a tree to ask questions of, whatever prefix its namespace has. A document type has no place in a bank file:
 * with it come entities that grow without end, so it is refused unread.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { SaxesParser } from "saxes";

/** An element: a text, or its children by name (several of one name as a list). */
export type XmlNode = unknown;

export interface XmlProblem {
  readonly text: string;
  readonly line: number | null;
}

/** The deepest message of the standard has some fifteen levels; a wrapper adds a few. */
const deepest = 60;

/** What one can read over: a sign or an "&" that XML does not have says nothing about the elements around it. */
const bearable =
  /disallowed character\.$|(?:disallowed character in|empty) entity name|(?:undefined|malformed character) entity/;

/** Its encoding was found out before; nothing else in it matters. */
const declaration = /^<\?xml\s[^]{0,200}?\?>/;

/** Read once, from the beginning to the end or to the first thing that is wrong. */
export function parseXml(text: string): Result<XmlNode, XmlProblem> {
  const parser = new SaxesParser();
  const tree = new TreeBuilder();
  parser.on("doctype", () => {
    throw new Unreadable("the file declares a document type or entities, which bank files do not");
  });
  parser.on("opentag", ({ attributes }) => tree.open(attributes));
  parser.on("text", (part) => tree.addText(part));
  parser.on("cdata", (part) => tree.addText(part));
  parser.on("closetag", ({ name }) => tree.close(name));
  parser.on("error", ({ message }) => {
    if (!bearable.test(message)) throw new Unreadable(message.replace(/^\d+:\d+: /, ""));
  });
  try {
    parser.write(text.replace(declaration, "")).close();
    return ok(tree.root);
  } catch (error) {
    if (error instanceof Unreadable) return err({ text: error.message, line: parser.line });
    throw error;
  }
}

class Unreadable extends Error {}

type Children = Record<string, unknown>;

interface OpenElement {
  readonly children: Children;
  text: string;
}

const openElement = (): OpenElement => ({ children: {}, text: "" });

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

class TreeBuilder {
  readonly #open: OpenElement[] = [openElement()];

  get root(): XmlNode {
    return this.#open[0]?.children;
  }

  open(attributes: Readonly<Record<string, string>>): void {
    if (this.#open.length > deepest) throw new Unreadable("the elements are nested too deep");
    const element = openElement();
    for (const name in attributes) element.children[`@${localName(name)}`] = attributes[name];
    this.#open.push(element);
  }

  addText(part: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += part;
  }

  close(name: string): void {
    const element = this.#open.pop();
    const above = this.#open.at(-1)?.children;
    if (element === undefined || above === undefined) return;
    add(above, localName(name), nodeOf(element));
  }
}

function nodeOf({ children, text }: OpenElement): XmlNode {
  const own = text.trim();
  if (Object.keys(children).length === 0) return own;
  if (own !== "") children["#text"] = own;
  return children;
}

/** Names are those of a file: one that objects have by themselves is a name like any other, but for their prototype. */
function add(children: Children, name: string, node: XmlNode): void {
  if (name === "__proto__") return;
  const before = Object.hasOwn(children, name) ? children[name] : undefined;
  if (before === undefined) children[name] = node;
  else if (Array.isArray(before)) before.push(node);
  else children[name] = [before, node];
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
  return text === "" ? null : text;
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
