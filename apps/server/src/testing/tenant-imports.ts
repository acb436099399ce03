import type { SystemDatabase } from "../db/scope.ts";

interface ImportingTenant {
  readonly name: string;
  readonly userId: string;
  readonly companyId: number;
  readonly ledgerId: number;
}

/** An import that a tenant made once, with its file and what was refused of it. */
export async function fillImports(database: SystemDatabase, tenant: ImportingTenant): Promise<void> {
  const company = { company_id: tenant.companyId };
  await database
    .insertInto("imports")
    .values({
      ...company,
      id: tenant.ledgerId,
      kind: "quick",
      state: "done",
      file_name: `${tenant.name}.csv`,
      file_size: 1,
      file_sha256: "0".repeat(64),
      created_by: tenant.userId,
      created_at: new Date(),
    })
    .execute();
  const place = { ...company, import_id: tenant.ledgerId };
  await database
    .insertInto("import_files")
    .values({ ...place, bytes: Buffer.from(tenant.name) })
    .execute();
  await database
    .insertInto("import_effects")
    .values({
      ...place,
      kind: "payment-delay",
      row_key: String(tenant.ledgerId),
      before: JSON.stringify(0),
      after: JSON.stringify(tenant.name),
    })
    .execute();
  await database
    .insertInto("settled_invoices")
    .values({
      ...place,
      external_id: `fec:${tenant.ledgerId}`,
      is_inflow: true,
      name: tenant.name,
      category_id: null,
      due_on: "2026-01-01",
      paid_on: "2026-01-02",
    })
    .execute();
  await database
    .insertInto("import_refusals")
    .values({
      ...place,
      row_number: 2,
      cells: [tenant.name],
      problems: JSON.stringify([{ column: "A", field: "name", code: "8117", value: tenant.name }]),
    })
    .execute();
}

export async function fillBankFiles(database: SystemDatabase, tenant: ImportingTenant): Promise<void> {
  const { name, companyId, ledgerId: id } = tenant;
  const place = { company_id: companyId, bank_account_id: id };
  await database
    .insertInto("bank_statements")
    .values({
      ...place,
      id,
      import_id: id,
      position: 0,
      opening_minor: 0,
      closing_minor: 1_000,
      closed_on: "2026-01-15",
      operation_count: 1,
    })
    .execute();
  await database
    .insertInto("bank_operations")
    .values({
      ...place,
      id,
      transaction_id: id,
      import_id: id,
      statement_id: id,
      booked_on: "2026-01-15",
      value_on: "2026-01-17",
      amount_minor: 1_000,
      label_key: name,
      rank: 1,
    })
    .execute();
  await database
    .insertInto("day_reports")
    .values({
      ...place,
      id,
      import_id: id,
      position: 0,
      is_closing: false,
      written_at: "2026-01-16T10:00:00",
      first_on: "2026-01-16",
      last_on: "2026-01-16",
    })
    .execute();
  await database
    .insertInto("announced_lines")
    .values({
      ...place,
      id,
      report_id: id,
      announced_on: "2026-01-16",
      amount_minor: 1_000,
      label: name,
      is_information: false,
    })
    .execute();
  await database
    .insertInto("bank_file_accounts")
    .values({ ...place, identifier: name, currency: "EUR" })
    .execute();
  const reading = {
    delimiter: ";",
    headings: [name],
    roles: [null],
    dateOrder: "day-first",
    decimalMark: ",",
  };
  await database
    .insertInto("bank_csv_readings")
    .values({ ...place, reading: JSON.stringify(reading) })
    .execute();
}
