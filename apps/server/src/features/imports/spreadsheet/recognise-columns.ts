/** What the columns of a file hold, going by their headings in any language of the product. Pure. */
import { productLanguages } from "@amont/contract/culture.ts";
import {
  type ColumnMapping,
  type ImportField,
  type ImportMode,
  importFields,
} from "@amont/contract/operations/imports/import-fields.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { importWords } from "../../../imports/words/import-words.ts";

/** What people write instead, and what our own exports have always written. */
const otherHeadings: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  id: ["id", "identifiant", "identifiant unique", "référence", "import id", "unique id", "reference"],
  type: ["type d'opération", "type de transaction", "transaction type", "état", "state", "status", "sens"],
  account: ["compte", "banque", "account", "bank", "iban", "konto", "cuenta", "conto", "rekening", "conta"],
  paymentDate: [
    "date",
    "règlement",
    "échéance",
    "date d'échéance",
    "date de paiement",
    "payment",
    "payment date",
    "due date",
  ],
  amount: ["montant ttc", "total ttc"],
  name: ["libellé", "intitulé", "label", "description", "name"],
  projects: ["projet", "project"],
  vat: ["taux de tva", "vat rate"],
  billingDate: ["facturation", "date de facture", "invoicing", "invoice date"],
  lateSince: ["en retard depuis", "late since", "date de retard"],
  memo: ["note", "notes", "commentaire", "comment"],
};

const headingKey = (heading: string): string => nameKey(heading).replaceAll(/[.:*]/g, "").trim();

const fieldsByHeading = new Map<string, ImportField>(
  productLanguages.flatMap((language) =>
    importFields.map((field) => [headingKey(importWords[language].headings[field]), field] as const),
  ),
);
const fieldsByOtherHeading = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    (otherHeadings[field] ?? []).map((heading) => [headingKey(heading), field] as const),
  ),
);

/** One column per field: the first that says so in our own words, or else in others. */
export function recogniseColumns(headings: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = headings.map(() => null);
  for (const known of [fieldsByHeading, fieldsByOtherHeading]) {
    for (const [index, heading] of headings.entries()) {
      const field = known.get(headingKey(heading));
      if (field !== undefined && mapping[index] === null && !mapping.includes(field)) mapping[index] = field;
    }
  }
  return mapping;
}

/** Titles and blank lines may stand above the headings, but not many. */
export const headLength = 20;

export const headingsOf = ({ cells }: SpreadsheetRow): string[] =>
  cells.map((cell) => String(cell ?? "").trim());

/** The row that names most columns; the first of the file where none names two. */
export function findHeadingRow(head: readonly SpreadsheetRow[]): SpreadsheetRow | null {
  const scores = head.map(
    (row) => recogniseColumns(headingsOf(row)).filter((field) => field !== null).length,
  );
  const best = Math.max(0, ...scores);
  return (best < 2 ? head[0] : head[scores.indexOf(best)]) ?? null;
}

const requiredFields: Readonly<Record<"all" | "quick", readonly ImportField[]>> = {
  all: ["id", "type", "account", "paymentDate", "amount", "name"],
  quick: ["paymentDate", "amount", "name"],
};

export const requiredOf = (mode: ImportMode): readonly ImportField[] =>
  requiredFields[mode === "all" ? "all" : "quick"];

/** What rows need and no column holds. */
export function missingFields(mapping: ColumnMapping, mode: ImportMode): ImportField[] {
  const has = (field: ImportField) => mapping.includes(field);
  return requiredOf(mode).filter((field) => !has(field) && !(field === "amount" && has("cashEffect")));
}
