/**
 * The demo: a French group of three companies, one of them in pounds, one with an account in dollars, and a second organisation, with people
 * who hold different rights. Everything is invented; addresses end in `.example`, and no SIREN begins as theirs do.
 */
import { addMonths, type CalendarDate, startOfYear } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type {
  AccessLevel,
  BankAccountRecord,
  GroupRecord,
  UserRecord,
} from "@amont/testkit/group/group-records.ts";
import {
  buildAccess,
  buildBankAccount,
  buildCompany,
  buildUser,
} from "@amont/testkit/group/record-builders.ts";
import { seededRandom } from "@amont/testkit/seeded-random.ts";
import { atelier, distribution, unitedKingdom } from "./company-keys.ts";
import { liquidityAccounts } from "./liquidity/liquidity-accounts.ts";

const random = seededRandom("groupe-belleville");

function person(firstName: string, lastName: string, email: string, isStaff = false): UserRecord {
  const id = random.split(email).uuid();
  return buildUser({ id, email, firstName, lastName, isStaff });
}

const claire = person("Claire", "Moreau", "claire.moreau@groupe-belleville.example");
const julien = person("Julien", "Lefèvre", "julien.lefevre@groupe-belleville.example");
const ines = person("Inès", "Da Silva", "ines.da-silva@groupe-belleville.example");
const paul = person("Paul", "Garnier", "paul.garnier@groupe-belleville.example");
const support = person("Support", "Amont", "support@amont.example", true);

/** In the order of the sign-in page. */
export const demoPeople: ReadonlyArray<{ readonly user: string; readonly roleText: string }> = [
  { user: claire.id, roleText: "Trésorière · écriture, 3 sociétés" },
  { user: julien.id, roleText: "Directeur financier · administrateur" },
  { user: ines.id, roleText: "Contrôleuse de gestion · lecture seule" },
  { user: paul.id, roleText: "Responsable des achats · sans accès aux produits" },
  { user: support.id, roleText: "Équipe Amont · aucune société" },
];

const belleville = "groupe-belleville";
/** What customers and suppliers overseas are paid by and from. */
export const dollarAccount = "Compte en dollars";
const rochebrune = "maison-rochebrune";
const rochebruneCompany = "maison-rochebrune-sas";

/** Who writes the budgets. */
export const demoDirector: string = julien.id;

/** Who looks after the cash of a company; Claire only reads the other group's. */
export const treasurerOf = (company: string): string =>
  company === rochebruneCompany ? julien.id : claire.id;

export function* bellevilleGroup(today: CalendarDate): Generator<GroupRecord, void, void> {
  yield* [claire, julien, ines, paul, support];
  yield* groupeBelleville(today);
  yield* maisonRochebrune();
  yield* bankAccounts(today);
}

function* groupeBelleville(today: CalendarDate): Generator<GroupRecord, void, void> {
  yield { kind: "organisation", key: belleville, name: "Groupe Belleville" };
  yield { kind: "administrator", organisation: belleville, user: julien.id };
  yield buildCompany({
    key: atelier,
    organisation: belleville,
    name: "Atelier Belleville SAS",
    city: "Paris 20ᵉ",
    industry: "manufacturing",
    siren: "001122332",
    legalForm: "SAS",
    modules: ["debt_management"],
  });
  yield buildCompany({
    key: distribution,
    organisation: belleville,
    name: "Belleville Distribution SARL",
    city: "Lyon 7ᵉ",
    industry: "wholesale",
    siren: "001144773",
    legalForm: "SARL",
  });
  yield buildCompany({
    key: unitedKingdom,
    organisation: belleville,
    name: "Belleville UK Ltd",
    currency: "GBP",
    country: "GB",
    city: "London",
    industry: "retail",
    timeZone: "Europe/London",
    products: ["CashFlow", "AccountsPayable"],
  });
  const companies = [atelier, distribution, unitedKingdom];
  const levels: ReadonlyArray<readonly [UserRecord, AccessLevel]> = [
    [claire, "write"],
    [julien, "write"],
    [ines, "read"],
    [paul, "none"],
  ];
  for (const [user, level] of levels) {
    for (const company of companies) yield buildAccess(company, user.id, level);
  }
  yield {
    kind: "consolidation",
    organisation: belleville,
    workspace: random.split("workspace").uuid(),
    name: "Groupe Belleville consolidé",
    targetCurrency: "EUR",
    companies,
    shown: {
      periodicity: "monthly",
      periodBegin: startOfYear(today),
      periodEndExclusive: addMonths(startOfYear(today), 24),
      showsDetails: true,
      holidaysCountry: "FR",
    },
    members: [
      { user: julien.id, role: "administrator" },
      { user: claire.id, role: "member" },
      { user: ines.id, role: "member" },
    ],
  };
}

function* maisonRochebrune(): Generator<GroupRecord, void, void> {
  yield { kind: "organisation", key: rochebrune, name: "Maison Rochebrune" };
  yield { kind: "administrator", organisation: rochebrune, user: julien.id };
  yield buildCompany({
    key: rochebruneCompany,
    organisation: rochebrune,
    name: "Maison Rochebrune SAS",
    city: "Bordeaux",
    industry: "fashion",
    siren: "002255883",
    legalForm: "SAS",
    products: ["CashFlow"],
  });
  yield buildAccess(rochebruneCompany, julien.id, "write");
  yield buildAccess(rochebruneCompany, claire.id, "read");
}

function* bankAccounts(today: CalendarDate): Generator<BankAccountRecord, void, void> {
  const account = (
    company: string,
    currency: CurrencyCode,
    given: {
      name: string;
      bankName: string;
      balance: number;
      overdraft?: number;
      connection?: BankAccountRecord["connection"];
    },
  ) =>
    buildBankAccount({
      company,
      currency,
      name: given.name,
      bankName: given.bankName,
      connection: given.connection ?? "aggregator",
      balance: minorUnits(given.balance),
      overdraft: minorUnits(given.overdraft ?? 0),
      balanceKnownOn: today,
    });
  const canal = "Banque du Canal";
  const rhone = "Crédit rhodanien";
  yield account(atelier, "EUR", {
    name: "Courant Canal",
    bankName: canal,
    balance: 8_214_690,
    overdraft: -5_000_000,
  });
  yield account(atelier, "EUR", { name: "Ventes en ligne", bankName: canal, balance: 1_827_522 });
  yield account(atelier, "EUR", {
    name: "Livret de précaution",
    bankName: "Épargne de l'Est parisien",
    balance: 2_500_000,
    connection: "manual",
  });
  yield account(atelier, "USD", { name: dollarAccount, bankName: canal, balance: 7_431_560 });
  yield account(distribution, "EUR", {
    name: "Courant Rhône",
    bankName: rhone,
    balance: 6_103_537,
    overdraft: -3_000_000,
  });
  yield account(distribution, "EUR", {
    name: "Encaissements clients",
    bankName: rhone,
    balance: 2_387_500,
    connection: "ebics",
  });
  yield account(unitedKingdom, "GBP", {
    name: "Current account",
    bankName: "Thames & Lea Bank",
    balance: 6_124_055,
    connection: "file",
  });
  yield account(rochebruneCompany, "EUR", {
    name: "Courant Garonne",
    bankName: "Banque de la Garonne",
    balance: 4_371_208,
    overdraft: -1_500_000,
  });
  for (const { company, ...given } of liquidityAccounts) yield account(company, "EUR", given);
}
