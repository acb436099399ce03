import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ProjectPart } from "@amont/contract/operations/transactions/commands/distributing/project-parts.ts";
import { type DistributionPart, distributionRefusal } from "@amont/engine/ledger/project-distribution.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber, type MinorUnits, minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";

type Parts = ReadonlyArray<DistributionPart & { readonly amountMinor: MinorUnits }>;

interface Whole {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

/** What somebody gives to projects, checked against the whole and the projects that exist. */
export function readParts(
  given: readonly ProjectPart[],
  whole: Whole,
  knownIds: readonly number[],
): Result<Parts, Failure> {
  const parts: Array<Parts[number]> = [];
  for (const { projectId, amount } of given) {
    const minor = fromWireNumber(amount, whole.currency);
    if (!minor.ok) return err(wrongPart(projectId, minor.error));
    if (parts.some((part) => part.projectId === projectId)) return err(wrongPart(projectId, "named twice"));
    if (!knownIds.includes(projectId)) return err(failure("not_found", { projectId }));
    parts.push({ projectId, amountMinor: minor.value });
  }
  const code = distributionRefusal(parts, whole.amountMinor);
  if (code === null) return ok(parts);
  const max = Math.abs(toWireNumber(minorUnits(whole.amountMinor), whole.currency));
  return err(failure(code, { max, currency: whole.currency }));
}

const wrongPart = (projectId: number, problem: string): Failure =>
  failure("invalid_input", { issues: [{ in: "body", field: "projects", problem }], projectId });
