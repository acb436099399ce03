import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listTransfers } from "@amont/contract/operations/transfers/list-transfers.ts";
import { mostTransfersOfPage } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { answerTransfers, type TransfersAnswer } from "./answer-transfers.ts";
import { openReach } from "./reach.ts";
import { stateOf } from "./transfer-view.ts";
import { findTimeZone, findTransferFacts } from "./transfer-views-repository.ts";

const usualPage = 50;

/** What is late comes first: it is what somebody has to look after. */
export async function listTransfersUseCase(
  { params: { entityId }, query }: InputOf<typeof listTransfers>,
  context: OperationContext,
): Promise<Outcome<TransfersAnswer & { readonly count: number }>> {
  const { database, now } = context;
  const { skip = 0, take = usualPage, states } = query;
  if (skip < 0 || take < 1 || take > mostTransfersOfPage) return err(failure("invalid_input"));
  const reach = await openReach(context, entityId);
  const ofEntity = [...reach.of].filter((id) => reach.reads.has(id));
  const facts = await findTransferFacts(database, {
    companyIds: ofEntity,
    accountIds: query.accountIds,
    from: query.from ?? null,
    to: query.to ?? null,
    scenarioId: query.scenarioId ?? null,
  });
  const today = todayIn(await findTimeZone(database, ofEntity), now);
  const known = facts.map((one) => ({ id: one.id, state: stateOf(one, reach, today) }));
  const fitting = known.filter(({ state }) => states.length === 0 || states.includes(state));
  const inOrder = [
    ...fitting.filter(({ state }) => state === "late"),
    ...fitting.filter(({ state }) => state !== "late"),
  ];
  const page = inOrder.slice(skip, skip + take).map(({ id }) => id);
  const answer = await answerTransfers(database, page, { reach, now, seenIn: ofEntity });
  return ok({ ...answer, count: inOrder.length });
}
