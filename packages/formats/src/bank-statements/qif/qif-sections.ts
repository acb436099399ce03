/** The lists of operations in a QIF file, each with the account it is of. */
import type { FileWarning } from "../bank-statement.ts";

export interface QifRecord {
  readonly line: number;
  /** By letter; the first of each counts. Lines of splits repeat the record's amount in parts and are left out. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface QifSection {
  readonly account: QifRecord | null;
  readonly records: readonly QifRecord[];
}

/** Lists of cash; the others are of categories, classes, securities and memorised payments. */
const cashLists = /^!type:\s*(?:bank|banque|cash|ccard|oth\s?[al]|espèces|esp.ces|carte)\b/i;

type Place = "operations" | "accounts" | "investments" | "elsewhere";

export function readQifSections(text: string): {
  readonly sections: readonly QifSection[];
  readonly warnings: readonly FileWarning[];
  /** Days outside these lists, which tell the order of day and month too. */
  readonly otherDays: readonly string[];
} {
  const sections: { list: string; account: QifRecord | null; records: QifRecord[] }[] = [];
  const warnings: FileWarning[] = [];
  const otherDays: string[] = [];
  let account: QifRecord | null = null;
  let place: Place = "operations";
  let open: { line: number; fields: Map<string, string> } | null = null;

  const endRecord = () => {
    if (open === null || open.fields.size === 0) return;
    if (place === "accounts") account = open;
    if (place === "accounts" || place === "investments") {
      otherDays.push(open.fields.get(place === "accounts" ? "/" : "D") ?? "");
    }
    if (place === "operations") {
      // A file may start without saying what it lists, and with lines that are no list.
      if (sections.length === 0 && open.fields.has("D") && open.fields.has("T"))
        sections.push({ list: "", account, records: [] });
      sections.at(-1)?.records.push(open);
    }
    open = null;
  };
  const startList = (heading: string, line: number) => {
    endRecord();
    open = null;
    if (/^!account/i.test(heading)) place = "accounts";
    else if (cashLists.test(heading)) {
      place = "operations";
      const list = heading.toLowerCase();
      const current = sections.at(-1);
      // Some programs repeat the heading before every record.
      if (current?.account !== account || current.list !== list)
        sections.push({ list, account, records: [] });
    } else if (/^!type/i.test(heading)) {
      place = "elsewhere";
      if (/^!type:\s*(?:invst|port)/i.test(heading)) {
        place = "investments";
        warnings.push({ kind: "bad-line", text: `left out: ${heading.slice(0, 60)}`, line });
      }
    }
  };

  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const written = whole.trim();
    if (written === "" || written.startsWith("#")) continue;
    if (written.startsWith("!")) startList(written, index + 1);
    else if (written.startsWith("^")) endRecord();
    else {
      open ??= { line: index + 1, fields: new Map() };
      const letter = written.charAt(0).toUpperCase();
      if (!open.fields.has(letter)) open.fields.set(letter, written.slice(1).trim());
    }
  }
  endRecord();
  return { sections, warnings, otherDays };
}
