/** Makes the accounts and categories that were chosen, and starts the import of the transactions. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { AccountingChoices } from "@amont/contract/operations/imports/accounting/accounting-choices.ts";
import type { importAccounts } from "@amont/contract/operations/imports/accounting/import-accounts.ts";
import { isLeaf } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import {
  type ImportEffect,
  recordEffects,
  recordMadeAccounts,
  recordMadeCategories,
} from "../../../imports/import-effects-repository.ts";
import type { Imports } from "../../../imports/imports.ts";
import { findHolders, findSharing, loadTree, saveTree } from "../../../ledger/category-tree-repository.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { otherKey } from "../../../ledger/standard-categories.ts";
import { publish } from "../../../realtime/publish.ts";
import { addAccounts, addSettledInvoices, isAccountOf, setPaymentDelays } from "./accounting-repository.ts";
import { type AccountingSettings, settledRows } from "./accounting-rows.ts";
import { areStale, besideCompany, type OpenAccounts } from "./open-accounts.ts";
import { longestDelay, planCategories } from "./plan-categories.ts";
import type { AccountsFile } from "./reading-accounts.ts";

type Input = InputOf<typeof importAccounts> & { readonly opened: AccountsFile };

export const importAccountsUseCase =
  (imports: Imports) =>
  async (
    { body, opened }: Input,
    context: OperationContext,
  ): Promise<Outcome<{ readonly importId: number }>> => {
    const { database } = context;
    const found = await besideCompany(opened, context);
    if (!found.ok) return found;
    const accounts = found.value;
    const choices = body.choices ?? everything(accounts);
    await lockLedger(database, accounts.companyId);
    const chosen = await chosenAccounts(accounts, choices, context);
    if (!chosen.ok) return chosen;
    const categories = await chosenCategories(accounts, choices, context);
    const settings: AccountingSettings = {
      today: accounts.today,
      bankAccountIds: chosen.value.bankAccountIds,
      categoryIds: categories.categoryIds,
      openItems: choices.openItems,
    };
    const importId = await imports.start(context, { kind: "fec", file: body.file, settings });
    const { companyId } = accounts;
    await recordMadeAccounts(database, companyId, importId, chosen.value.madeIds);
    await recordMadeCategories(database, companyId, importId, categories.madeIds, categories.tookOverFrom);
    await recordEffects(database, companyId, importId, categories.delays);
    await addSettledInvoices(database, companyId, importId, settledRows(accounts.analysis, settings));
    return ok({ importId });
  };

/** What the preview proposes. */
const everything = (accounts: OpenAccounts): AccountingChoices => ({
  bankAccounts: [...accounts.proposedAccounts].map(([account, bankAccountId]) => ({
    account,
    bankAccountId,
  })),
  openItems: !areStale(accounts),
  categories: accounts.proposals.map(({ nature }) => nature),
  categoryPerAccount: false,
  paymentDelays: true,
});

interface ChosenAccounts {
  readonly bankAccountIds: Readonly<Record<string, number>>;
  readonly madeIds: readonly number[];
}

/** The account of the company for each account of the file; those that are new are made. */
async function chosenAccounts(
  accounts: OpenAccounts,
  { bankAccounts }: AccountingChoices,
  context: OperationContext,
): Promise<Outcome<ChosenAccounts>> {
  const { database } = context;
  const { companyId, analysis, currency, today } = accounts;
  const possible = new Set(accounts.possibleAccounts.map(({ id }) => id));
  const chosen: Record<string, number> = {};
  for (const { account, bankAccountId } of bankAccounts) {
    if (bankAccountId === null) continue;
    if (!possible.has(bankAccountId)) {
      const exists = await isAccountOf(database, companyId, bankAccountId);
      return err(exists ? failure("25103", { bankAccountId }) : failure("not_found", { bankAccountId }));
    }
    chosen[account] = bankAccountId;
  }
  const wanted = new Set(
    bankAccounts.filter(({ bankAccountId }) => bankAccountId === null).map(({ account }) => account),
  );
  const made = analysis.bankAccounts.filter(({ account }) => wanted.has(account));
  const ends = analysis.period?.to ?? today;
  const ids = await addAccounts(
    database,
    companyId,
    made.map(({ account, name, openingMinor }) => ({
      name: (name || account).slice(0, 100),
      currency,
      // What the account held after the last movement that is imported.
      known_balance_minor: analysis.movements
        .filter(({ bankAccount, on }) => bankAccount === account && on <= today)
        .reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor),
      known_balance_on: ends < today ? ends : today,
    })),
  );
  for (const [index, { account }] of made.entries()) chosen[account] = ids[index] ?? 0;
  if (made.length > 0) {
    await publish(database, { entityId: companyId }, { name: "BankAccountsChanged", payload: { companyId } });
  }
  return ok({ bankAccountIds: chosen, madeIds: ids });
}

interface ChosenCategories {
  readonly categoryIds: Readonly<Record<string, number>>;
  readonly madeIds: readonly number[];
  readonly tookOverFrom: ReadonlyMap<number, number>;
  readonly delays: readonly ImportEffect[];
}

/** The category of each nature of cash that was chosen. A shared tree is used as it is. */
async function chosenCategories(
  { companyId, proposals }: OpenAccounts,
  choices: AccountingChoices,
  { database, language }: OperationContext,
): Promise<ChosenCategories> {
  const wanted = new Set(choices.categories);
  const before = await loadTree(database, companyId);
  const planned = planCategories(before, {
    proposals: proposals.filter(({ nature }) => wanted.has(nature)),
    isPerAccount: choices.categoryPerAccount,
    setsDelays: choices.paymentDelays,
    language,
    holders: await findHolders(database, [companyId]),
  });
  const { isSharedTree } = await findSharing(database, companyId);
  const { grown } = planned;
  const places = [...planned.places].filter(([key]) => key !== "vat" || wanted.has("vat"));
  if (isSharedTree) {
    const categoryIds = Object.fromEntries(places.filter(([, id]) => id > 0 && isLeaf(before, id)));
    return { categoryIds, madeIds: [], tookOverFrom: new Map(), delays: [] };
  }
  const takesOver = new Set(grown.takeovers.map(({ toId }) => toId));
  const realId = await saveTree(database, companyId, before, { ...grown, removedIds: [] }, (id) => ({
    ...(takesOver.has(id) ? { standardKey: otherKey } : {}),
    ...planned.attributesOf(id),
  }));
  const delays = choices.paymentDelays
    ? await setPaymentDelays(database, companyId, delaysOf(planned, proposals))
    : [];
  const payload = { companyId };
  await publish(
    database,
    { entityId: companyId },
    { name: "CategoriesChanged", payload },
    { name: "ObjectiveChanged", payload },
  );
  return {
    categoryIds: Object.fromEntries(places.map(([key, id]) => [key, realId(id)])),
    madeIds: grown.tree.flatMap(({ id }) => (id < 0 ? [realId(id)] : [])),
    tookOverFrom: new Map(grown.takeovers.map(({ fromId, toId }) => [realId(toId), realId(fromId)])),
    delays,
  };
}

/** Of the categories that were there before; new ones are made with theirs. */
function delaysOf(
  { places }: ReturnType<typeof planCategories>,
  proposals: OpenAccounts["proposals"],
): ReadonlyMap<number, number> {
  const delays = new Map<number, number>();
  for (const { nature, paymentDelayDays } of proposals) {
    if (paymentDelayDays === null) continue;
    for (const [key, id] of places) {
      if (id > 0 && key.split(" ")[0] === nature) delays.set(id, Math.min(longestDelay, paymentDelayDays));
    }
  }
  return delays;
}
