import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { importBankFile } from "@amont/contract/operations/bank-files/import-bank-file.ts";
import type { CsvReading } from "@amont/formats/bank-statements/csv/csv-reading.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import {
  type ImportEffect,
  recordEffects,
  recordMadeAccounts,
} from "../../imports/import-effects-repository.ts";
import type { Imports } from "../../imports/imports.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import { type BankFileSettings, decisionOn } from "./bank-file-settings.ts";
import {
  addAccount,
  findCompanyCurrency,
  rememberAccount,
  rememberCsvReading,
} from "./bank-files-repository.ts";
import { placeUpload } from "./open-upload.ts";
import {
  type AccountProposal,
  type OwnAccount,
  type PlacedAccount,
  rememberedKey,
} from "./place-accounts.ts";
import type { UploadReading } from "./read-upload.ts";
import { recogniseAccount, refusalOf } from "./recognise-account.ts";

type Destined = PlacedAccount & { readonly place: OwnAccount };
type Wanted = PlacedAccount & { readonly proposal: AccountProposal };

const isDestined = (account: PlacedAccount): account is Destined => account.place !== null;
const isWanted = (account: PlacedAccount): account is Wanted => account.proposal?.choice === "chosen";

export const importBankFileUseCase =
  (imports: Imports) =>
  async (
    { body, opened }: InputOf<typeof importBankFile> & { readonly opened: UploadReading },
    context: OperationContext,
  ): Promise<Outcome<{ importId: number }>> => {
    const upload = await placeUpload(opened, body, context);
    if (!upload.ok) return upload;
    if ("columnsToName" in upload.value) return err(failure("25013", { unknown: "columns" }));
    // Nobody imports what may be the other way round.
    const { csvReading, files = [] } = upload.value.file;
    if (csvReading?.signsFrom === "nobody") return err(failure("25013", { unknown: "signs" }));
    const { database } = context;
    const companyId = currentCompany(context);
    await lockLedger(database, companyId);
    const known = upload.value.accounts.filter(isDestined);
    const wanted = upload.value.accounts.filter(isWanted);
    if (known.length + wanted.length === 0) return err(failure("25016"));
    const decided = {
      csv: csvReading ?? null,
      csvByEntry: files.flatMap(({ entry, csvReading: reading }) =>
        reading === undefined ? [] : [{ entry, reading }],
      ),
      decisions: body.choices?.decisions ?? [],
      others: body.choices?.others ?? null,
      details: body.choices?.details ?? [],
    };
    const undecided = await findUndecided(known, decided, context);
    if (undecided !== null) return err(failure("25015", undecided));
    const made = await makeAccounts(wanted, context);
    const accounts = [...known, ...made].toSorted((left, right) => left.account - right.account);
    const settings: BankFileSettings = {
      ...decided,
      accounts: accounts.map(({ account, place }) => ({ account, bankAccountId: place.id })),
    };
    const remembered = await remember(accounts, settings.csv, context);
    const { name, bytes } = body.file;
    const importId = await imports.start(context, { kind: "bank-file", file: { name, bytes }, settings });
    await recordMadeAccounts(
      database,
      companyId,
      importId,
      made.map(({ place }) => place.id),
    );
    await recordEffects(database, companyId, importId, remembered);
    return ok({ importId });
  };

/** With what the file says that they held at the end of a day that is over; nothing as of today where it does not say. */
async function makeAccounts(
  wanted: readonly Wanted[],
  context: OperationContext,
): Promise<readonly Destined[]> {
  if (wanted.length === 0) return [];
  const { database } = context;
  const companyId = currentCompany(context);
  const today = await companyToday(database, companyId, context.now);
  const companyCurrency = await findCompanyCurrency(database, companyId);
  const made: Destined[] = [];
  for (const account of wanted) {
    const { iban, proposal, closing, isRunningDay } = account;
    const currency = account.currency ?? companyCurrency;
    const isStated = closing !== null && !isRunningDay && closing.currency === undefined;
    const statedOn = isStated && closing.on !== null && closing.on <= today ? closing.on : null;
    const id = await addAccount(database, companyId, {
      name: proposal.name,
      iban,
      currency,
      known_balance_minor: statedOn === null ? 0 : (closing?.amountMinor ?? 0),
      known_balance_on: statedOn ?? today,
    });
    made.push({ ...account, place: { id, iban, currency } });
  }
  await publish(database, { entityId: companyId }, { name: "BankAccountsChanged", payload: { companyId } });
  return made;
}

/** The first operation that is probably in the ledger and about which nothing was said. */
async function findUndecided(
  accounts: readonly Destined[],
  settings: Pick<BankFileSettings, "decisions" | "others">,
  context: OperationContext,
): Promise<{ readonly account: number; readonly operation: number } | null> {
  if (settings.others !== null) return null;
  const companyId = currentCompany(context);
  const today = await companyToday(context.database, companyId, context.now);
  const decide = decisionOn(settings);
  for (const account of accounts) {
    const { operations: recognised } = await recogniseAccount(context.database, companyId, {
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
): Promise<readonly ImportEffect[]> {
  const companyId = currentCompany(context);
  const effects: ImportEffect[] = [];
  for (const account of accounts) {
    const { place, matchedBy, currency } = account;
    const identifier = rememberedKey(account);
    if (matchedBy === "choice" && identifier !== "") {
      const changed = await rememberAccount(context.database, companyId, {
        identifier,
        currency: currency ?? place.currency,
        bankAccountId: place.id,
      });
      effects.push(...changed);
    }
    if (csv !== null) {
      const reading = {
        ...csv,
        headings: [...csv.headings],
        roles: [...csv.roles],
        cellKinds: [...csv.cellKinds],
      };
      effects.push(...(await rememberCsvReading(context.database, companyId, place.id, reading)));
    }
  }
  return effects;
}
