/** What companies and consolidations show their lenders, as the query builder sees it. */
import type { RollingSection } from "@amont/engine/liquidity/rolling/lines.ts";
import type { TestScope } from "@amont/engine/liquidity/rolling/permitted-variance.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** One of the two is null. */
interface OfEntity {
  organisation_id: number;
  company_id: number | null;
  consolidation_id: number | null;
  entity_id: GeneratedAlways<number>;
}

interface RollingLines extends OfEntity {
  line_id: number;
  position: number;
  label: string;
  section: RollingSection;
  branch_ids: number[];
}

interface RollingFloors extends OfEntity {
  begin_on: string;
  end_on: string | null;
  floor_minor: number;
}

interface CreditAvailabilities extends OfEntity {
  position: number;
  label: string;
  undrawn_minor: number;
  is_confirmed: boolean;
  begin_on: string;
  end_on: string | null;
}

interface RollingTests extends OfEntity {
  test_id: number;
  position: number;
  label: string;
  scope: TestScope;
  window_weeks: number | null;
  rate_bp: number;
  excluded_keys: string[];
  carries_forward: boolean;
}

interface RollingComments extends OfEntity {
  row_key: string;
  week_on: string;
  text: string;
}

interface RollingIssues extends OfEntity {
  number: number;
  issued_at: ColumnType<Date, Date | string, never>;
  issued_on: string;
  issued_by: Generated<string | null>;
  first_week_on: string;
  week_count: number;
  note: string;
  content: ColumnType<string, string, never>;
  checksum: ColumnType<string, string, never>;
  approved_on: string | null;
}

export interface RollingTables {
  rolling_lines: RollingLines;
  rolling_floors: RollingFloors;
  credit_availabilities: CreditAvailabilities;
  rolling_tests: RollingTests;
  rolling_comments: RollingComments;
  rolling_issues: RollingIssues;
}
