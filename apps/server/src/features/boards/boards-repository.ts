/** Boards as they are stored. Of private ones the database shows nobody but their owner. */
import type { BoardFilter, BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { type TemplateName, templateNames } from "@amont/contract/operations/boards/board-templates.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { type CurrentEntity, ownerOf } from "../../forecast/group/current-entity.ts";
import { isForeignOrOld } from "../../ledger/change-range-repository.ts";

export interface StoredBoard {
  readonly id: number;
  readonly name: string;
  readonly template: TemplateName | null;
  readonly isShared: boolean;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly filter: BoardFilter;
  readonly widgets: readonly BoardWidget[];
}

type NewBoard = Pick<StoredBoard, "name" | "template" | "isShared" | "filter" | "widgets">;

function boardsOf(database: ScopedDatabase, { organisationId, entityId }: CurrentEntity) {
  return database
    .selectFrom("boards as b")
    .leftJoin("users as u", "u.id", "b.owner_id")
    .select([
      "b.id",
      "b.name",
      "b.template",
      "b.is_shared",
      "b.owner_id",
      "b.filter",
      "b.widgets",
      "u.first_name",
      "u.last_name",
    ])
    .where("b.organisation_id", "=", organisationId)
    .where("b.entity_id", "=", entityId);
}

type Row = Awaited<ReturnType<ReturnType<typeof boardsOf>["execute"]>>[number];

const boardOf = (row: Row): StoredBoard => ({
  id: row.id,
  name: row.name,
  template: templateNames.find((name) => name === row.template) ?? null,
  isShared: row.is_shared,
  ownerId: row.owner_id,
  ownerName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim() || null,
  filter: row.filter,
  widgets: row.widgets,
});

/** The first one made comes first. */
export async function loadBoards(
  database: ScopedDatabase,
  entity: CurrentEntity,
): Promise<readonly StoredBoard[]> {
  return (await boardsOf(database, entity).orderBy("b.id").execute()).map(boardOf);
}

export async function findBoard(
  database: ScopedDatabase,
  entity: CurrentEntity,
  boardId: number,
): Promise<StoredBoard | undefined> {
  const row = await boardsOf(database, entity).where("b.id", "=", boardId).executeTakeFirst();
  return row === undefined ? undefined : boardOf(row);
}

/** Nobody else changes it until the end: what was compared with what the caller has seen is what is written over. */
export async function lockBoard(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
  boardId: number,
): Promise<void> {
  await database
    .selectFrom("boards")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", entityId)
    .where("id", "=", boardId)
    .forUpdate()
    .execute();
}

export async function countBoards(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
): Promise<number> {
  const { count } = await database
    .selectFrom("boards")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", entityId)
    .executeTakeFirstOrThrow();
  return count;
}

const columnsOf = ({ name, isShared, filter, widgets }: Omit<NewBoard, "template">) => ({
  name,
  is_shared: isShared,
  filter: JSON.stringify(filter),
  widgets: JSON.stringify(widgets),
});

export async function insertBoard(
  database: ScopedDatabase,
  entity: CurrentEntity,
  board: NewBoard,
  /** Of one that comes back. */
  before?: Pick<StoredBoard, "id" | "ownerId">,
): Promise<number> {
  const known = before && { id: before.id, owner_id: before.ownerId };
  const row = await database
    .insertInto("boards")
    .values({ ...ownerOf(entity), ...columnsOf(board), template: board.template, ...known })
    .returning("id")
    .executeTakeFirst();
  invariant(row !== undefined, "an insert answers its row");
  return row.id;
}

/** The last that is known of one that the caller took away a while ago. What it showed the history does not keep. */
export async function findRemovedBoard(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
  boardId: number,
): Promise<Pick<StoredBoard, "ownerId" | "template" | "isShared"> | undefined> {
  const { rows } = await sql<{ ownerId: string; template: string | null; isShared: boolean }>`
    select h.before ->> 'owner_id' as "ownerId", h.before ->> 'template' as template,
      (h.before ->> 'is_shared')::boolean as "isShared"
    from history h
    where h.organisation_id = ${organisationId} and h.table_name = 'boards' and h.row_id = ${String(boardId)}
      and (h.before ->> 'entity_id')::int = ${entityId} and h.operation = 'delete' and not ${isForeignOrOld}
    order by h.id desc limit 1`.execute(database);
  const [row] = rows;
  return row && { ...row, template: templateNames.find((name) => name === row.template) ?? null };
}

export async function rewriteBoard(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
  { id, ...board }: Omit<NewBoard, "template"> & { readonly id: number },
  now: Date,
): Promise<void> {
  await database
    .updateTable("boards")
    .set({ ...columnsOf(board), changed_at: now })
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", entityId)
    .where("id", "=", id)
    .execute();
}

export async function removeBoard(
  database: ScopedDatabase,
  { organisationId, entityId }: CurrentEntity,
  boardId: number,
): Promise<void> {
  await database
    .deleteFrom("boards")
    .where("organisation_id", "=", organisationId)
    .where("entity_id", "=", entityId)
    .where("id", "=", boardId)
    .execute();
}
