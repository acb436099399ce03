import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import type { previewAccountingImport } from "@amont/contract/operations/imports/accounting/preview-accounting-import.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { findHolders, findSharing, loadTree } from "../../../ledger/category-tree-repository.ts";
import { countKnown } from "./accounting-repository.ts";
import { besideCompany, type OpenAccounts } from "./open-accounts.ts";
import { planCategories } from "./plan-categories.ts";
import { previewView } from "./preview-view.ts";
import type { AccountsFile } from "./reading-accounts.ts";

type Input = InputOf<typeof previewAccountingImport> & { readonly opened: AccountsFile };

export async function previewAccountingImportUseCase(
  { opened }: Input,
  context: OperationContext,
): Promise<Outcome<AccountingPreview>> {
  const found = await besideCompany(opened, context);
  if (!found.ok) return found;
  const accounts = found.value;
  if (accounts.summary.lines === 0 && accounts.summary.badRowCount === 0) return err(failure("25101"));
  const { database } = context;
  const { companyId, proposals } = accounts;
  const tree = await loadTree(database, companyId);
  const planned = planCategories(tree, {
    proposals,
    isPerAccount: false,
    setsDelays: false,
    language: context.language,
    holders: await findHolders(database, [companyId]),
  });
  const { isSharedTree } = await findSharing(database, companyId);
  return ok(previewView(accounts, planned, { isSharedTree, ...(await knownCounts(context, accounts)) }));
}

async function knownCounts({ database }: OperationContext, accounts: OpenAccounts) {
  const { companyId, movementIds, openItemIds } = accounts;
  return {
    knownMovementCount: await countKnown(database, companyId, movementIds),
    knownOpenItemCount: await countKnown(database, companyId, openItemIds),
  };
}
