/** What the dialog of a company holds while it is typed, and what of it is sent. Pure. */
import type {
  ChangedDetails,
  CompanyDetails,
} from "@amont/contract/operations/companies/management/company-details.ts";
import { type NumberFault, readSiren, readSiret, sirenOfSiret } from "@amont/kernel/company-number.ts";
import { isFrenchVatNumber, readVatNumber, sirenOfVatNumber } from "@amont/kernel/vat-number.ts";

/** As the fields hold it: nothing chosen is an empty text. */
export interface CompanyDraft {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly industry: string;
  readonly siren: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly legalForm: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly timeZone: string;
  readonly firstMonth: string;
}

export type DraftField = keyof CompanyDraft;

export const emptyDraft: CompanyDraft = {
  name: "",
  country: "FR",
  currency: "EUR",
  industry: "",
  siren: "",
  siret: "",
  vatNumber: "",
  legalForm: "",
  street: "",
  postalCode: "",
  city: "",
  timeZone: "Europe/Paris",
  firstMonth: "1",
};

export function draftOf(details: CompanyDetails): CompanyDraft {
  const { name, country, currency, legalForm, street, postalCode, city, timeZone } = details;
  return {
    name,
    country,
    currency,
    legalForm,
    street,
    postalCode,
    city,
    timeZone,
    industry: details.industry ?? "",
    siren: details.siren ?? "",
    siret: details.siret ?? "",
    vatNumber: details.vatNumber ?? "",
    firstMonth: String(details.financialYearFirstMonth),
  };
}

export const isSameDraft = (left: CompanyDraft, right: CompanyDraft): boolean =>
  (Object.keys(left) as DraftField[]).every((field) => left[field] === right[field]);

const nullable = (text: string): string | null => (text.trim() === "" ? null : text);

/** Everything that the page shows; the currency has a page of its own. */
export function changesOf(draft: CompanyDraft): ChangedDetails {
  const { name, country, legalForm, street, postalCode, city, timeZone } = draft;
  return {
    name,
    country,
    legalForm,
    street,
    postalCode,
    city,
    timeZone,
    industry: nullable(draft.industry) as NonNullable<ChangedDetails["industry"]> | null,
    siren: nullable(draft.siren),
    siret: nullable(draft.siret),
    vatNumber: nullable(draft.vatNumber),
    financialYearFirstMonth: Number(draft.firstMonth),
  };
}

export type NumberField = "siren" | "siret" | "vatNumber";

const readers = { siren: readSiren, siret: readSiret, vatNumber: readVatNumber };

/** What is wrong with a number as it stands; null for a valid one, and for none. */
export function numberFault(field: NumberField, draft: CompanyDraft): NumberFault | null {
  if (draft[field].trim() === "") return null;
  const reading = readers[field](draft[field]);
  if (!reading.isValid) return reading.fault;
  const company = readSiren(draft.siren);
  if (!company.isValid) return null;
  if (field === "siret") return sirenOfSiret(reading.value) === company.value ? null : "siren";
  if (field === "siren" || !isFrenchVatNumber(reading.value)) return null;
  return sirenOfVatNumber(reading.value) === company.value ? null : "siren";
}
