/** Putting transactions into a category, for the three calls that do it. */
import type { categorisationActions } from "@amont/contract/events.ts";
import type { CommandAnswer } from "@amont/contract/operations/transactions/commands/command-shapes.ts";
import { directionRefusal } from "@amont/engine/ledger/command-values.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { type LeafCategory, requireLeaf } from "../../../../ledger/category-tree.ts";
import { reversalOf } from "../reversal.ts";
import {
  type Commanded,
  type CommandTarget,
  firstRefusal,
  runAskingCommand,
  unless,
} from "../run-command.ts";
import {
  type NewCategory,
  reverseTransactions,
  updateTransactions,
} from "../transaction-commands-repository.ts";

type CategorisationAction = (typeof categorisationActions)[number];

interface ActionParts {
  readonly confirms: boolean;
  readonly ignores: boolean;
  readonly reverses: boolean;
}

const partsOf: Readonly<Record<CategorisationAction, ActionParts>> = {
  Categorize: { confirms: true, ignores: false, reverses: false },
  PreCategorize: { confirms: false, ignores: false, reverses: false },
  CategorizeAndIgnore: { confirms: true, ignores: true, reverses: false },
  PreCategorizeAndIgnore: { confirms: false, ignores: true, reverses: false },
  ReverseAndCategorize: { confirms: true, ignores: false, reverses: true },
  ReverseAndPrecategorize: { confirms: false, ignores: false, reverses: true },
};

export function putIntoCategory(
  context: OperationContext,
  about: Commanded & { readonly categoryId: number },
  action: CategorisationAction = "Categorize",
): Promise<Outcome<CommandAnswer>> {
  const parts = partsOf[action];
  return runAskingCommand(context, {
    about,
    commands: (transaction) => [
      "categorise",
      ...(parts.ignores ? (["ignore"] as const) : []),
      ...(parts.reverses ? [reversalOf(transaction)] : []),
    ],
    asks: (database, companyId) => requireLeaf(database, companyId, about.categoryId),
    plan: (target, category) => {
      if (!category.ok) return category;
      return unless(otherDirection(target, category.value, parts), () =>
        write(target, category.value, parts),
      );
    },
    events: () => [
      {
        name: "TransactionCategorized",
        payload: { details: [{ action, transactionCount: new Set(about.transactionIds).size }] },
      },
    ],
  });
}

function otherDirection({ transactions }: CommandTarget, category: LeafCategory, { reverses }: ActionParts) {
  return firstRefusal(transactions, ({ isInflow }) =>
    directionRefusal(category, { isInflow: reverses ? !isInflow : isInflow }),
  );
}

async function write(target: CommandTarget, category: LeafCategory, parts: ActionParts): Promise<void> {
  const { database, companyId, transactionIds } = target;
  const chosen = newCategory(category, parts.confirms);
  if (parts.reverses) return reverseTransactions(database, companyId, transactionIds, chosen);
  await updateTransactions(database, companyId, transactionIds, {
    category_id: chosen.categoryId,
    categorisation: chosen.categorisation,
    ...(parts.ignores ? { is_ignored: true } : {}),
  });
}

/** The reserved category of what waits takes a transaction back to waiting. */
export function newCategory({ id, kind }: LeafCategory, confirms: boolean): NewCategory {
  if (kind === "to-categorise") return { categoryId: id, categorisation: "to-categorise" };
  return { categoryId: id, categorisation: confirms ? "confirmed" : "to-confirm" };
}
