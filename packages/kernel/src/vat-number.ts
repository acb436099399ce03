// VAT numbers as companies write them on invoices. A French one is a key of two digits and the SIREN; of those of other
// countries only the form is known here.
import { compactNumber, type NumberReading, readSiren } from "./company-number.ts";

export function readVatNumber(text: string): NumberReading {
  const value = compactNumber(text);
  if (!value.startsWith("FR")) {
    const isWritten = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(value);
    return isWritten ? { isValid: true, value } : { isValid: false, value, fault: "form" };
  }
  if (!/^FR\d{11}$/.test(value)) return { isValid: false, value, fault: "form" };
  const siren = sirenOfVatNumber(value);
  if (!readSiren(siren).isValid) return { isValid: false, value, fault: "siren" };
  return value === frenchVatNumber(siren)
    ? { isValid: true, value }
    : { isValid: false, value, fault: "key" };
}

/** Of a French number. */
export const sirenOfVatNumber = (vatNumber: string): string => vatNumber.slice(4);

export const isFrenchVatNumber = (vatNumber: string): boolean => vatNumber.startsWith("FR");

/** The one that a French company has. */
export function frenchVatNumber(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}
