/** New transfers with both their sides, in ledgers that are locked already. */
import { randomBytes } from "node:crypto";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { announceTransfers } from "./announce-transfers.ts";
import type { FitTransfer } from "./judge-transfers.ts";
import {
  ensureTransferCategories,
  insertSides,
  insertTransfers,
  type NamedSides,
  type WrittenTransfer,
} from "./new-transfers-repository.ts";
import type { TransferAccount } from "./transfer-accounts-repository.ts";

export interface PlannedTransfer {
  readonly transfer: WrittenTransfer;
  readonly from: TransferAccount;
  readonly to: TransferAccount;
}

interface AboutTransfer extends Pick<WrittenTransfer, "type" | "label" | "scenario_id" | "pool_id"> {
  readonly userId: string;
}

/** As it is written, with a reference of its own. */
export function plannedTransfer(
  { transferId, from, to, amountMinor, outOn, inOn }: FitTransfer,
  { userId, ...about }: AboutTransfer,
): PlannedTransfer {
  return {
    from,
    to,
    transfer: {
      organisation_id: from.organisationId,
      id: transferId,
      from_company_id: from.companyId,
      from_account_id: from.id,
      to_company_id: to.companyId,
      to_account_id: to.id,
      amount_minor: amountMinor,
      currency: from.currency,
      out_on: outOn,
      in_on: inOn,
      reference: newReference(),
      created_by: userId,
      ...about,
    },
  };
}

/** Letters and digits that nobody confuses on a statement. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Thirty-two of them: each byte says one without preference. */
export const newReference = (): string =>
  `AMT-${[...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join("")}`;

/** False, and nothing is written, where somebody else's transfer has the name of one of them. */
export async function writeTransfers(
  database: ScopedDatabase,
  planned: readonly PlannedTransfer[],
): Promise<boolean> {
  if (planned.length === 0) return true;
  const companyIds = planned.flatMap(({ from, to }) => [from.companyId, to.companyId]);
  const newCategoriesOf = new Set<number>();
  for (const companyId of new Set(companyIds)) {
    const { isNew } = await ensureTransferCategories(database, companyId);
    if (isNew) newCategoriesOf.add(companyId);
  }
  const written = await insertTransfers(
    database,
    planned.map(({ transfer }) => transfer),
  );
  if (written < planned.length) return false;
  await insertSides(database, planned.map(namedSides));
  await announceTransfers(database, companyIds, { newCategoriesOf });
  return true;
}

const elsewhere = "Autre société";

/** Who reads one of two companies learns nothing of the other, not even the name of its account. */
export function namedSides({ transfer, from, to }: PlannedTransfer): NamedSides {
  const isWithin = from.companyId === to.companyId;
  return {
    transfer,
    outName: transfer.label ?? `Virement ${from.name} → ${isWithin ? to.name : elsewhere}`,
    inName: transfer.label ?? `Virement ${isWithin ? from.name : elsewhere} → ${to.name}`,
  };
}
