import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TrackedEvent } from "./tracked-events.ts";

const features = new URL("../../../features/", import.meta.url);
const filters = "transactions/components/filters/filter-bar.tsx";
const accounts = "forecast/toolbar/components/account-filter.tsx";
const reconciliation = "reconciliation/components/dialog/reconciliation-dialog.tsx";

/** Where each is told; null where the act that it is about waits for its part of the product. */
const acts: Readonly<Record<TrackedEvent, string | null>> = {
  filterAdded: filters,
  addFilterClicked: filters,
  filterActionBarClicked: filters,
  bankFilterAdded: accounts,
  bankFilterClicked: accounts,
  actionOnOperationClicked: "transactions/use-line-acts.ts",
  modalBillAdvancedOptionClicked: null,
  reconciliationFirstStepValidated: reconciliation,
  reconciliationModalClosed: reconciliation,
  dashboardPeriodicityClicked: "forecast/toolbar/components/frequency-selector.tsx",
  exportConsolidationClicked: "consolidations/export/group-export.tsx",
  paidDeclarationValidation: "transactions/components/dialogs/payment-dialog.tsx",
  customImportFailed: "imports/use-spreadsheet-import.ts",
  onCountryChanged: "companies/components/company-form.tsx",
  onChartExported: "forecast/chart/use-chart-export.ts",
  purchase: null,
  subscription: null,
  expectedTransactionCreatedOnDashboard: null,
  paidTransactionCreatedOnDashboard: null,
};

const told = Object.entries(acts).filter((entry): entry is [TrackedEvent, string] => entry[1] !== null);

describe("events of usage", () => {
  it.each(told)("%s is told where the act is: %s", (name, file) => {
    expect(readFileSync(new URL(file, features), "utf8")).toContain(`track("${name}", {`);
  });
});
