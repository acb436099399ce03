/** The tables of accounts and of how people sign in, as the query builder sees them. */
import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type RequiredTimestamp = ColumnType<Date, Date | string, Date | string>;

interface Credentials {
  user_id: string;
  password_hash: string;
  changed_at: Timestamp;
}

interface SignInAttempts {
  email: string;
  /** The network that they come from; empty for all of them together. */
  client: ColumnType<string, string | undefined, string>;
  attempts: number;
  window_started_at: RequiredTimestamp;
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  succeeded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface UserIdentities {
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Timestamp;
}

interface VerificationCodes {
  id: Generated<string>;
  email: string;
  purpose: "sign-up" | "reset-password" | "first-connection" | "change-address";
  code_hash: string;
  details: ColumnType<Record<string, unknown>, string | undefined, string>;
  tries: Generated<number>;
  tries_by_client: ColumnType<Record<string, number>, string | undefined, string>;
  expires_at: RequiredTimestamp;
  consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
}

interface OidcPayloads {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface SignInSessions {
  user_id: string;
  id: Generated<string>;
  /** What the provider calls the session, and its tokens carry. */
  session_uid: string;
  browser: string | null;
  system: string | null;
  network: string;
  started_at: RequiredTimestamp;
  last_used_at: RequiredTimestamp;
}

interface SecondFactors {
  user_id: string;
  sealed_key: string;
  created_at: RequiredTimestamp;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Of the last code that served; the database hands big numbers out as text. */
  last_step: ColumnType<string | null, number | null | undefined, number | null>;
}

interface RecoveryCodes {
  user_id: string;
  position: number;
  code_hash: string;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface Passkeys {
  user_id: string;
  id: Generated<string>;
  credential_id: string;
  public_key: string;
  /** The database hands big numbers out as text. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  created_at: RequiredTimestamp;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface DataExports {
  user_id: string;
  id: string;
  state: "preparing" | "ready" | "failed";
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  byte_count: number | null;
}

interface DataExportPieces {
  user_id: string;
  position: number;
  bytes: ColumnType<Buffer, Uint8Array, never>;
}

interface Secrets {
  name: string;
  value: ColumnType<unknown, string, string>;
  created_at: Timestamp;
}

export interface AccountTables {
  credentials: Credentials;
  sign_in_attempts: SignInAttempts;
  user_identities: UserIdentities;
  verification_codes: VerificationCodes;
  oidc_payloads: OidcPayloads;
  sign_in_sessions: SignInSessions;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  secrets: Secrets;
  data_exports: DataExports;
  data_export_pieces: DataExportPieces;
  deleted_identities: { identity_hash: string; deleted_at: Date };
}
