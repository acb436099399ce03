/** Lines, floors, lines of credit, tests and comments of the thirteen weeks. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getRollingLines } from "@amont/contract/operations/rolling-forecast/get-rolling-lines.ts";
import type { setCreditAvailabilities } from "@amont/contract/operations/rolling-forecast/set-credit-availabilities.ts";
import type { setRollingComments } from "@amont/contract/operations/rolling-forecast/set-rolling-comments.ts";
import type { setRollingFloors } from "@amont/contract/operations/rolling-forecast/set-rolling-floors.ts";
import type { setRollingLines } from "@amont/contract/operations/rolling-forecast/set-rolling-lines.ts";
import type { setRollingTests } from "@amont/contract/operations/rolling-forecast/set-rolling-tests.ts";
import { checkLines, type RollingLine, usualLines } from "@amont/engine/liquidity/rolling/lines.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { OpenInterval } from "@amont/kernel/interval.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentEntity } from "../../forecast/group/current-entity.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { loadAvailabilities, loadFloors } from "../../ledger/liquidity/liquidity-rules-repository.ts";
import { announceWeeks } from "./announce-weeks.ts";
import {
  loadLines,
  loadTests,
  saveAvailabilities,
  saveFloors,
  saveLines,
  saveTests,
  writeComments,
} from "./rolling-repository.ts";
import { transferIdsOf } from "./weeks/assemble-weeks.ts";
import { openWeeks } from "./weeks/open-weeks.ts";

type OfEntity = Pick<InputOf<typeof getRollingLines>, "params">;

const refused = (field: string, problem: string) =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

const currentWeek = { offsetBegin: 0, offsetEnd: 1, frequency: "weekly" } as const;

export const getRollingLinesUseCase =
  (forecasts: Forecasts) =>
  async ({ params }: OfEntity, context: OperationContext) => {
    const entity = currentEntity(context, params.entityId);
    const own = await loadLines(context.database, entity);
    if (own.length > 0) return ok({ canWrite: entity.canWrite, isUsual: false, lines: toldLines(own) });
    const opened = await openWeeks(forecasts, context, currentWeek);
    if (!opened.ok) return opened;
    const lines = usualLines(opened.value.tree, transferIdsOf(opened.value.tree));
    return ok({ canWrite: entity.canWrite, isUsual: true, lines: toldLines(lines) });
  };

const toldLines = (lines: readonly RollingLine[]) =>
  lines.map(({ lineId, label, section, branchIds }) => ({
    lineId,
    label,
    section,
    branchIds: [...branchIds],
  }));

export const setRollingLinesUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof setRollingLines>, context: OperationContext) => {
    const { lines } = body;
    if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
      return refused("lines", "a number twice");
    const opened = await openWeeks(forecasts, context, currentWeek);
    if (!opened.ok) return opened;
    const problem = checkLines(lines, opened.value.tree);
    if (problem?.kind === "branchInTwoLines")
      return err(failure("32202", { categoryId: problem.categoryId, lineIds: [...problem.lineIds] }));
    if (problem !== null) return refused("lines", problem.kind);
    const entity = currentEntity(context, params.entityId);
    await saveLines(context.database, entity, lines);
    await announceWeeks(context, entity);
    return ok({});
  };

const toldDays = ({ start, endExclusive }: OpenInterval) => ({ begin: start, endExclusive });
const readDays = ({
  begin,
  endExclusive,
}: {
  readonly begin: CalendarDate;
  readonly endExclusive: CalendarDate | null;
}): OpenInterval => ({ start: begin, endExclusive });

const isBackwards = ({ start, endExclusive }: OpenInterval) => endExclusive !== null && endExclusive <= start;

export async function getRollingFloorsUseCase({ params }: OfEntity, context: OperationContext) {
  const entity = currentEntity(context, params.entityId);
  const floors = await loadFloors(context.database, entity);
  const told = floors.map((row) => Object.assign(toldDays(row), { floorMinor: row.floorMinor }));
  return ok({ canWrite: entity.canWrite, floors: told });
}

export async function setRollingFloorsUseCase(
  { params, body }: InputOf<typeof setRollingFloors>,
  context: OperationContext,
) {
  const floors = body.floors
    .map(({ floorMinor, ...row }) => ({ ...readDays(row), floorMinor }))
    .toSorted((left, right) => (left.start < right.start ? -1 : 1));
  if (floors.some(isBackwards)) return refused("floors", "ends before it begins");
  const overlaps = floors.some(({ endExclusive }, at) => {
    const next = floors[at + 1];
    return next !== undefined && (endExclusive === null || endExclusive > next.start);
  });
  if (overlaps) return refused("floors", "two on one day");
  const entity = currentEntity(context, params.entityId);
  await saveFloors(context.database, entity, floors);
  await announceWeeks(context, entity);
  return ok({});
}

export async function getCreditAvailabilitiesUseCase({ params }: OfEntity, context: OperationContext) {
  const entity = currentEntity(context, params.entityId);
  const rows = await loadAvailabilities(context.database, entity);
  const availabilities = rows.map((row) =>
    Object.assign(toldDays(row), {
      label: row.label,
      undrawnMinor: row.undrawnMinor,
      isConfirmed: row.isConfirmed,
    }),
  );
  return ok({ canWrite: entity.canWrite, availabilities });
}

export async function setCreditAvailabilitiesUseCase(
  { params, body }: InputOf<typeof setCreditAvailabilities>,
  context: OperationContext,
) {
  const rows = body.availabilities.map(({ begin, endExclusive, ...row }) =>
    Object.assign(row, readDays({ begin, endExclusive })),
  );
  if (rows.some(isBackwards)) return refused("availabilities", "ends before it begins");
  const entity = currentEntity(context, params.entityId);
  await saveAvailabilities(context.database, entity, rows);
  await announceWeeks(context, entity);
  return ok({});
}

export async function getRollingTestsUseCase({ params }: OfEntity, context: OperationContext) {
  const entity = currentEntity(context, params.entityId);
  const rows = await loadTests(context.database, entity);
  const tests = rows.map((test) => Object.assign(test, { excludedKeys: [...test.excludedKeys] }));
  return ok({ canWrite: entity.canWrite, tests });
}

export async function setRollingTestsUseCase(
  { params, body }: InputOf<typeof setRollingTests>,
  context: OperationContext,
) {
  const { tests } = body;
  if (new Set(tests.map(({ testId }) => testId)).size < tests.length)
    return refused("tests", "a number twice");
  const entity = currentEntity(context, params.entityId);
  await saveTests(context.database, entity, tests);
  await announceWeeks(context, entity);
  return ok({});
}

export async function setRollingCommentsUseCase(
  { params, body }: InputOf<typeof setRollingComments>,
  context: OperationContext,
) {
  const comments = body.comments.map(({ rowKey, weekStart, text }) => ({
    rowKey,
    weekStart: startOfPeriod(weekStart, "weekly"),
    text,
  }));
  const entity = currentEntity(context, params.entityId);
  await writeComments(context.database, entity, comments);
  await announceWeeks(context, entity);
  return ok({});
}
