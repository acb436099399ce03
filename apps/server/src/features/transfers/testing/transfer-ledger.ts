/** Accounts that money is moved between in tests, and the calls that move it. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createBankAccount } from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { createWorkplace, type Workplace } from "../../../testing/workplace.ts";

export interface WireTransfer {
  readonly transferId: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly outOn: string;
  readonly inOn: string;
  readonly type: string;
  readonly reference: string;
  readonly state: string;
  readonly canChange: boolean;
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
}

/** A company with two accounts of one bank and one of another, and people who write and read there. */
export interface TransferLedger extends Workplace {
  readonly current: number;
  readonly savings: number;
  readonly elsewhere: number;
}

const iban = (bank: string, number: number) => `FR76${bank}00001${String(number).padStart(11, "0")}42`;

export async function createTransferLedger(server: TestServer, place?: Workplace): Promise<TransferLedger> {
  const { database } = server.services;
  const work = place ?? (await createWorkplace(server));
  const account = (name: string, bank: string, number: number) =>
    createBankAccount(database, work.companyId, {
      name,
      bank_name: bank,
      connection: "file",
      iban: iban(bank === "BNP" ? "30004" : "30066", work.companyId * 10 + number),
    });
  return {
    ...work,
    current: await account("Courant", "BNP", 1),
    savings: await account("Réserve", "BNP", 2),
    elsewhere: await account("CIC", "CIC", 3),
  };
}

export const asked = (
  fromAccountId: number,
  toAccountId: number,
  outOn: string,
  over: Readonly<Record<string, unknown>> = {},
) => ({
  transferId: randomUUID(),
  fromAccountId,
  toAccountId,
  amount: { value: 20_000, currency: "EUR" },
  outOn,
  type: "internal",
  ...over,
});

export class TransferCalls {
  readonly #server: TestServer;
  readonly #userId: string;
  readonly #entityId: number;

  constructor(server: TestServer, userId: string, entityId: number) {
    this.#server = server;
    this.#userId = userId;
    this.#entityId = entityId;
  }

  #call(method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
    return this.#server.call(this.#userId, {
      method,
      url: `/api/transfers/v1/${url}`,
      ...(payload === undefined ? {} : { payload }),
    });
  }

  create(transfers: readonly object[], rest: object = {}) {
    return this.#call("POST", `entities/${this.#entityId}/transfers`, { transfers, ...rest });
  }

  check(transfers: readonly object[], rest: object = {}) {
    return this.#call("POST", `entities/${this.#entityId}/transfers:check`, { transfers, ...rest });
  }

  list(query = "") {
    return this.#call("GET", `entities/${this.#entityId}/transfers${query}`);
  }

  paidPairs(query = "") {
    return this.#call("GET", `entities/${this.#entityId}/paid-pairs${query}`);
  }

  get(transferId: string) {
    return this.#call("GET", `transfers/${transferId}`);
  }

  update(transferId: string, change: object) {
    return this.#call("PATCH", `transfers/${transferId}`, change);
  }

  cancel(transferId: string) {
    return this.#call("POST", `transfers/${transferId}:cancel`);
  }

  undo(transferId: string) {
    return this.#call("POST", `transfers/${transferId}:undo`);
  }

  pair(transferId: string, lines: object) {
    return this.#call("POST", `transfers/${transferId}:pair`, lines);
  }
}

export interface SideRow {
  readonly company_id: number;
  readonly id: number;
  readonly is_inflow: boolean;
  readonly bank_account_id: number;
  readonly amount_minor: number;
  readonly payment_date: string;
  readonly name: string;
  readonly kind: string;
  readonly categorisation: string;
  readonly origin: string;
  readonly vat_rate_bp: number | null;
  readonly counterparty_id: number | null;
  readonly evidence: string | null;
  readonly pair_id: string | null;
}

/** What stands in the ledgers of a transfer, the outflow first. */
export async function sidesOf(server: TestServer, transferId: string): Promise<readonly SideRow[]> {
  const { rows } = await sql<SideRow>`
    select t.company_id, t.id, t.is_inflow, t.bank_account_id, t.amount_minor, t.payment_date, t.name, c.kind,
      t.categorisation, t.origin, t.vat_rate_bp, m.counterparty_id, m.evidence, m.pair_id
    from transactions t join categories c on c.company_id = t.company_id and c.id = t.category_id
    left join intragroup_marks m on m.company_id = t.company_id and m.transaction_id = t.id
    where t.transfer_id = ${transferId} order by t.is_inflow`.execute(server.services.database);
  return rows;
}
