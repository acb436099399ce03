// Identifiers that cannot be mixed up: a company id is never a bank account id, even where both are integers.
// `to…` is for values that must be right (a database row) and throws; `parse…` is for values from outside
// (a path, a header, a file) and returns null. Neither says whether the thing exists or who may see it.

import { invariant } from "./assert.ts";
import { type Brand, withBrand } from "./brand.ts";

export type OrganisationId = Brand<number, "OrganisationId">;
export type CompanyId = Brand<number, "CompanyId">;
export type ConsolidationId = Brand<number, "ConsolidationId">;
export type BankAccountId = Brand<number, "BankAccountId">;
export type CategoryId = Brand<number, "CategoryId">;
export type TransactionId = Brand<number, "TransactionId">;
export type ScenarioId = Brand<number, "ScenarioId">;
export type ProjectId = Brand<number, "ProjectId">;
export type UserId = Brand<string, "UserId">;
export type WorkspaceId = Brand<string, "WorkspaceId">;

export const [toOrganisationId, parseOrganisationId] = integerId<OrganisationId>("organisation id");
export const [toCompanyId, parseCompanyId] = integerId<CompanyId>("company id");
export const [toConsolidationId, parseConsolidationId] = integerId<ConsolidationId>("consolidation id");
export const [toBankAccountId, parseBankAccountId] = integerId<BankAccountId>("bank account id");
export const [toCategoryId, parseCategoryId] = integerId<CategoryId>("category id");
export const [toTransactionId, parseTransactionId] = integerId<TransactionId>("transaction id");
export const [toScenarioId, parseScenarioId] = integerId<ScenarioId>("scenario id");
export const [toProjectId, parseProjectId] = integerId<ProjectId>("project id");
export const [toUserId, parseUserId] = uuid<UserId>("user id");
export const [toWorkspaceId, parseWorkspaceId] = uuid<WorkspaceId>("workspace id");

type IdFunctions<Raw, Id extends Raw> = readonly [
  to: (value: Raw) => Id,
  parse: (value: unknown) => Id | null,
];

function integerId<Id extends number>(label: string): IdFunctions<number, Id> {
  const parse = (value: unknown): Id | null => {
    const integer = readPositiveInteger(value);
    return integer === null ? null : withBrand<Id>(integer);
  };
  return [(value) => required(parse(value), label, value), parse];
}

function uuid<Id extends string>(label: string): IdFunctions<string, Id> {
  const parse = (value: unknown): Id | null => {
    const text = readUuid(value);
    return text === null ? null : withBrand<Id>(text);
  };
  return [(value) => required(parse(value), label, value), parse];
}

function required<Id>(id: Id | null, label: string, value: number | string): Id {
  invariant(id !== null, `not a ${label}: ${value}`);
  return id;
}

/** A positive safe integer, or its plain decimal digits as found in a path or a header. */
function readPositiveInteger(value: unknown): number | null {
  const candidate = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  if (typeof candidate !== "number") return null;
  return Number.isSafeInteger(candidate) && candidate > 0 ? candidate : null;
}

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Lower-cased, so that equal identifiers are equal strings. */
function readUuid(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const lowerCased = value.toLowerCase();
  return uuidForm.test(lowerCased) ? lowerCased : null;
}
