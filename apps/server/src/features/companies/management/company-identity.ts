import type { IdentifierKind } from "@amont/contract/operations/companies/management/company-details.ts";
import { type NumberFault, readSiren, readSiret, sirenOfSiret } from "@amont/kernel/company-number.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { isFrenchVatNumber, readVatNumber, sirenOfVatNumber } from "@amont/kernel/vat-number.ts";

export interface Identity {
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
}

export interface IdentityFault {
  readonly field: IdentifierKind;
  readonly part: NumberFault;
}

/**
 * The numbers of a company as they are kept, or which one is wrong. They are one company's: an establishment or a French
 * VAT number with another SIREN is wrong there. Who gives an establishment alone has given the company's number with it.
 */
export function checkIdentity(typed: Identity): Result<Identity, IdentityFault> {
  const siren = check("siren", typed.siren, readSiren);
  if (!siren.ok) return siren;
  const siret = check("siret", typed.siret, readSiret);
  if (!siret.ok) return siret;
  const vatNumber = check("vatNumber", typed.vatNumber, readVatNumber);
  if (!vatNumber.ok) return vatNumber;
  const company = siren.value ?? (siret.value === null ? null : sirenOfSiret(siret.value));
  if (siret.value !== null && sirenOfSiret(siret.value) !== company)
    return err({ field: "siret", part: "siren" });
  const isFrench = vatNumber.value !== null && isFrenchVatNumber(vatNumber.value);
  if (isFrench && company !== null && sirenOfVatNumber(vatNumber.value) !== company)
    return err({ field: "vatNumber", part: "siren" });
  return ok({ siren: company, siret: siret.value, vatNumber: vatNumber.value });
}

/** Nothing but blanks is no number. */
function check(
  field: IdentifierKind,
  typed: string | null,
  read: typeof readSiren,
): Result<string | null, IdentityFault> {
  if (typed === null || typed.trim() === "") return ok(null);
  const reading = read(typed);
  return reading.isValid ? ok(reading.value) : err({ field, part: reading.fault });
}
