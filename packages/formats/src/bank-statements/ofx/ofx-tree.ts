/**
 * The elements of an OFX document. Its older flavour is SGML: values without end tags, empty elements without any, and
 * banks that mix both flavours in one file. One pass, in time that grows with the length of the text and nothing else.
 */

export interface OfxElement {
  readonly name: string;
  /** Line of the file, from one. */
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
  readonly children: readonly OfxElement[];
}

export interface OfxTree {
  readonly root: OfxElement;
  /** The file broke off: elements were still open at its end. */
  readonly isCut: boolean;
}

interface OpenElement extends OfxElement {
  readonly values: Map<string, string>;
  readonly children: OfxElement[];
}

/** The elements that hold others. Everything else holds a value, or nothing. */
const groups = new Set([
  "OFX",
  "SONRS",
  "FI",
  "STATUS",
  "STMTRS",
  "CCSTMTRS",
  "INVSTMTRS",
  "BANKACCTFROM",
  "CCACCTFROM",
  "INVACCTFROM",
  "BANKACCTTO",
  "CCACCTTO",
  "BANKTRANLIST",
  "BANKTRANLISTP",
  "CCBANKTRANLISTP",
  "STMTTRN",
  "STMTTRNP",
  "INVTRANLIST",
  "INVBANKTRAN",
  "LEDGERBAL",
  "AVAILBAL",
  "BALLIST",
  "BAL",
  "PAYEE",
  "CURRENCY",
  "ORIGCURRENCY",
  "IMAGEDATA",
]);

const isGroup = (name: string): boolean => groups.has(name) || /(?:MSGSRSV\d|TRNRS)$/.test(name);

/** These cannot be within one of their own kind: a missing end tag ends where the next one starts. */
const siblings = new Set([
  "STMTTRN",
  "STMTTRNP",
  "STMTRS",
  "CCSTMTRS",
  "BANKTRANLIST",
  "LEDGERBAL",
  "AVAILBAL",
]);

/** Null when the text has no OFX element. */
export function readOfxTree(written: string): OfxTree | null {
  const text = withoutComments(written);
  const start = /<(?:\w+:)?OFX\b/i.exec(text)?.index;
  if (start === undefined) return null;
  const root = element("", 1);
  const open: OpenElement[] = [root];
  const lines = lineCounter(text);
  for (const tag of tagsOf(text, start)) {
    if (tag.isEnd) closeUpTo(open, tag.name);
    else if (isGroup(tag.name)) openGroup(open, element(tag.name, lines(tag.at)));
    else setValue(open, tag.name, tag.value);
  }
  return { root, isCut: open.length > 1 };
}

/** Their line ends stay, so that lines keep their numbers. One that is never closed is text. */
function withoutComments(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf("<!--"); at !== -1; at = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", at + 4);
    if (end === -1) break;
    kept += text.slice(from, at) + text.slice(at, end).replaceAll(/[^\n]+/g, "");
    from = end + 3;
  }
  return kept + text.slice(from);
}

function element(name: string, line: number): OpenElement {
  return { name, line, values: new Map(), children: [] };
}

function openGroup(open: OpenElement[], group: OpenElement): void {
  if (siblings.has(group.name)) closeUpTo(open, group.name);
  open.at(-1)?.children.push(group);
  // Real documents are nine deep. What is deeper still counts, as the last level's.
  if (open.length < 32) open.push(group);
}

/** An end tag also ends what was left open within; one that nothing opened is of a value, or of nobody. */
function closeUpTo(open: OpenElement[], name: string): void {
  const at = open.findLastIndex((group) => group.name === name);
  if (at > 0) open.length = at;
}

function setValue(open: readonly OpenElement[], name: string, value: string): void {
  const values = open.at(-1)?.values;
  if (value !== "" && values !== undefined && !values.has(name)) values.set(name, value);
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly value: string;
  readonly at: number;
}

/** Tags with the text behind them. A `<` that starts no tag belongs to the text: "PME < 10". */
function* tagsOf(text: string, start: number): Generator<Tag> {
  let current = tagAt(text, start);
  while (current !== null) {
    const next = nextTag(text, current.end);
    const value = text.slice(current.end, next?.at ?? text.length);
    yield { name: current.name, isEnd: current.isEnd, value: plain(value), at: current.at };
    current = next;
  }
}

interface TagPlace {
  readonly name: string;
  readonly isEnd: boolean;
  readonly at: number;
  readonly end: number;
}

function nextTag(text: string, from: number): TagPlace | null {
  for (let at = text.indexOf("<", from); at !== -1; at = text.indexOf("<", at + 1)) {
    const tag = tagAt(text, at);
    if (tag !== null) return tag;
  }
  return null;
}

/** No name of OFX is longer, and no tag has more than a few attributes. */
const tagForm = /<(\/?)(?:\w{1,20}:)?([A-Za-z][\w.-]{0,40})(?:\s[^<>]{0,400})?\/?>/y;

function tagAt(text: string, at: number): TagPlace | null {
  tagForm.lastIndex = at;
  const match = tagForm.exec(text);
  if (match === null) return null;
  const [whole, slash, name = ""] = match;
  return { name: name.toUpperCase(), isEnd: slash === "/", at, end: at + whole.length };
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Some banks escape what was escaped already: "&amp;lt;". */
function plain(value: string): string {
  const text = value.trim().replace(/^<!\[CDATA\[([^]*)\]\]>$/, "$1");
  return text.includes("&") ? unescaped(unescaped(text)) : text;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return named[name.toLowerCase()] ?? whole;
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : whole;
  });
}

/** The line of a place in the text; places are asked for in their order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let end = text.indexOf("\n");
  return (at) => {
    while (end !== -1 && end < at) {
      line += 1;
      end = text.indexOf("\n", end + 1);
    }
    return line;
  };
}
