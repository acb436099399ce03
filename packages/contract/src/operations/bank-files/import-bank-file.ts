import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { startedImport } from "../imports/import-summary.ts";
import { bankFileErrors, bankFileFields } from "./bank-file-fields.ts";

/**
 * POST /api/cash-flow/v1/bank-files/import
 *
 * Multipart, as the preview. In the background: the import is in the history at once. What is known already is not
 * imported again, whatever the bank calls it this time. 25013: the columns of a CSV are not known, or nobody said whether its
 * amounts are expenses (`unknown`: `columns` or `signs`). 25015: an operation is probably in the ledger already, and nobody
 * decided (`account`, `operation`). 25016: no account of the file has a bank account to go to.
 */
export const importBankFile = operation({
  slug: "import-bank-file",
  method: "POST",
  path: "/api/cash-flow/v1/bank-files/import",
  summary: "Bring the booked operations of a bank's file into the ledger, in the background",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  bodyType: "multipart",
  body: wire(bankFileFields),
  response: startedImport,
  errors: [...bankFileErrors, "25013", "25015", "25016"],
});
