/** What preview and import have in common: the file read, and its accounts put where they belong. */
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findCsvReadings, findPlaces } from "./bank-files-repository.ts";
import { type PlacedAccount, placeAccounts } from "./place-accounts.ts";
import { type BankFileUpload, type ReadUpload, readUpload, type UploadReading } from "./read-upload.ts";

interface OpenUpload extends ReadUpload {
  readonly accounts: readonly PlacedAccount[];
}

/** What an account is called of which a file says only the number. */
const accountWords = { fr: "Compte", en: "Account" } as const;

type NotNamed = Exclude<UploadReading, ReadUpload>;

export async function openUpload(
  upload: BankFileUpload,
  context: OperationContext,
): Promise<Outcome<OpenUpload | NotNamed>> {
  const companyId = currentCompany(context);
  const { database } = context;
  const [places, readings] = await Promise.all([
    findPlaces(database, companyId),
    upload.csv === undefined ? findCsvReadings(database, companyId) : [],
  ]);
  const chosen = new Set(upload.choices?.accounts.map(({ bankAccountId }) => bankAccountId));
  const isChosen = ({ bankAccountId }: { readonly bankAccountId: number }) => chosen.has(bankAccountId);
  const remembered = {
    chosen: readings.filter(isChosen).map(({ reading }) => reading),
    others: readings.filter((reading) => !isChosen(reading)).map(({ reading }) => reading),
  };
  const read = await readUpload(upload, remembered);
  if (!read.ok || "columnsToName" in read.value) return read as Outcome<NotNamed>;
  const accountWord = accountWords[context.language];
  const placed = placeAccounts(read.value.accounts, upload.choices, { ...places, accountWord });
  return placed.ok ? ok({ file: read.value.file, accounts: placed.value }) : placed;
}
