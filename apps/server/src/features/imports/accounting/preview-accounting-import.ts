import { failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { isExpectedCash } from "@amont/engine/accounting/propose-categories.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { findHolders, findSharing, loadTree } from "../../../ledger/category-tree-repository.ts";
import { countKnown } from "./accounting-repository.ts";
import { externalIdOf } from "./accounting-rows.ts";
import { type OpenAccounts, openAccounts } from "./open-accounts.ts";
import { planCategories } from "./plan-categories.ts";
import { previewView } from "./preview-view.ts";

interface Input {
  readonly body: { readonly file: WholeFile };
}

export async function previewAccountingImportUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<AccountingPreview>> {
  const opened = await openAccounts(body.file.bytes, context);
  if (!opened.ok) return opened;
  const accounts = opened.value;
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

async function knownCounts({ database }: OperationContext, { companyId, analysis }: OpenAccounts) {
  const openItems = analysis.openItems.filter(isExpectedCash);
  return {
    knownMovementCount: await countKnown(database, companyId, analysis.movements.map(externalIdOf)),
    knownOpenItemCount: await countKnown(database, companyId, openItems.map(externalIdOf)),
  };
}
