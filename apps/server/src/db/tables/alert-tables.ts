/** What people want to be told of, what was found, and who was told, as the query builder sees it. */
import type { AlertUnit, ConditionKind } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import type { Comparison, Severity } from "@amont/engine/kpis/thresholds.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** One of the two is null. */
interface OfEntity {
  organisation_id: number;
  company_id: number | null;
  consolidation_id: number | null;
  entity_id: GeneratedAlways<number>;
}

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface AlertRules extends OfEntity {
  id: Generated<number>;
  condition: ConditionKind;
  comparison: Comparison;
  bound: number | null;
  unit: AlertUnit;
  severity: Severity;
  within_days: number | null;
  each_account: Generated<boolean>;
  below_only: Generated<boolean>;
  category_id: number | null;
  minimum_minor: Generated<number>;
  own_margin: Generated<number>;
  is_active: Generated<boolean>;
  audience: Generated<"writers" | "chosen">;
  people: Generated<string[]>;
  created_by: Generated<string | null>;
  created_at: Generated<Date>;
}

interface AlertSubscriptions extends OfEntity {
  rule_id: number;
  user_id: string;
  channels: Array<"app" | "mail">;
  frequency: "immediate" | "daily" | "weekly" | null;
}

export interface StoredSubject {
  kind: "company" | "account" | "line" | "lines" | "category" | "period" | "import";
  name: string;
  count?: number;
  periodOn?: string;
  /** Where it is not the company's. */
  currency?: string;
}

interface AlertIncidents extends OfEntity {
  id: Generated<number>;
  rule_id: number;
  subject_key: string;
  subject: ColumnType<StoredSubject, string, string>;
  severity: Severity;
  phase: "open" | "over";
  times: Generated<number>;
  value: number;
  worst: number;
  bound: number;
  on_day: string | null;
  opened_at: Moment;
  clear_since: MomentOrNull;
  cleared_at: MomentOrNull;
  cleared_because: "lineChanged" | "ruleChanged" | "accountRemoved" | "seen" | "old" | null;
  told_at: Moment;
  told_distance: number;
  told_severity: Severity;
  told_in_days: number | null;
  closed_at: MomentOrNull;
  acknowledged_by: string | null;
  acknowledged_at: MomentOrNull;
  snoozed_until: MomentOrNull;
  snoozed_value: number | null;
  is_muted: Generated<boolean>;
}

interface AlertEvents extends OfEntity {
  id: Generated<number>;
  incident_id: number;
  kind: "begin" | "again" | "worse" | "over" | "end" | "acknowledge" | "snooze" | "mute" | "unmute";
  value: number;
  made_at: Moment;
  made_by: string | null;
}

interface AlertCursors {
  company_id: number;
  history_id: number;
  version: number | null;
  evaluated_on: string | null;
  is_requested: Generated<boolean>;
}

interface NotificationPreferenceRows {
  user_id: string;
  channels: ColumnType<unknown, string, string>;
  time_zone: string;
  digest_at: number;
  digest_weekday: number;
  quiet_from: number;
  quiet_until: number;
  quiet_on_days_off: boolean;
  danger_passes: boolean;
}

interface Notifications extends OfEntity {
  user_id: string;
  id: Generated<number>;
  event_id: number;
  made_at: Moment;
  is_shown: boolean;
  read_at: MomentOrNull;
  mail_due_at: MomentOrNull;
  mailed_at: MomentOrNull;
}

export interface AlertTables {
  alert_rules: AlertRules;
  alert_subscriptions: AlertSubscriptions;
  alert_incidents: AlertIncidents;
  alert_events: AlertEvents;
  alert_cursors: AlertCursors;
  notification_preferences: NotificationPreferenceRows;
  notifications: Notifications;
}
