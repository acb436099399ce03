/** The boards of a company or of a consolidation: made, changed and taken away as a whole. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { type Board, mostBoards } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates, templatesOf } from "@amont/contract/operations/boards/board-templates.ts";
import type { copyBoard } from "@amont/contract/operations/boards/copy-board.ts";
import type { createBoard } from "@amont/contract/operations/boards/create-board.ts";
import type { deleteBoard } from "@amont/contract/operations/boards/delete-board.ts";
import { getBoard } from "@amont/contract/operations/boards/get-board.ts";
import type { listBoards } from "@amont/contract/operations/boards/list-boards.ts";
import type { resetBoard } from "@amont/contract/operations/boards/reset-board.ts";
import type { restoreBoard } from "@amont/contract/operations/boards/restore-board.ts";
import type { updateBoard } from "@amont/contract/operations/boards/update-board.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CurrentEntity, currentEntity } from "../../forecast/group/current-entity.ts";
import type { EncodedJson, UnchangedJson } from "../../http/encoded-json.ts";
import { isOutdated, namedAnswer } from "../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { isUnrestorable } from "../../ledger/change-range-repository.ts";
import { publish } from "../../realtime/publish.ts";
import {
  countBoards,
  findBoard,
  findRemovedBoard,
  insertBoard,
  loadBoards,
  lockBoard,
  removeBoard,
  rewriteBoard,
  type StoredBoard,
} from "./boards-repository.ts";
import { checkWidgets } from "./check-widgets.ts";

type Named = EncodedJson | UnchangedJson;

const isOwn = ({ caller }: OperationContext, { ownerId }: StoredBoard) => ownerId === caller.userId;

/** A private one is its owner's, who may only read otherwise; what everybody sees is for who writes there. */
const mayWrite = (context: OperationContext, entity: CurrentEntity, board: StoredBoard) =>
  board.isShared ? entity.canWrite : isOwn(context, board);

function headOf(context: OperationContext, entity: CurrentEntity, board: StoredBoard) {
  const { id, name, template, isShared, ownerName } = board;
  return {
    id,
    name,
    template,
    visibility: isShared ? ("shared" as const) : ("private" as const),
    isOwn: isOwn(context, board),
    ownerName,
    canWrite: mayWrite(context, entity, board),
  };
}

const tellBoard = (context: OperationContext, entity: CurrentEntity, board: StoredBoard): Board => ({
  ...headOf(context, entity, board),
  filter: board.filter,
  widgets: [...board.widgets],
});

export async function listBoardsUseCase({ params }: InputOf<typeof listBoards>, context: OperationContext) {
  const entity = currentEntity(context, params.entityId);
  const boards = await loadBoards(context.database, entity);
  return ok({
    canShare: entity.canWrite,
    boards: boards.map((board) =>
      Object.assign(headOf(context, entity, board), {
        widgets: board.widgets.map(({ kind, column, row, width, height }) => ({
          kind,
          column,
          row,
          width,
          height,
        })),
      }),
    ),
  });
}

async function named(
  context: OperationContext,
  entity: CurrentEntity,
  boardId: number,
): Promise<Outcome<Named>> {
  const board = await findBoard(context.database, entity, boardId);
  if (board === undefined) return err(failure("not_found"));
  return ok(namedAnswer(getBoard.response, tellBoard(context, entity, board), context));
}

export const getBoardUseCase = (
  { params: { entityId, boardId } }: InputOf<typeof getBoard>,
  context: OperationContext,
): Promise<Outcome<Named>> => named(context, currentEntity(context, entityId), boardId);

export async function createBoardUseCase(
  { params, body: { board, template } }: InputOf<typeof createBoard>,
  context: OperationContext,
): Promise<Outcome<Named>> {
  const entity = currentEntity(context, params.entityId);
  const widgets = checkWidgets(board.widgets);
  if (!widgets.ok) return widgets;
  if (template !== null && !templatesOf(!entity.isCompany).includes(template))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "template", problem: "of another" }] }),
    );
  return add(context, entity, {
    name: board.name,
    isShared: board.visibility === "shared",
    template,
    filter: board.filter,
    widgets: widgets.value,
  });
}

async function add(
  context: OperationContext,
  entity: CurrentEntity,
  board: Parameters<typeof insertBoard>[2],
  before?: Parameters<typeof insertBoard>[3],
): Promise<Outcome<Named>> {
  if (board.isShared && !entity.canWrite) return err(failure("forbidden"));
  if ((await countBoards(context.database, entity)) >= mostBoards) return err(failure("40001"));
  const boardId = await insertBoard(context.database, entity, board, before);
  await announce(context, entity, boardId, board.isShared);
  return named(context, entity, boardId);
}

