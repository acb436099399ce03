import type { InputOf } from "@amont/contract/operation.ts";
import type { checkIdentifier } from "@amont/contract/operations/companies/management/check-identifier.ts";
import type { IdentifierKind } from "@amont/contract/operations/companies/management/company-details.ts";
import { compactNumber, readSiren, readSiret, sirenOfSiret } from "@amont/kernel/company-number.ts";
import { ok } from "@amont/kernel/result.ts";
import { isFrenchVatNumber, readVatNumber, sirenOfVatNumber } from "@amont/kernel/vat-number.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findSeenCompaniesWithSiren } from "./management-repository.ts";

const readers = { siren: readSiren, siret: readSiret, vatNumber: readVatNumber };

export async function checkIdentifierUseCase(
  { query }: InputOf<typeof checkIdentifier>,
  { database, scope }: OperationContext,
) {
  const kind = kindOf(query.value);
  const reading = readers[kind](query.value);
  const siren = reading.isValid ? sirenIn(kind, reading.value) : null;
  const companies = siren === null ? [] : await findSeenCompaniesWithSiren(database, scope.companyIds, siren);
  return ok({ kind, value: reading.value, fault: reading.isValid ? null : reading.fault, companies });
}

/** Letters begin a VAT number; more digits than a company's number are an establishment's. */
function kindOf(text: string): IdentifierKind {
  const value = compactNumber(text);
  if (/^[A-Z]/.test(value)) return "vatNumber";
  return value.length > 9 ? "siret" : "siren";
}

function sirenIn(kind: IdentifierKind, value: string): string | null {
  if (kind === "siren") return value;
  if (kind === "siret") return sirenOfSiret(value);
  return isFrenchVatNumber(value) ? sirenOfVatNumber(value) : null;
}
