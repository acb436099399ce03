/**
 * The headings of a FEC: which column is where. The order of article A. 47 A-1 of the LPF is usual but not counted
 * on; accents, case and punctuation are not looked at.
 */

const fecColumns = [
  "journalCode",
  "journalName",
  "entryNumber",
  "entryDate",
  "account",
  "accountName",
  "party",
  "partyName",
  "pieceReference",
  "pieceDate",
  "label",
  "debit",
  "credit",
  "amount",
  "side",
  "lettering",
  "letteredOn",
  "validatedOn",
  "currencyAmount",
  "currency",
  "paidOn",
  "paymentMeans",
] as const;
export type FecColumn = (typeof fecColumns)[number];

/** Each column as programs spell it, folded; the standard's own name first. */
const spellings: Readonly<Record<FecColumn, string>> = {
  journalCode: "journalcode codejournal",
  journalName: "journallib journallibelle",
  entryNumber: "ecriturenum numecriture",
  entryDate: "ecrituredate dateecriture",
  account: "comptenum numcompte",
  accountName: "comptelib comptelibelle",
  party: "compauxnum compteauxnum comptauxnum",
  partyName: "compauxlib compteauxlib comptauxlib",
  pieceReference: "pieceref",
  pieceDate: "piecedate",
  label: "ecriturelib ecriturelibelle",
  debit: "debit",
  credit: "credit",
  amount: "montant montanteuro",
  side: "sens",
  lettering: "ecriturelet ecriturelettrage",
  letteredOn: "datelet datelettrage",
  validatedOn: "validdate datevalid",
  currencyAmount: "montantdevise",
  currency: "idevise",
  paidOn: "daterglt datereglement",
  paymentMeans: "modrglt modereglement modererglt moderglt",
};

const headings: ReadonlyMap<string, FecColumn> = new Map(
  fecColumns.flatMap((column) => spellings[column].split(" ").map((heading) => [heading, column] as const)),
);

export const fecSeparators = ["\t", "|", ";", ","] as const;
export type FecSeparator = (typeof fecSeparators)[number];

export interface FecLayout {
  readonly separator: FecSeparator;
  /** As the file writes them, a last empty one included. */
  readonly columns: readonly string[];
  readonly places: ReadonlyMap<FecColumn, number>;
  /** Fields stand in quotes; the standard knows none, but spreadsheet programs write them. */
  readonly isQuoted: boolean;
  /** How many fields a line must have for its entry, account and amount to be there. */
  readonly leastFields: number;
}

/** With the separator that makes the most columns known. */
export function fecLayoutOf(headingLine: string): FecLayout {
  const isQuoted = headingLine.includes('"');
  const layouts = fecSeparators.map((separator) => layoutWith(headingLine, separator, isQuoted));
  return layouts.reduce((best, layout) => (layout.places.size > best.places.size ? layout : best));
}

const alwaysNeeded: readonly FecColumn[] = ["journalCode", "entryNumber", "entryDate", "account"];

/** The columns without which nothing can be read, as the standard spells them. */
export function missingColumns({ places }: FecLayout): readonly string[] {
  const spelled: Partial<Record<FecColumn, string>> = {
    journalCode: "JournalCode",
    entryNumber: "EcritureNum",
    entryDate: "EcritureDate",
    account: "CompteNum",
  };
  const missing = alwaysNeeded.filter((column) => !places.has(column)).map((column) => spelled[column] ?? "");
  const hasAmount =
    (places.has("debit") && places.has("credit")) || (places.has("amount") && places.has("side"));
  return hasAmount ? missing : [...missing, "Debit/Credit"];
}

function layoutWith(line: string, separator: FecSeparator, isQuoted: boolean): FecLayout {
  const columns = splitFields(line, separator, isQuoted);
  const places = new Map<FecColumn, number>();
  for (const [place, name] of columns.entries()) {
    const column = headings.get(folded(name));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  const needed: readonly FecColumn[] = [...alwaysNeeded, "debit", "credit", "amount", "side"];
  const leastFields = Math.max(...needed.map((column) => places.get(column) ?? 0)) + 1;
  return { separator, columns, places, isQuoted, leastFields };
}

const folded = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .toLowerCase();

export function splitFields(line: string, separator: FecSeparator, isQuoted: boolean): string[] {
  if (!isQuoted || !line.includes('"')) return line.split(separator);
  const fields: string[] = [];
  let field = "";
  let isInside = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === '"' && isInside && line.charAt(at + 1) === '"') {
      field += '"';
      at += 1;
    } else if (character === '"') isInside = !isInside;
    else if (character === separator && !isInside) {
      fields.push(field);
      field = "";
    } else field += character;
  }
  fields.push(field);
  return fields;
}
