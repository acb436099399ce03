/** The provider's storage on PostgreSQL: whatever instance answers, it finds what another one stored. */
import { isStorable, unstorablePlace } from "@amont/kernel/storable-text.ts";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { SystemDatabase } from "../../db/scope.ts";
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  prolongSession,
  savePayload,
} from "./oidc-payloads-repository.ts";

/** What dies with its grant. A session or an interaction names a grant too, but outlives it. */
const diesWithGrant = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

/** Whose it is. An interaction belongs to whoever signed in during it, so that a password reset ends it too. */
function accountOf(payload: AdapterPayload): string | null {
  return payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId ?? null;
}

interface PayloadRow {
  readonly payload: Record<string, unknown>;
  readonly consumed_at: Date | null;
}

function toPayload(row: PayloadRow | undefined): AdapterPayload | undefined {
  if (row === undefined || row.consumed_at === null) return row?.payload;
  return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
}

export class OidcAdapter implements Adapter {
  readonly #database: SystemDatabase;
  readonly #model: string;
  readonly #longestSessionSeconds: number;

  constructor(database: SystemDatabase, model: string, longestSessionSeconds: number) {
    this.#database = database;
    this.#model = model;
    this.#longestSessionSeconds = longestSessionSeconds;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    // It holds what a caller sent: a state, say, which the provider gives back as it came.
    if (unstorablePlace(payload) !== null) throw new errors.InvalidRequest("a parameter cannot be stored");
    const expiresAt = payload.exp === undefined ? null : new Date(payload.exp * 1000);
    const grantId = payload.grantId ?? null;
    await savePayload(
      this.#database,
      { model: this.#model, id },
      {
        payload,
        grantId: diesWithGrant.has(this.#model) ? grantId : null,
        uid: this.#model === "Session" ? (payload.uid ?? null) : null,
        accountId: accountOf(payload),
        expiresAt,
      },
    );
    const { sessionUid } = payload;
    if (
      this.#model === "RefreshToken" &&
      sessionUid !== undefined &&
      grantId !== null &&
      expiresAt !== null
    ) {
      const longestSeconds = this.#longestSessionSeconds;
      await prolongSession(this.#database, { sessionUid, grantId, until: expiresAt, longestSeconds });
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isStorable(id)) return undefined;
    return toPayload(await findPayload(this.#database, { model: this.#model, id }));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    if (!isStorable(uid)) return undefined;
    return toPayload(await findPayloadByUid(this.#database, { model: this.#model, uid }));
  }

  /** User codes belong to the device flow, which is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** Two requests may have read the same unused token; only one of them may go on. */
  async consume(id: string): Promise<void> {
    const isFirst = await consumePayload(this.#database, { model: this.#model, id });
    if (!isFirst) throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    await deletePayload(this.#database, { model: this.#model, id });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await deletePayloadsOfGrant(this.#database, grantId);
  }
}
