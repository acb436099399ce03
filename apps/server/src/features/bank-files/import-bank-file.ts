import { failure } from "@amont/contract/failure.ts";
import type { CsvReading } from "@amont/formats/bank-statements/csv/csv-reading.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { Imports } from "../../imports/imports.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { type BankFileSettings, decisionOn } from "./bank-file-settings.ts";
import { rememberAccount, rememberCsvReading } from "./bank-files-repository.ts";
import { openUpload } from "./open-upload.ts";
import { type OwnAccount, type PlacedAccount, rememberedKey } from "./place-accounts.ts";
import type { BankFileUpload } from "./read-upload.ts";
import { recogniseAccount, refusalOf } from "./recognise-account.ts";

type Destined = PlacedAccount & { readonly place: OwnAccount };

export const importBankFileUseCase =
  (imports: Imports) =>
  async (
    { body }: { readonly body: BankFileUpload },
    context: OperationContext,
  ): Promise<Outcome<{ importId: number }>> => {
    const upload = await openUpload(body, context);
    if (!upload.ok) return upload;
    if ("columnsToName" in upload.value) return err(failure("25013"));
    await lockLedger(context.database, currentCompany(context));
    const accounts = upload.value.accounts.filter((account): account is Destined => account.place !== null);
    if (accounts.length === 0) return err(failure("25016"));
    const settings: BankFileSettings = {
      csv: upload.value.file.csvReading ?? null,
      accounts: accounts.map(({ account, place }) => ({ account, bankAccountId: place.id })),
      decisions: body.choices?.decisions ?? [],
      others: body.choices?.others ?? null,
    };
    const undecided = await findUndecided(accounts, settings, context);
    if (undecided !== null) return err(failure("25015", undecided));
    await remember(accounts, settings.csv, context);
    const { name, bytes } = body.file;
    return ok({
      importId: await imports.start(context, { kind: "bank-file", file: { name, bytes }, settings }),
    });
  };

/** The first operation that is probably in the ledger and about which nothing was said. */
async function findUndecided(
  accounts: readonly Destined[],
  settings: BankFileSettings,
  context: OperationContext,
): Promise<{ readonly account: number; readonly operation: number } | null> {
  if (settings.others !== null) return null;
  const companyId = currentCompany(context);
  const today = await companyToday(context.database, companyId, context.now);
  const decide = decisionOn(settings);
  for (const account of accounts) {
    const recognised = await recogniseAccount(context.database, companyId, {
      account,
      bankAccountId: account.place.id,
      exceptImportId: null,
    });
    const operation = account.operations.findIndex(
      (each, index) =>
        recognised[index]?.kind === "probable" &&
        refusalOf(each, today) === null &&
        decide(account.account, index) === null,
    );
    if (operation !== -1) return { account: account.account, operation };
  }
  return null;
}

/** The next file of the same bank is understood at once. */
async function remember(
  accounts: readonly Destined[],
  csv: CsvReading | null,
  context: OperationContext,
): Promise<void> {
  const companyId = currentCompany(context);
  for (const account of accounts) {
    const { place, matchedBy, currency } = account;
    const identifier = rememberedKey(account);
    if (matchedBy === "choice" && identifier !== "") {
      await rememberAccount(context.database, companyId, {
        identifier,
        currency: currency ?? place.currency,
        bankAccountId: place.id,
      });
    }
    if (csv !== null) {
      const reading = { ...csv, headings: [...csv.headings], roles: [...csv.roles] };
      await rememberCsvReading(context.database, companyId, place.id, reading);
    }
  }
}
