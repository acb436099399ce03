/** Issues of the thirteen weeks: made, listed, opened and approved, and never changed. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { approveRollingIssue } from "@amont/contract/operations/rolling-forecast/approve-rolling-issue.ts";
import type { createRollingIssue } from "@amont/contract/operations/rolling-forecast/create-rolling-issue.ts";
import type { getRollingIssue } from "@amont/contract/operations/rolling-forecast/get-rolling-issue.ts";
import type { listRollingIssues } from "@amont/contract/operations/rolling-forecast/list-rolling-issues.ts";
import { weeksAhead } from "@amont/engine/liquidity/rolling/weeks.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentEntity } from "../../../forecast/group/current-entity.ts";
import { currentConsolidation, usualTimeZone } from "../../../forecast/group/open-group.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { blockedCash } from "../../../forecast/statement/liquidity/blocked-cash.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { findPlanningCompany } from "../../../plan/planning-company-repository.ts";
import { publish } from "../../../realtime/publish.ts";
import { loadShown } from "../weeks/assemble-weeks.ts";
import { openWeeks } from "../weeks/open-weeks.ts";
import { contentOf, sealedContent } from "./issue-content.ts";
import {
  approveIssue,
  findEntityName,
  type IssueRow,
  insertIssue,
  loadIssues,
  lockIssues,
} from "./issues-repository.ts";
import { readContents } from "./read-contents.ts";

export async function listRollingIssuesUseCase(
  { params }: InputOf<typeof listRollingIssues>,
  context: OperationContext,
) {
  const entity = currentEntity(context, params.entityId);
  const issues = await loadIssues(context.database, entity);
  const { canWrite: canIssue, isAdministered: canApprove } = entity;
  return ok({ canIssue, canApprove, issues: issues.map(toldIssue) });
}

const toldIssue = (issue: IssueRow) => ({ ...issue, issuedAt: issue.issuedAt.toISOString() });

export async function getRollingIssueUseCase(
  { params }: InputOf<typeof getRollingIssue>,
  context: OperationContext,
) {
  const entity = currentEntity(context, params.entityId);
  const issue = (await loadIssues(context.database, entity)).find(({ number }) => number === params.number);
  if (issue === undefined) return err(failure("not_found"));
  const content = (await readContents(context.database, entity, [issue])).get(issue.number);
  invariant(content !== undefined, "an issue has a content");
  return ok({ ...toldIssue(issue), content });
}

/** Under a lock: what is issued of a company is one moment, and numbers follow each other. */
export const createRollingIssueUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof createRollingIssue>, context: OperationContext) => {
    const { database, now } = context;
    const entity = currentEntity(context, params.entityId);
    await (entity.isCompany ? lockLedger(database, entity.entityId) : lockIssues(database, entity.entityId));
    const scenarioId = body.scenarioId ?? null;
    const weeks = { offsetBegin: 0, offsetEnd: weeksAhead, frequency: "weekly", scenarioId } as const;
    const opened = await openWeeks(forecasts, context, weeks);
    if (!opened.ok) return opened;
    const names = {
      entityName: await findEntityName(database, entity),
      scenarioName: (scenarioId === null ? null : opened.value.model?.scenario(scenarioId)?.name) ?? null,
    };
    const blocked = await blockedCash(forecasts, context, opened.value, weeks);
    const issued = contentOf(opened.value, { ...(await loadShown(database, entity)), blocked }, names);
    const [first] = issued.weeks;
    invariant(first !== undefined, "thirteen weeks have a first one");
    const number = await insertIssue(database, entity, {
      issuedAt: now,
      issuedOn: opened.value.today,
      firstWeekOn: first.start,
      weekCount: issued.weeks.length,
      note: body.note,
      ...sealedContent(issued),
    });
    const { entityId } = entity;
    await publish(database, { entityId }, { name: "RollingForecastIssued", payload: { entityId, number } });
    return ok({ number });
  };

export async function approveRollingIssueUseCase(
  { params }: InputOf<typeof approveRollingIssue>,
  context: OperationContext,
) {
  const { database, now } = context;
  const entity = currentEntity(context, params.entityId);
  const timeZone = entity.isCompany
    ? (await findPlanningCompany(database, params.entityId)).timeZone
    : (currentConsolidation(context)?.timeZone ?? usualTimeZone);
  const approved = await approveIssue(database, entity, params.number, todayIn(timeZone, now));
  if (approved === undefined) return err(failure("not_found"));
  if (!approved) return err(failure("32204"));
  const { entityId } = entity;
  const payload = { entityId, number: params.number };
  await publish(database, { entityId }, { name: "RollingForecastIssued", payload });
  return ok({});
}
