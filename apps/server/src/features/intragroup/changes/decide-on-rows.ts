/** What somebody decides on rows: they are internal, they are not, or their two sides do not belong together. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { confirmIntragroupFlows } from "@amont/contract/operations/intragroup/confirm-intragroup-flows.ts";
import type { ChangedRows } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { refuseIntragroupFlows } from "@amont/contract/operations/intragroup/refuse-intragroup-flows.ts";
import type { unpairIntragroupFlows } from "@amont/contract/operations/intragroup/unpair-intragroup-flows.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceIntragroup } from "../announce-intragroup.ts";
import { memberOf } from "../member-of.ts";
import { changeMarks, nothingChanged } from "./change-marks.ts";
import { findMarksOfRows, lockCompanies, type Mark, partMarks, setState } from "./marks-repository.ts";

type Changed = Outcome<ChangedRows>;

export const confirmIntragroupFlowsUseCase = (
  input: InputOf<typeof confirmIntragroupFlows>,
  context: OperationContext,
): Promise<Changed> =>
  decide(input, context, {
    concerns: ({ state }) => state !== "confirmed",
    write: (database, marks) => setState(database, marks, "confirmed"),
  });

export const refuseIntragroupFlowsUseCase = (
  input: InputOf<typeof refuseIntragroupFlows>,
  context: OperationContext,
): Promise<Changed> =>
  decide(input, context, {
    concerns: ({ state }) => state !== "refused",
    write: (database, marks) => setState(database, marks, "refused"),
  });

export const unpairIntragroupFlowsUseCase = (
  input: InputOf<typeof unpairIntragroupFlows>,
  context: OperationContext,
): Promise<Changed> =>
  decide(input, context, { concerns: ({ pair_id }) => pair_id !== null, write: partMarks });

interface Decision {
  readonly concerns: (mark: Mark) => boolean;
  readonly write: (database: ScopedDatabase, marks: readonly Mark[]) => Promise<void>;
}

/** Rows that are gone by now are left alone; what they say already is not said again. */
async function decide(
  { params: { consolidationId }, body: { rowIds } }: InputOf<typeof confirmIntragroupFlows>,
  { caller, database }: OperationContext,
  { concerns, write }: Decision,
): Promise<Changed> {
  const access = memberOf(caller, consolidationId);
  const seen = await findMarksOfRows(database, access, rowIds);
  if (seen.size === 0) return err(failure("not_found"));
  const rights = await findRights(database, access, caller.userId);
  for (const marks of seen.values())
    if (!rights.mayChange(companiesOf(marks))) return err(failure("forbidden"));
  await lockCompanies(database, companiesOf([...seen.values()].flat()));
  const rows = [...(await findMarksOfRows(database, access, rowIds)).values()];
  const changing = rows.filter((marks) => marks.some(concerns));
  const marks = changing.flat().filter(concerns);
  if (marks.length === 0) return ok(nothingChanged);
  const undoToken = await changeMarks(database, access, () => write(database, marks));
  await announceIntragroup(database, companiesOf(marks));
  return ok({ changedCount: changing.length, undoToken });
}

/** On both sides. */
const companiesOf = (marks: readonly Mark[]): readonly number[] => [
  ...new Set(marks.flatMap((mark) => [mark.company_id, mark.counterparty_id])),
];
