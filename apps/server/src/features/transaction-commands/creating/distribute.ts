import { failure } from "@amont/contract/failure.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber, type MinorUnits } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { findProjectIds } from "../transaction-commands-repository.ts";

export interface ProjectPart {
  readonly projectId: number;
  readonly amount: number;
}

type Parts = ReadonlyArray<{ readonly projectId: number; readonly amountMinor: MinorUnits }>;

/** Parts of a transaction given to projects: each of its sign and not nothing, together not more than the whole. */
export async function distribute(
  database: ScopedDatabase,
  companyId: number,
  projects: readonly ProjectPart[],
  whole: { readonly amountMinor: MinorUnits; readonly currency: CurrencyCode },
): Promise<Outcome<Parts>> {
  if (projects.length === 0) return ok([]);
  const parts: Array<{ projectId: number; amountMinor: MinorUnits }> = [];
  let total = 0;
  for (const { projectId, amount } of projects) {
    const minor = fromWireNumber(amount, whole.currency);
    if (!minor.ok || Math.sign(minor.value) !== Math.sign(whole.amountMinor) || minor.value === 0) {
      return err(wrongPart(projectId));
    }
    if (parts.some((part) => part.projectId === projectId)) return err(wrongPart(projectId));
    total += Math.abs(minor.value);
    if (total > Math.abs(whole.amountMinor)) return err(wrongPart(projectId));
    parts.push({ projectId, amountMinor: minor.value });
  }
  const known = await findProjectIds(
    database,
    companyId,
    parts.map(({ projectId }) => projectId),
  );
  const unknown = parts.find(({ projectId }) => !known.includes(projectId));
  return unknown === undefined ? ok(parts) : err(failure("not_found", { projectId: unknown.projectId }));
}

const wrongPart = (projectId: number) =>
  failure("invalid_input", {
    issues: [{ in: "body", field: "projects", problem: "not a part of the amount" }],
    projectId,
  });
