import { invariant } from "@amont/kernel/assert.ts";
import type { OperationContext } from "./operation-route.ts";

/** The one company that the request was authorised for, when the header names it. */
export function currentCompany({ scope }: Pick<OperationContext, "scope">): number {
  const [companyId] = scope.companyIds;
  invariant(companyId !== undefined && scope.companyIds.length === 1, "the operation is about one company");
  return companyId;
}

/** The organisation of the current company. */
export function currentOrganisation({ caller, scope }: Pick<OperationContext, "caller" | "scope">): number {
  const organisationId = caller.companies.get(companiesTogether({ scope })[0])?.organisationId;
  invariant(organisationId !== undefined, "the caller was authorised for the company");
  return organisationId;
}

/** The companies that the request takes together, the current one first; that one alone where it names no others. */
export function companiesTogether({
  scope,
}: Pick<OperationContext, "scope">): readonly [number, ...number[]] {
  const [current, ...others] = scope.companyIds;
  invariant(current !== undefined, "the operation is about a company");
  return [current, ...others];
}
