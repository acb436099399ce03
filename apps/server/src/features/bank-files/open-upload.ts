/** What preview and import have in common: the file read, and its accounts put where they belong. */
import type { RememberedCsvReading } from "@amont/formats/bank-statements/csv/csv-reading.ts";
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
  const accountWord = accountWords[context.language];
  const open = async (ownIds: ReadonlySet<number>): Promise<Outcome<OpenUpload | NotNamed>> => {
    const read = await readUpload(upload, likeliestFirst(readings, ownIds));
    if (!read.ok || "columnsToName" in read.value) return read as Outcome<NotNamed>;
    const placed = placeAccounts(read.value.accounts, upload.choices, { ...places, accountWord });
    return placed.ok ? ok({ file: read.value.file, accounts: placed.value }) : placed;
  };
  const chosen = new Set(upload.choices?.accounts.flatMap(({ bankAccountId }) => bankAccountId ?? []));
  const opened = await open(chosen);
  if (!opened.ok || "columnsToName" in opened.value) return opened;
  // A file that names its account is read as the files of that account were.
  const own = opened.value.accounts.flatMap(({ place }) => place?.id ?? []).filter((id) => !chosen.has(id));
  const isKnown = readings.some(({ bankAccountId }) => own.includes(bankAccountId));
  return isKnown && opened.value.file.csvReading !== undefined ? open(new Set([...chosen, ...own])) : opened;
}

interface AccountReading {
  readonly bankAccountId: number;
  readonly reading: RememberedCsvReading;
}

/**
 * Those of the file's own accounts, then those of others: a bank writes its columns alike for all. Their signs say nothing
 * here: those of a card are not those of the account beside it.
 */
function likeliestFirst(
  readings: readonly AccountReading[],
  ownIds: ReadonlySet<number>,
): readonly RememberedCsvReading[] {
  const own = readings.filter(({ bankAccountId }) => ownIds.has(bankAccountId));
  const others = readings.filter(({ bankAccountId }) => !ownIds.has(bankAccountId));
  return [...own.map(({ reading }) => reading), ...others.map(withoutSigns)];
}

const withoutSigns = ({ reading }: AccountReading): RememberedCsvReading => ({
  ...reading,
  signsFrom: "nobody",
});
