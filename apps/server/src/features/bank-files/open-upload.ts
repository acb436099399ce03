/** What preview and import have in common: the file read, and then its accounts put where they belong. */
import type { RememberedCsvReading } from "@amont/formats/bank-statements/csv/csv-reading.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OpeningContext, OperationContext, Outcome } from "../../http/operation-route.ts";
import { findCsvReadings, findPlaces } from "./bank-files-repository.ts";
import { type PlacedAccount, placeAccounts } from "./place-accounts.ts";
import { type BankFileUpload, type ReadUpload, readUpload, type UploadReading } from "./read-upload.ts";

interface PlacedUpload extends ReadUpload {
  readonly accounts: readonly PlacedAccount[];
}

/** What an account is called of which a file says only the number. */
const accountWords = { fr: "Compte", en: "Account" } as const;

type NotNamed = Exclude<UploadReading, ReadUpload>;

/** Before the transaction. */
export async function openUpload(
  { body: upload }: { readonly body: BankFileUpload },
  context: OpeningContext,
): Promise<Outcome<UploadReading>> {
  const companyId = currentCompany(context);
  const [places, readings] = await context.look((database) =>
    Promise.all([
      findPlaces(database, companyId),
      upload.csv === undefined ? findCsvReadings(database, companyId) : [],
    ]),
  );
  const read = (ownIds: ReadonlySet<number>) => readUpload(upload, likeliestFirst(readings, ownIds), context);
  const chosen = new Set(upload.choices?.accounts.flatMap(({ bankAccountId }) => bankAccountId ?? []));
  const opened = await read(chosen);
  if (!opened.ok || "columnsToName" in opened.value || opened.value.file.csvReading === undefined)
    return opened;
  // A file that names its account is read as the files of that account were.
  const accountWord = accountWords[context.language];
  const placed = placeAccounts(opened.value.accounts, upload.choices, { ...places, accountWord });
  if (!placed.ok) return placed;
  const own = placed.value.flatMap(({ place }) => place?.id ?? []).filter((id) => !chosen.has(id));
  const isKnown = readings.some(({ bankAccountId }) => own.includes(bankAccountId));
  return isKnown ? read(new Set([...chosen, ...own])) : opened;
}

/** In the transaction, by what the company's accounts are now. */
export async function placeUpload(
  opened: UploadReading,
  { choices }: Pick<BankFileUpload, "choices">,
  context: OperationContext,
): Promise<Outcome<PlacedUpload | NotNamed>> {
  if ("columnsToName" in opened) return ok(opened);
  const places = await findPlaces(context.database, currentCompany(context));
  const accountWord = accountWords[context.language];
  const placed = placeAccounts(opened.accounts, choices, { ...places, accountWord });
  return placed.ok ? ok({ file: opened.file, accounts: placed.value }) : placed;
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
