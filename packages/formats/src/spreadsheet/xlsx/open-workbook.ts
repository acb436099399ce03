/** What must be known of a workbook before its rows can be read: which sheet, which texts, which cells are dates. */
import { workbookLimits } from "../../zip/archive-limits.ts";
import { attributeOf, elementsOf, plainTextOf } from "./xml-text.ts";
import { textOf, UnreadableSpreadsheet, zipParts } from "./zip-parts.ts";

export interface OpenWorkbook {
  readonly sheet: ReturnType<typeof zipParts> extends ReadonlyMap<string, infer P> ? P : never;
  readonly sharedTexts: readonly string[];
  /** Per style of the cells. */
  readonly isDate: readonly boolean[];
  readonly countsFrom1904: boolean;
}

export function openWorkbook(bytes: Uint8Array): OpenWorkbook {
  const parts = zipParts(bytes);
  const read = (path: string, mostBytes: number = workbookLimits.partBytes): string | null => {
    const part = parts.get(path);
    return part === undefined ? null : textOf(part, mostBytes);
  };
  const workbookPath = relationsIn(read("_rels/.rels"), "").get("officeDocument")?.path ?? "xl/workbook.xml";
  const workbook = read(workbookPath);
  if (workbook === null) throw new UnreadableSpreadsheet("unreadable");
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf("/") + 1);
  const relations = relationsIn(read(relationsPath(workbookPath)), folder);
  const sheet = parts.get(firstVisibleSheet(workbook, relations));
  if (sheet === undefined) throw new UnreadableSpreadsheet("unreadable");
  const part = (kind: string, mostBytes?: number) => {
    const path = relations.get(kind)?.path;
    return path === undefined ? null : read(path, mostBytes);
  };
  const properties = elementsOf(workbook, "workbookPr")[0] ?? "";
  return {
    sheet,
    sharedTexts: sharedTextsIn(part("sharedStrings", workbookLimits.textBytes) ?? ""),
    isDate: dateStylesIn(part("styles") ?? ""),
    countsFrom1904: ["1", "true"].includes(attributeOf(properties, "date1904") ?? ""),
  };
}

interface Relation {
  readonly path: string;
}

/** By id, and by the last word of their type where that is one of a kind. */
function relationsIn(xml: string | null, folder: string): ReadonlyMap<string, Relation> {
  const relations = new Map<string, Relation>();
  for (const attributes of elementsOf(xml ?? "", "Relationship")) {
    const target = attributeOf(attributes, "Target") ?? "";
    const relation = { path: resolvedPath(folder, target) };
    relations.set(attributeOf(attributes, "Id") ?? "", relation);
    relations.set((attributeOf(attributes, "Type") ?? "").split("/").at(-1) ?? "", relation);
  }
  return relations;
}

function resolvedPath(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

function relationsPath(path: string): string {
  const cut = path.lastIndexOf("/") + 1;
  return `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
}

function firstVisibleSheet(workbook: string, relations: ReadonlyMap<string, Relation>): string {
  const sheets = elementsOf(workbook, "sheet");
  const visible = sheets.find((sheet) => (attributeOf(sheet, "state") ?? "visible") === "visible");
  // `r:id`, whatever the prefix; `sheetId` is another matter.
  const id = /(?:^|\s)[\w-]+:id\s*=\s*["']([^"']*)["']/.exec(visible ?? "")?.[1] ?? "";
  const path = relations.get(id)?.path;
  if (path === undefined) throw new UnreadableSpreadsheet("unreadable");
  return path;
}

const sharedText = /<(?:[\w-]+:)?si(?=[\s/>])(?:[^>]*\/>|[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?si>)/g;

const sharedTextsIn = (xml: string): string[] =>
  Array.from(xml.matchAll(sharedText), ([, inner]) => plainTextOf(inner ?? ""));

function dateStylesIn(xml: string): boolean[] {
  const codes = new Map(
    elementsOf(xml, "numFmt").map((format) => [
      Number(attributeOf(format, "numFmtId")),
      attributeOf(format, "formatCode") ?? "",
    ]),
  );
  const cells = /<(?:[\w-]+:)?cellXfs(?=[\s>])[\s\S]*?<\/(?:[\w-]+:)?cellXfs>/.exec(xml)?.[0] ?? "";
  return elementsOf(cells, "xf").map((style) => isDateFormat(Number(attributeOf(style, "numFmtId")), codes));
}

/** Those that every program knows by number, and those whose code has a day, a month or a year in it. */
function isDateFormat(id: number, codes: ReadonlyMap<number, string>): boolean {
  const code = codes.get(id);
  if (code === undefined) {
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    );
  }
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, "");
  return /[dmyj]/i.test(bare) && !/general|standard/i.test(bare);
}
