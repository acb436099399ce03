/** Two companies that deal with each other, and the consolidation that they are in. */
import { randomUUID } from "node:crypto";
import { createPersonWithPassword } from "@amont/server/accounts/testing/people.ts";
import type { SystemDatabase } from "@amont/server/db/scope.ts";
import { createCompany, createConsolidation, giveAccess } from "@amont/server/testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createTransaction,
} from "@amont/server/testing/ledger-fixtures.ts";
import { dayBefore } from "./ledger.ts";
import { createOwner, inDatabase, type Owner } from "./people.ts";
import type { Product } from "./product.ts";

export interface DealingGroup {
  /** Administers the organisation and the consolidation, and writes in both companies. */
  readonly owner: Owner;
  /** A member of the consolidation who reads one of the companies and sees no line of the other. */
  readonly reader: Pick<Owner, "email" | "password">;
  readonly consolidationId: number;
  readonly secondId: number;
}

interface Place {
  readonly id: number;
  readonly accountId: number;
  readonly inflowId: number;
  readonly outflowId: number;
}

/**
 * Atelier paid 50,000.00 that nobody knows the other side of: the line is there in Distribution. Two pairs wait for a decision,
 * and one does not add up.
 */
export async function createDealingGroup(product: Product): Promise<DealingGroup> {
  const owner = await createOwner(product, "Atelier SAS");
  return inDatabase(product, async (database) => {
    const { organisation_id: organisationId } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", owner.companyId)
      .executeTakeFirstOrThrow();
    const secondId = await createCompany(database, { organisationId, name: "Distribution SARL" });
    await giveAccess(database, owner.userId, secondId, "write");
    const reader = await createPersonWithPassword(database);
    await giveAccess(database, reader.userId, owner.companyId, "read");
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe Atelier",
      companyIds: [owner.companyId, secondId],
      administrators: [owner.userId],
      members: [reader.userId],
    });
    await database
      .updateTable("consolidations")
      .set({ period_begin: "2025-01-01", period_end_exclusive: "2029-01-01", periodicity: "monthly" })
      .where("id", "=", consolidationId)
      .execute();
    const [atelier, distribution] = [
      await createPlace(database, owner.companyId, "Atelier"),
      await createPlace(database, secondId, "Distribution"),
    ];
    const between = new Between(database, organisationId);
    await between.alone(atelier, -5_000_000, "VIR AVANCE DISTRIBUTION", distribution);
    await between.pay(distribution, 5_000_000, "VIR RECU DE L ATELIER");
    await between.pay(distribution, 4_100_000, "VIR CLIENT NORD");
    await between.pair(atelier, distribution, { paid: 120_000, received: 120_000, state: "proposed" });
    await between.pair(atelier, distribution, { paid: 30_000, received: 30_000, state: "proposed" });
    await between.pair(distribution, atelier, { paid: 80_000, received: 79_000, state: "confirmed" });
    await createTransaction(database, secondId, {
      is_paid: false,
      is_inflow: true,
      name: "Facture du Nord",
      amount_minor: 640_000,
      payment_date: dayBefore(-12),
    });
    return { owner, reader, consolidationId, secondId };
  });
}

async function createPlace(database: SystemDatabase, id: number, name: string): Promise<Place> {
  return {
    id,
    accountId: await createBankAccount(database, id, {
      name: `${name} courant`,
      known_balance_minor: 10_000_000,
      known_balance_on: dayBefore(400),
    }),
    inflowId: await createCategory(database, id, { name: `Ventes ${name}`, is_inflow: true }),
    outflowId: await createCategory(database, id, { name: "Loyers" }),
  };
}

interface SeededPair {
  readonly paid: number;
  readonly received: number;
  readonly state: "proposed" | "confirmed";
}

class Between {
  readonly #database: SystemDatabase;
  readonly #organisationId: number;

  constructor(database: SystemDatabase, organisationId: number) {
    this.#database = database;
    this.#organisationId = organisationId;
  }

  /** A line of a company; above zero it comes in. */
  pay({ id, accountId, inflowId, outflowId }: Place, effectMinor: number, name: string): Promise<number> {
    const isInflow = effectMinor > 0;
    return createTransaction(this.#database, id, {
      name,
      is_inflow: isInflow,
      bank_account_id: accountId,
      category_id: isInflow ? inflowId : outflowId,
      amount_minor: Math.abs(effectMinor),
      payment_date: dayBefore(0),
    });
  }

  /** A line that is with the other company, as far as anybody knows. */
  async alone(place: Place, effectMinor: number, name: string, other: Place): Promise<void> {
    const transactionId = await this.pay(place, effectMinor, name);
    await this.#mark(place, other, { transactionId, state: "confirmed", pairId: null });
  }

  async pair(from: Place, to: Place, { paid, received, state }: SeededPair): Promise<void> {
    const pairId = randomUUID();
    const out = await this.pay(from, -paid, `VIR LOYER ${paid}`);
    const into = await this.pay(to, received, `VIR RECU ${received}`);
    await this.#mark(from, to, { transactionId: out, state, pairId });
    await this.#mark(to, from, { transactionId: into, state, pairId });
  }

  async #mark(
    own: Place,
    other: Place,
    {
      transactionId,
      state,
      pairId,
    }: {
      readonly transactionId: number;
      readonly state: SeededPair["state"];
      readonly pairId: string | null;
    },
  ): Promise<void> {
    await this.#database
      .insertInto("intragroup_marks")
      .values({
        company_id: own.id,
        transaction_id: transactionId,
        organisation_id: this.#organisationId,
        counterparty_id: other.id,
        state,
        evidence: "hand",
        pair_id: pairId,
      })
      .execute();
  }
}
