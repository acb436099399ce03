/** A group for tests: three companies in two currencies, and the people who look at it from everywhere. */
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createScenario } from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";

export interface Group {
  readonly organisationId: number;
  /** Administers the organisation, and is a member of nothing. */
  readonly administrator: string;
  /** Administers the workspace, and holds no right on any company. */
  readonly keeper: string;
  /** Members of the workspace: one without any right on a company, one who reads all of them. */
  readonly member: string;
  readonly reader: string;
  readonly stranger: string;
  readonly consolidationId: number;
  readonly workspaceId: string;
  /** In euros, in euros, and in pounds; the last is not in the consolidation. */
  readonly atelier: Company;
  readonly distribution: Company;
  readonly london: Company;
}

export interface Company {
  readonly id: number;
  readonly accountIds: readonly [number, number];
  readonly scenarioId: number;
  readonly inflowId: number;
  readonly outflowId: number;
}

export async function createGroup(server: TestServer): Promise<Group> {
  const { database } = server.services;
  const people = [];
  for (let index = 0; index < 5; index += 1) people.push(await createUser(database));
  const [administrator = "", keeper = "", member = "", reader = "", stranger = ""] = people;
  const organisationId = await createOrganisation(database, { administrators: [administrator] });
  const atelier = await addCompany(server, organisationId, { name: "Atelier", currency: "EUR" });
  const distribution = await addCompany(server, organisationId, { name: "Distribution", currency: "EUR" });
  const london = await addCompany(server, organisationId, { name: "London", currency: "GBP" });
  for (const { id } of [atelier, distribution, london]) await giveAccess(database, reader, id, "read");
  const made = await createConsolidation(database, {
    organisationId,
    name: "Groupe",
    companyIds: [atelier.id, distribution.id],
    members: [member, reader],
    administrators: [keeper],
  });
  await database
    .updateTable("consolidations")
    .set({ period_begin: "2026-01-01", period_end_exclusive: "2027-01-01" })
    .where("id", "=", made.consolidationId)
    .execute();
  return {
    organisationId,
    administrator,
    keeper,
    member,
    reader,
    stranger,
    ...made,
    atelier,
    distribution,
    london,
  };
}

export async function addCompany(
  { services: { database } }: TestServer,
  organisationId: number,
  { name, currency }: { readonly name: string; readonly currency: "EUR" | "GBP" },
): Promise<Company> {
  const id = await createCompany(database, { organisationId, name, currency });
  const main = { name: `${name} courant`, bank_name: "Banque", currency, known_balance_minor: 125_000 };
  const savings = { name: `${name} épargne`, currency, known_balance_minor: -5050 };
  return {
    id,
    accountIds: [await createBankAccount(database, id, main), await createBankAccount(database, id, savings)],
    scenarioId: await createScenario(database, id, { name: `${name} prudent` }),
    inflowId: await createCategory(database, id, { name: "Ventes", is_inflow: true }),
    outflowId: await createCategory(database, id, { name: "Loyers" }),
  };
}

/** As the dialog sends it: the group with its two companies in euros, over 2026. */
export const sentGroup = ({ atelier, distribution }: Group) => ({
  Nom: "Groupe",
  Periodicite: "Daily",
  DebutPeriodeTimeStamp: Date.UTC(2025, 11, 31, 23),
  FinPeriodeTimeStamp: Date.UTC(2026, 11, 30, 23),
  EntrepriseIds: [atelier.id, distribution.id],
  CategoriesIgnoreesIds: [] as number[],
  BanquesIgnoreesIds: [] as number[],
  DeviseCible: "EUR",
  NameScenario: "Scénario principal",
  ScenariosIds: [] as number[],
  TransactionDetailsAreVisible: false,
  CanYieldAdministratorRights: false,
});
