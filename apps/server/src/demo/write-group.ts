import { invariant } from "@amont/kernel/assert.ts";
import type { GroupRecord } from "@amont/testkit/group/group-records.ts";
import { everyProduct } from "@amont/testkit/group/group-records.ts";
import type { SystemDatabase } from "../db/scope.ts";

type RecordOf<K extends GroupRecord["kind"]> = Extract<GroupRecord, { kind: K }>;

/** Rows per statement. PostgreSQL takes 65,535 parameters at most; a company has eleven columns. */
const batchSize = 1000;

export interface WrittenGroup {
  readonly organisationIds: ReadonlyMap<string, number>;
  readonly companyIds: ReadonlyMap<string, number>;
}

/**
 * Stores a stream of records: the demo group, or a generated group of any size. Neighbours of one kind go in
 * one statement. All that is kept is the number that each key got.
 */
export async function writeGroup(
  database: SystemDatabase,
  records: Iterable<GroupRecord>,
): Promise<WrittenGroup> {
  const keys = { organisations: new Map<string, number>(), companies: new Map<string, number>() };
  let batch: GroupRecord[] = [];
  for (const record of records) {
    const [first] = batch;
    if (first !== undefined && (first.kind !== record.kind || batch.length === batchSize)) {
      await writeBatch(database, keys, batch);
      batch = [];
    }
    batch.push(record);
  }
  await writeBatch(database, keys, batch);
  return { organisationIds: keys.organisations, companyIds: keys.companies };
}

interface Keys {
  readonly organisations: Map<string, number>;
  readonly companies: Map<string, number>;
}

function numberOf(map: ReadonlyMap<string, number>, key: string): number {
  const id = map.get(key);
  invariant(id !== undefined, `${key} is pointed at before it exists`);
  return id;
}

async function writeBatch(
  database: SystemDatabase,
  keys: Keys,
  batch: readonly GroupRecord[],
): Promise<void> {
  switch (batch[0]?.kind) {
    case undefined:
      return;
    case "organisation":
      return writeOrganisations(database, keys, batch as RecordOf<"organisation">[]);
    case "user":
      return writeUsers(database, batch as RecordOf<"user">[]);
    case "administrator":
      return writeAdministrators(database, keys, batch as RecordOf<"administrator">[]);
    case "company":
      return writeCompanies(database, keys, batch as RecordOf<"company">[]);
    case "access":
      return writeAccesses(database, keys, batch as RecordOf<"access">[]);
    case "bank-account":
      return writeBankAccounts(database, keys, batch as RecordOf<"bank-account">[]);
    case "consolidation":
      for (const record of batch as RecordOf<"consolidation">[])
        await writeConsolidation(database, keys, record);
  }
}

async function writeOrganisations(
  database: SystemDatabase,
  keys: Keys,
  records: readonly RecordOf<"organisation">[],
): Promise<void> {
  const rows = await database
    .insertInto("organisations")
    .values(records.map(({ name }) => ({ name })))
    .returning("id")
    .execute();
  records.forEach((record, index) => keys.organisations.set(record.key, returned(rows, index)));
}

/** PostgreSQL returns the rows of one insert in the order of its values. */
function returned(rows: ReadonlyArray<{ id: number }>, index: number): number {
  const row = rows[index];
  invariant(row !== undefined, "fewer rows came back than were stored");
  return row.id;
}

async function writeUsers(database: SystemDatabase, records: readonly RecordOf<"user">[]): Promise<void> {
  await database
    .insertInto("users")
    .values(
      records.map((user) => ({
        id: user.id,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        is_staff: user.isStaff,
      })),
    )
    .execute();
}

async function writeAdministrators(
  database: SystemDatabase,
  keys: Keys,
  records: readonly RecordOf<"administrator">[],
): Promise<void> {
  await database
    .insertInto("organisation_administrators")
    .values(
      records.map((record) => ({
        organisation_id: numberOf(keys.organisations, record.organisation),
        user_id: record.user,
      })),
    )
    .execute();
}

async function writeCompanies(
  database: SystemDatabase,
  keys: Keys,
  records: readonly RecordOf<"company">[],
): Promise<void> {
  const rows = await database
    .insertInto("companies")
    .values(
      records.map((company) => ({
        organisation_id: numberOf(keys.organisations, company.organisation),
        name: company.name,
        currency: company.currency,
        country: company.country,
        city: company.city,
        industry: company.industry,
        time_zone: company.timeZone,
        plan: company.plan,
        is_fictional: company.isFictional,
        siren: company.siren ?? null,
        legal_form: company.legalForm ?? "",
      })),
    )
    .returning("id")
    .execute();
  records.forEach((record, index) => keys.companies.set(record.key, returned(rows, index)));
  const activated = records.flatMap((company) =>
    company.products.map((product) => ({ company_id: numberOf(keys.companies, company.key), product })),
  );
  if (activated.length > 0) await database.insertInto("company_products").values(activated).execute();
  const modules = records.flatMap((company) =>
    company.modules.map((module) => ({ company_id: numberOf(keys.companies, company.key), module })),
  );
  if (modules.length > 0) await database.insertInto("company_modules").values(modules).execute();
}

async function writeAccesses(
  database: SystemDatabase,
  keys: Keys,
  records: readonly RecordOf<"access">[],
): Promise<void> {
  await database
    .insertInto("product_accesses")
    .values(
      records.flatMap((access) =>
        everyProduct.map((product) => ({
          company_id: numberOf(keys.companies, access.company),
          user_id: access.user,
          product,
          level: access.levels[product],
        })),
      ),
    )
    .execute();
}

async function writeBankAccounts(
  database: SystemDatabase,
  keys: Keys,
  records: readonly RecordOf<"bank-account">[],
): Promise<void> {
  await database
    .insertInto("bank_accounts")
    .values(
      records.map((account) => ({
        company_id: numberOf(keys.companies, account.company),
        name: account.name,
        bank_name: account.bankName ?? "",
        connection: account.connection,
        currency: account.currency,
        overdraft_minor: account.overdraft,
        known_balance_minor: account.balance,
        known_balance_on: account.balanceKnownOn,
      })),
    )
    .execute();
}

function shownColumns({ shown }: RecordOf<"consolidation">) {
  if (shown === undefined) return {};
  return {
    periodicity: shown.periodicity,
    period_begin: shown.periodBegin,
    period_end_exclusive: shown.periodEndExclusive,
    shows_details: shown.showsDetails,
    holidays_country: shown.holidaysCountry,
  };
}

async function writeConsolidation(
  database: SystemDatabase,
  keys: Keys,
  record: RecordOf<"consolidation">,
): Promise<void> {
  const organisationId = numberOf(keys.organisations, record.organisation);
  await database
    .insertInto("workspaces")
    .values({ id: record.workspace, organisation_id: organisationId, name: record.name })
    .execute();
  const { id } = await database
    .insertInto("consolidations")
    .values({
      organisation_id: organisationId,
      workspace_id: record.workspace,
      name: record.name,
      target_currency: record.targetCurrency,
      ...shownColumns(record),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("consolidation_companies")
    .values(
      record.companies.map((key, position) => ({
        organisation_id: organisationId,
        consolidation_id: id,
        company_id: numberOf(keys.companies, key),
        position,
      })),
    )
    .execute();
  await database
    .insertInto("workspace_members")
    .values(
      record.members.map(({ user, role }) => ({
        organisation_id: organisationId,
        workspace_id: record.workspace,
        user_id: user,
        role,
      })),
    )
    .execute();
}
