import type { InputOf } from "@amont/contract/operation.ts";
import { entriesPerPage, mostErasures } from "@amont/contract/operations/audit-log/audit-fields.ts";
import type { getAuditSeals } from "@amont/contract/operations/audit-log/get-audit-seals.ts";
import type { setSealMail } from "@amont/contract/operations/audit-log/set-seal-mail.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCheck, findSealMail, writeSealMail } from "./entries-repository.ts";
import { findErasures } from "./erasing/erasing-repository.ts";
import { findLastSeal, findSeal, findSeals, type StoredSeal } from "./sealing/sealing-repository.ts";

const view = ({ number, count, value, sealedAt }: StoredSeal) => ({
  number,
  count,
  value,
  sealedAt: sealedAt.toISOString(),
});

export async function getAuditSealsUseCase(
  { params: { organisationId }, query: { before } }: InputOf<typeof getAuditSeals>,
  { database }: OperationContext,
) {
  const head = await findLastSeal(database, organisationId);
  const check = await findCheck(database, organisationId);
  // Before what is broken all is as it was.
  const brokenNumber = check?.broken_number ?? null;
  const verifiedNumber = brokenNumber === null ? (check?.verified_number ?? 0) : brokenNumber - 1;
  const verified = await findSeal(database, organisationId, verifiedNumber);
  const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, (head?.number ?? 0) + 1);
  const after = Math.max(0, end - 1 - entriesPerPage);
  const limit = Math.max(0, end - 1 - after);
  const seals = limit === 0 ? [] : await findSeals(database, organisationId, { after, limit });
  const erasures = await findErasures(database, organisationId, mostErasures);
  return ok({
    head: head === undefined ? null : view(head),
    verified: verified === undefined ? null : view(verified),
    brokenNumber,
    sealMail: await findSealMail(database, organisationId),
    erasures: erasures.map(({ at, count }) => ({ count, erasedAt: at.toISOString() })),
    seals: seals.toReversed().map(view),
  });
}

export async function setSealMailUseCase(
  { params: { organisationId }, body: { email } }: InputOf<typeof setSealMail>,
  { database, language }: OperationContext,
) {
  await writeSealMail(database, organisationId, email === null ? null : { address: email, locale: language });
  return ok(undefined);
}
