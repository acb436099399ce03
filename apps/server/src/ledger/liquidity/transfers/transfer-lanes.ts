/** The ways between accounts, as they are for who would transfer now. */
import type { TransferType } from "@amont/contract/operations/transfers/transfer-fields.ts";
import {
  type Lane,
  type LaneAccount,
  lanesBetween,
  soonestLane,
  type WallTime,
  type WrittenLane,
} from "@amont/engine/liquidity/lanes.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type AccountRule, findAccountRules, usualRule } from "../account-rules-repository.ts";
import { bankKeyOf } from "../bank-key.ts";
import { findPoolRoles, type PoolRole } from "../pool-roles-repository.ts";
import { findOpenLanes, toWrittenLane } from "../transfer-lanes-repository.ts";
import type { TransferAccount } from "./transfer-accounts-repository.ts";

export class TransferLanes {
  readonly #rules: ReadonlyMap<number, AccountRule>;
  readonly #pools: ReadonlyMap<number, Pick<PoolRole, "ownPoolId">>;
  readonly #written: readonly WrittenLane[];

  constructor(
    rules: ReadonlyMap<number, AccountRule>,
    pools: ReadonlyMap<number, Pick<PoolRole, "ownPoolId">>,
    written: readonly WrittenLane[],
  ) {
    this.#rules = rules;
    this.#pools = pools;
    this.#written = written;
  }

  /** Undefined: there is no such way. */
  between(from: TransferAccount, to: TransferAccount, type: TransferType): Lane | undefined {
    return this.#lanesOf(from, to).find((lane) => lane.type === type);
  }

  /** The quickest of those that carry so much, or where none does, of all. Undefined: there is no way at all. */
  soonest(from: TransferAccount, to: TransferAccount, amountMinor: number, now: Date): Lane | undefined {
    const lanes = this.#lanesOf(from, to);
    const carrying = lanes.filter(({ mostMinor }) => mostMinor === null || amountMinor <= mostMinor);
    return soonestLane(carrying.length > 0 ? carrying : lanes, wallTimeIn(from.timeZone, now));
  }

  #lanesOf(from: TransferAccount, to: TransferAccount): readonly Lane[] {
    if (this.#ruleOf(from).kind === "blocked" || this.#ruleOf(to).kind === "blocked") return [];
    return lanesBetween(this.#laneAccount(from), this.#laneAccount(to), this.#written);
  }

  #ruleOf = ({ id }: TransferAccount): AccountRule => this.#rules.get(id) ?? usualRule;

  #laneAccount(account: TransferAccount): LaneAccount {
    const { takesInstant, takesUrgent } = this.#ruleOf(account);
    return {
      id: account.id,
      companyId: account.companyId,
      bank: bankKeyOf(account),
      currency: account.currency,
      country: account.iban?.slice(0, 2) ?? null,
      takesInstant,
      takesUrgent,
      ownPoolId: this.#pools.get(account.id)?.ownPoolId ?? null,
    };
  }
}

/**
 * Of accounts of any number of companies and organisations.
 * @param sweptPoolId a pool of ours that all of them are in: a header may be in one above, too
 */
export async function openLanes(
  database: ScopedDatabase,
  accounts: Iterable<TransferAccount>,
  sweptPoolId?: number,
): Promise<TransferLanes> {
  const all = [...accounts];
  if (all.length === 0) return new TransferLanes(new Map(), new Map(), []);
  const companyIds = [...new Set(all.map(({ companyId }) => companyId))];
  const written: WrittenLane[] = [];
  for (const organisationId of new Set(all.map((account) => account.organisationId)))
    written.push(...(await findOpenLanes(database, organisationId, companyIds)).map(toWrittenLane));
  const ids = all.map(({ id }) => id);
  const pools =
    sweptPoolId === undefined
      ? await findPoolRoles(database, ids)
      : new Map(ids.map((id) => [id, { ownPoolId: sweptPoolId }]));
  return new TransferLanes(await findAccountRules(database, companyIds), pools, written);
}

/** What the clock on the wall of a company shows. */
export function wallTimeIn(timeZone: string, now: Date): WallTime {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
    .format(now)
    .split(":")
    .map(Number);
  return { day: todayIn(timeZone, now), minutes: hours * 60 + minutes };
}
