/** How a file is sent to be looked at: the preview of each kind, which reads it and writes nothing. */
import type { FileKind } from "../../parsing/parsing-limits.ts";

interface FileRequest {
  readonly path: string;
  readonly form: FormData;
}

/** Rates are brought to an organisation, all else to a company. */
interface Receiver {
  readonly companyId: number;
  readonly organisationId: number;
}

const paths: Readonly<Record<FileKind, (to: Receiver) => string>> = {
  "bank-file": () => "/api/cash-flow/v1/bank-files/preview",
  accounting: () => "/api/cash-flow/v1/accounting-imports/preview",
  transactions: () => "/api/cash-flow/v1/imports/preview",
  budget: ({ companyId }) => `/api/forecasting/v3/forecast/entities/${companyId}/budget-import/preview`,
  categories: ({ companyId }) => `/api/bff-categories/v2/entities/${companyId}/categories/import/preview`,
  "exchange-rates": ({ organisationId }) =>
    `/api/exchange-rates/v1/organizations/${organisationId}/rates:import`,
};

const fields: Readonly<Partial<Record<FileKind, Readonly<Record<string, string>>>>> = {
  transactions: { mode: "OnlyCashInflows" },
  categories: { importFilter: "all" },
  "exchange-rates": { isPreview: "true" },
};

export function fileRequest(kind: FileKind, to: Receiver, bytes: Uint8Array<ArrayBuffer>): FileRequest {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields[kind] ?? {})) form.append(name, value);
  form.append("file", new Blob([bytes]), "file");
  return { path: paths[kind](to), form };
}

/** What each kind says of a file that cannot be read. */
export const unreadableCodes: Readonly<Record<FileKind, string>> = {
  "bank-file": "25011",
  accounting: "25101",
  transactions: "25001",
  budget: "24002",
  categories: "20007",
  "exchange-rates": "31105",
};