/** Only its owner makes a board private: another one would take it away from everybody, and from themselves. */
export async function updateBoardUseCase(
  { params, body }: InputOf<typeof updateBoard>,
  context: OperationContext,
): Promise<Outcome<Named>> {
  const { database, now } = context;
  const found = await seenAndWritable(params, context);
  if (!found.ok) return found;
  const { entity, board } = found.value;
  const isShared = body.visibility === "shared";
  if (isShared !== board.isShared && !(isOwn(context, board) && entity.canWrite))
    return err(failure("forbidden"));
  const widgets = checkWidgets(body.widgets);
  if (!widgets.ok) return widgets;
  const { name, filter } = body;
  await rewriteBoard(database, entity, { id: board.id, name, isShared, filter, widgets: widgets.value }, now);
  await announce(context, entity, board.id, isShared || board.isShared);
  return named(context, entity, board.id);
}

export async function deleteBoardUseCase(
  { params }: InputOf<typeof deleteBoard>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const found = await seenAndWritable(params, context);
  if (!found.ok) return found;
  const { entity, board } = found.value;
  await removeBoard(context.database, entity, board.id);
  await announce(context, entity, board.id, board.isShared);
  return ok(undefined);
}

export async function copyBoardUseCase(
  { params: { entityId, boardId }, body: { name, visibility } }: InputOf<typeof copyBoard>,
  context: OperationContext,
): Promise<Outcome<Named>> {
  const entity = currentEntity(context, entityId);
  const board = await findBoard(context.database, entity, boardId);
  if (board === undefined) return err(failure("not_found"));
  const { template, filter, widgets } = board;
  return add(context, entity, { name, isShared: visibility === "shared", template, filter, widgets });
}

export async function resetBoardUseCase(
  { params }: InputOf<typeof resetBoard>,
  context: OperationContext,
): Promise<Outcome<Named>> {
  const { database, now } = context;
  const found = await seenAndWritable(params, context);
  if (!found.ok) return found;
  const { entity, board } = found.value;
  if (board.template === null) return err(failure("conflict"));
  await rewriteBoard(database, entity, { ...board, widgets: boardTemplates[board.template] }, now);
  await announce(context, entity, board.id, board.isShared);
  return named(context, entity, board.id);
}

/** Its first owner has it again, by whoever took it away. */
export async function restoreBoardUseCase(
  { params, body: { boardId, board } }: InputOf<typeof restoreBoard>,
  context: OperationContext,
): Promise<Outcome<Named>> {
  const entity = currentEntity(context, params.entityId);
  const widgets = checkWidgets(board.widgets);
  if (!widgets.ok) return widgets;
  const removed = await findRemovedBoard(context.database, entity, boardId);
  if (removed === undefined || (await findBoard(context.database, entity, boardId)) !== undefined)
    return err(failure("21009"));
  const { ownerId, template, isShared } = removed;
  const { name, filter } = board;
  try {
    const before = { id: boardId, ownerId };
    return await add(context, entity, { name, isShared, template, filter, widgets: widgets.value }, before);
  } catch (error) {
    // Its owner is gone meanwhile.
    if (isUnrestorable(error)) return err(failure("21009"));
    throw error;
  }
}

/** What the caller has seen is what they change, or they change nothing. */
async function seenAndWritable(
  { entityId, boardId }: InputOf<typeof deleteBoard>["params"],
  context: OperationContext,
): Promise<Outcome<{ readonly entity: CurrentEntity; readonly board: StoredBoard }>> {
  const entity = currentEntity(context, entityId);
  await lockBoard(context.database, entity, boardId);
  const board = await findBoard(context.database, entity, boardId);
  if (board === undefined) return err(failure("not_found"));
  if (!mayWrite(context, entity, board)) return err(failure("forbidden"));
  return isOutdated(getBoard.response, tellBoard(context, entity, board), context)
    ? err(failure("conflict"))
    : ok({ entity, board });
}

/** Tells open screens: those of everybody there, or of the owner alone. */
async function announce(
  { database, caller }: OperationContext,
  { entityId }: CurrentEntity,
  boardId: number,
  isShared: boolean,
): Promise<void> {
  const channel = isShared ? { entityId } : { userId: caller.userId };
  await publish(database, channel, { name: "BoardChanged", payload: { entityId, boardId } });
}
