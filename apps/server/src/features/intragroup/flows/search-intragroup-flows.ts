import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type IntragroupRow,
  mostFlowsOfRow,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type {
  IntragroupSearch,
  searchIntragroupFlows,
} from "@amont/contract/operations/intragroup/search-intragroup-flows.ts";
import { fromEpochDay } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CompanyRights, findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { memberOf } from "../member-of.ts";
import { firstDayOf, type GroupStates, openGroupStates } from "./group-states.ts";
import {
  type FlowLine,
  findCompanyNames,
  findFlowLines,
  findRowSums,
  type RowSums,
  type SideSums,
} from "./rows-repository.ts";

/** States follow from sums, so those are read of all rows; what lines say is read of the page alone. */
export const searchIntragroupFlowsUseCase =
  (rates: RateBooks) =>
  async (
    { params: { consolidationId }, body }: InputOf<typeof searchIntragroupFlows>,
    { caller, database, now }: OperationContext,
  ): Promise<Outcome<{ rows: IntragroupRow[]; count: number }>> => {
    const access = memberOf(caller, consolidationId);
    const states = await openGroupStates(database, access, { rates, now });
    if (states === undefined) return err(failure("not_found"));
    const found = await findRowSums(database, access, {
      statuses: body.statuses ?? ["confirmed", "proposed"],
      from: body.begin ?? states.from,
      before: body.endExclusive ?? null,
    });
    const wanted = found
      .filter((row) => isWanted(row, body, states))
      .toSorted((left, right) => firstDayOf(right) - firstDayOf(left) || (left.rowId < right.rowId ? -1 : 1));
    const page = wanted.slice(body.skip, body.skip + body.take);
    const lines = await findFlowLines(
      database,
      access,
      page.map(({ rowId }) => rowId),
    );
    const view = new RowView(states, await findRights(database, access, caller.userId), {
      names: await findCompanyNames(database, access.companyIds),
      lines: Map.groupBy(lines, ({ row_id }) => row_id),
    });
    return ok({ rows: page.map((row) => view.of(row)), count: wanted.length });
  };

function isWanted(
  row: RowSums,
  { states, partyId, counterpartyId }: IntragroupSearch,
  by: GroupStates,
): boolean {
  const sides = [companyOf(row, false), companyOf(row, true)];
  // The one on the other side than the party; on either side where nobody named a party.
  const others = partyId === undefined ? sides : sides.toSpliced(sides.indexOf(partyId), 1);
  return (
    (partyId === undefined || sides.includes(partyId)) &&
    (counterpartyId === undefined || others.includes(counterpartyId)) &&
    (states === undefined || states.includes(by.stateOf(row)))
  );
}

/** Of a side that nobody knows a line of: whom the other one is with. */
function companyOf({ outgoing, incoming, counterpartyId }: RowSums, isIncoming: boolean): number {
  return (isIncoming ? incoming : outgoing)?.companyId ?? counterpartyId;
}

class RowView {
  readonly #states: GroupStates;
  readonly #rights: CompanyRights;
  readonly #names: ReadonlyMap<number, string>;
  readonly #lines: ReadonlyMap<string, readonly FlowLine[]>;

  constructor(
    states: GroupStates,
    rights: CompanyRights,
    {
      names,
      lines,
    }: {
      readonly names: ReadonlyMap<number, string>;
      readonly lines: ReadonlyMap<string, readonly FlowLine[]>;
    },
  ) {
    this.#states = states;
    this.#rights = rights;
    this.#names = names;
    this.#lines = lines;
  }

  of(row: RowSums): IntragroupRow {
    const { rowId, isPair, status, evidence, outgoing, incoming } = row;
    const net = this.#states.netOf(row, "own day");
    const { currency } = this.#states.group;
    const companies = [companyOf(row, false), companyOf(row, true)];
    return {
      rowId,
      isPair,
      status,
      state: this.#states.stateOf(row),
      evidence,
      outgoing: this.#side(row, outgoing, false),
      incoming: this.#side(row, incoming, true),
      gap: net === null ? null : money(net, currency),
      ageDays: this.#states.ageOf(row),
      canChange: this.#rights.mayChange(companies),
    };
  }

  #side(row: RowSums, sums: SideSums | null, isIncoming: boolean): IntragroupRow["outgoing"] {
    const companyId = companyOf(row, isIncoming);
    const lines = (this.#lines.get(row.rowId) ?? []).filter(
      (line) => line.effect_minor >= 0 === isIncoming && sums !== null,
    );
    return {
      companyId,
      companyName: this.#names.get(companyId) ?? "",
      amount: sums === null ? null : money(Math.abs(sums.sumMinor), sums.currency),
      date: sums === null ? null : fromEpochDay(sums.firstDay),
      flows: lines.slice(0, mostFlowsOfRow).map((line) => this.#flow(line)),
    };
  }

  /** What a line says is for who may see it. */
  #flow(line: FlowLine): IntragroupRow["outgoing"]["flows"][number] {
    const isSeen = this.#rights.seesLines(line.company_id);
    return {
      companyId: line.company_id,
      transactionId: isSeen ? line.transaction_id : null,
      isPaid: line.is_paid,
      date: line.payment_date,
      amount: money(Math.abs(line.effect_minor), line.currency),
      label: isSeen ? line.name : null,
      counterpartyName: isSeen ? line.counterparty : null,
      bankAccountName: isSeen ? line.account_name : null,
      categoryName: isSeen ? line.category_name : null,
    };
  }
}
