/** Boards, as the query builder sees them. */
import type { BoardFilter, BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface Boards {
  organisation_id: number;
  /** One of the two is null. */
  company_id: number | null;
  consolidation_id: number | null;
  entity_id: GeneratedAlways<number>;
  id: Generated<number>;
  name: string;
  template: string | null;
  is_shared: boolean;
  owner_id: Generated<string>;
  /** Written as text: the driver would write a list as one of the database. */
  filter: ColumnType<BoardFilter, string, string>;
  widgets: ColumnType<BoardWidget[], string, string>;
  changed_at: ColumnType<Date, never, Date>;
}

export interface BoardTables {
  boards: Boards;
}
