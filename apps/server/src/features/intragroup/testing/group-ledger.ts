/** A group of three companies in two currencies whose lines are with each other, and people who see it from everywhere. */
import type { IntragroupRow } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { lookForFlows } from "../detection/look-for-flows.ts";

export interface DealingCompany {
  readonly id: number;
  readonly accountId: number;
  readonly savingsId: number;
  readonly inflowId: number;
  readonly outflowId: number;
  readonly iban: string;
}

export interface Flow {
  readonly on?: string;
  readonly name?: string;
  readonly accountId?: number;
  readonly isPaid?: boolean;
  readonly currency?: "EUR" | "GBP";
}

/** As it travels. */
interface WireSide {
  readonly companyId: number;
  readonly companyName: string;
  readonly amount: { readonly value: number; readonly currency: string } | null;
  readonly date: string | null;
  readonly flows: ReadonlyArray<{
    readonly transactionId: number | null;
    readonly label: string | null;
    readonly counterpartyName: string | null;
    readonly bankAccountName: string | null;
    readonly categoryName: string | null;
  }>;
}
export interface WireRow
  extends Pick<
    IntragroupRow,
    "rowId" | "isPair" | "status" | "state" | "evidence" | "canChange" | "ageDays"
  > {
  readonly outgoing: WireSide;
  readonly incoming: WireSide;
  readonly gap: { readonly value: number } | null;
}

export class GroupLedger {
  readonly #server: TestServer;
  readonly organisationId: number;
  readonly consolidationId: number;
  readonly people: Readonly<Record<Person, string>>;
  readonly atelier: DealingCompany;
  readonly distribution: DealingCompany;
  /** In pounds. */
  readonly london: DealingCompany;
  readonly #now: Date;

  constructor(
    server: TestServer,
    now: Date,
    made: Omit<GroupLedger, "pay" | "look" | "post" | "rows" | "send">,
  ) {
    this.#server = server;
    this.#now = now;
    this.organisationId = made.organisationId;
    this.consolidationId = made.consolidationId;
    this.people = made.people;
    this.atelier = made.atelier;
    this.distribution = made.distribution;
    this.london = made.london;
  }

  /** A line of a company; above zero it comes in. */
  pay(company: DealingCompany, effectMinor: number, flow: Flow = {}): Promise<number> {
    const isInflow = effectMinor > 0;
    const { on = "2026-06-10", name = "VIR SEPA", isPaid = true } = flow;
    return createTransaction(this.#server.services.database, company.id, {
      is_paid: isPaid,
      is_inflow: isInflow,
      bank_account_id: flow.accountId ?? company.accountId,
      category_id: isInflow ? company.inflowId : company.outflowId,
      amount_minor: Math.abs(effectMinor),
      currency: flow.currency ?? (company.id === this.london.id ? "GBP" : "EUR"),
      payment_date: on,
      name,
    });
  }

  /** What the job does. */
  async look(isThorough = true): Promise<void> {
    const { pool } = this.#server.services;
    const means = { pool, rates: new RateBooks(), now: () => this.#now };
    await lookForFlows(means, { organisationId: this.organisationId, isThorough }, "look");
  }

  send(person: Person, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
    const request = { method, url: `/api/intragroup/v1/${url}` };
    return this.#server.call(this.people[person], payload === undefined ? request : { ...request, payload });
  }

  /** A command on flows of the consolidation. */
  post(command: string, payload: object, person: Person = "writer") {
    return this.send(person, "POST", `consolidations/${this.consolidationId}/${command}`, payload);
  }

  async rows(filter: object = {}, person: Person = "writer"): Promise<readonly WireRow[]> {
    const answer = await this.post("flows-search", filter, person);
    return answer.json<{ rows: WireRow[] }>().rows;
  }
}

/**
 * `writer` writes in all companies; `half` in Atelier alone, and sees no other; `reader` reads all; `member` is a member of the
 * consolidation and of nothing else; `stranger` of nothing; `administrator` administers the organisation.
 */
export type Person = "writer" | "half" | "reader" | "member" | "stranger" | "administrator";

export async function createGroupLedger(server: TestServer, now: Date): Promise<GroupLedger> {
  const { database } = server.services;
  const people: Record<Person, string> = {
    writer: await createUser(database),
    half: await createUser(database),
    reader: await createUser(database),
    member: await createUser(database),
    stranger: await createUser(database),
    administrator: await createUser(database),
  };
  const organisationId = await createOrganisation(database, { administrators: [people.administrator] });
  const companyOf = async (name: string, currency: "EUR" | "GBP", iban: string): Promise<DealingCompany> => {
    const id = await createCompany(database, { organisationId, name, currency });
    return {
      id,
      iban,
      accountId: await createBankAccount(database, id, { name: `${name} courant`, currency, iban }),
      savingsId: await createBankAccount(database, id, { name: `${name} épargne`, currency }),
      inflowId: await createCategory(database, id, { name: "Ventes", is_inflow: true }),
      outflowId: await createCategory(database, id, { name: "Loyers" }),
    };
  };
  const atelier = await companyOf("Atelier Dumont", "EUR", "FR7630006000011234567890189");
  const distribution = await companyOf("Distribution Nord", "EUR", "FR7610107001011234567890129");
  const london = await companyOf("London Trading", "GBP", "GB29NWBK60161331926819");
  for (const { id } of [atelier, distribution, london]) {
    await giveAccess(database, people.writer, id, "write");
    await giveAccess(database, people.reader, id, "read");
  }
  await giveAccess(database, people.half, atelier.id, "write");
  const { writer, half, reader, member } = people;
  const { consolidationId } = await createConsolidation(database, {
    organisationId,
    name: "Groupe",
    companyIds: [atelier.id, distribution.id, london.id],
    members: [writer, half, reader, member],
  });
  await database
    .insertInto("exchange_quotes")
    .values({ organisation_id: organisationId, currency: "GBP", quoted_on: "2026-06-01", rate: "0.85" })
    .execute();
  return new GroupLedger(server, now, {
    organisationId,
    consolidationId,
    people,
    atelier,
    distribution,
    london,
  });
}
