// The company generator: one model at any size. Every organisation draws from its own stream, so organisation
// 7 is the same in a group of ten and in a group of ten thousand. Records come one at a time and nothing is
// kept but the organisation being made.

import { invariant } from "@amont/kernel/assert.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type SeededRandom, seededRandom } from "../seeded-random.ts";
import { mailWord, personName, placeName } from "./french-names.ts";
import { generateCompany } from "./generate-company.ts";
import type { AccessLevel, CompanyRecord, GroupRecord, UserRecord } from "./group-records.ts";
import { buildAccess, buildUser } from "./record-builders.ts";

export interface GroupOptions {
  readonly seed: string | number;
  readonly organisations: number;
  /** In all, shared out as evenly as possible. At least one each. */
  readonly companies: number;
  readonly usersPerOrganisation?: number;
  readonly today: CalendarDate;
}

export function* generateGroup(options: GroupOptions): Generator<GroupRecord, void, void> {
  const { organisations, companies, usersPerOrganisation = 4 } = options;
  invariant(organisations >= 1 && companies >= organisations, "every organisation needs a company");
  invariant(usersPerOrganisation >= 1, "every organisation needs an administrator");
  const random = seededRandom(options.seed);
  for (let index = 0; index < organisations; index += 1) {
    const extra = index < companies % organisations ? 1 : 0;
    yield* generateOrganisation(random.split(index), {
      index,
      companies: Math.floor(companies / organisations) + extra,
      users: usersPerOrganisation,
      today: options.today,
    });
  }
}

interface OrganisationPlan {
  readonly index: number;
  readonly companies: number;
  readonly users: number;
  readonly today: CalendarDate;
}

function* generateOrganisation(
  random: SeededRandom,
  plan: OrganisationPlan,
): Generator<GroupRecord, void, void> {
  const family = placeName(random);
  const key = `organisation-${plan.index}`;
  const users = generateUsers(random.split("users"), { ...plan, family });
  const [first, ...others] = users;
  invariant(first !== undefined, "an organisation has an administrator");
  yield { kind: "organisation", key, name: `Groupe ${family}` };
  yield* users;
  yield { kind: "administrator", organisation: key, user: first.id };
  const companies: CompanyRecord[] = [];
  for (let index = 0; index < plan.companies; index += 1) {
    const stream = random.split(`company-${index}`);
    for (const record of generateCompany(stream, { key, family, index, today: plan.today })) {
      if (record.kind === "company") companies.push(record);
      yield record;
    }
  }
  yield* generateAccesses(random.split("accesses"), companies, first.id, others);
  if (companies.length > 1) yield consolidate(random, key, family, companies, users);
}

function generateUsers(
  random: SeededRandom,
  plan: OrganisationPlan & { readonly family: string },
): UserRecord[] {
  // The number keeps addresses apart: two organisations, or two people, may bear the same name.
  const domain = `${mailWord(plan.family)}-${plan.index + 1}.example`;
  return Array.from({ length: plan.users }, (_, index) => {
    const stream = random.split(index);
    const { firstName, lastName } = personName(stream);
    const localPart = `${mailWord(firstName)}.${mailWord(lastName)}${index === 0 ? "" : index + 1}`;
    return buildUser({ id: stream.uuid(), email: `${localPart}@${domain}`, firstName, lastName });
  });
}

/** The administrator works everywhere, everybody else in some of the companies, and in one at least. */
function* generateAccesses(
  random: SeededRandom,
  companies: readonly CompanyRecord[],
  administrator: string,
  others: readonly UserRecord[],
): Generator<GroupRecord, void, void> {
  for (const company of companies) yield buildAccess(company.key, administrator, "write");
  for (const user of others) {
    const [home, ...elsewhere] = random.shuffle(companies);
    const visited = elsewhere.filter(() => random.chance(0.3));
    for (const company of home === undefined ? [] : [home, ...visited]) {
      yield buildAccess(company.key, user.id, random.choice<AccessLevel>(["write", "write", "read", "none"]));
    }
  }
}

function consolidate(
  random: SeededRandom,
  organisation: string,
  family: string,
  companies: readonly CompanyRecord[],
  users: readonly UserRecord[],
): GroupRecord {
  return {
    kind: "consolidation",
    organisation,
    workspace: random.split("workspace").uuid(),
    name: `${family} consolidé`,
    targetCurrency: "EUR",
    companies: companies.map((company) => company.key),
    members: users
      .slice(0, 2)
      .map((user, index) => ({ user: user.id, role: index === 0 ? "administrator" : "member" })),
  };
}
