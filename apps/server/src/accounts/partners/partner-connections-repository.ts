import type { SystemDatabase } from "../../db/scope.ts";

interface NewConnection {
  readonly partner: string;
  readonly tokenId: string;
  readonly ticketHash: string;
  readonly coupon: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** False when the token was shown before, at the same moment included. */
export async function insertConnection(
  database: SystemDatabase,
  { partner, tokenId, ticketHash, coupon, now, expiresAt }: NewConnection,
): Promise<boolean> {
  const row = await database
    .insertInto("partner_connections")
    .values({
      partner,
      token_id: tokenId,
      ticket_hash: ticketHash,
      coupon,
      connected_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(["partner", "token_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that the ticket was used for. A ticket that ended, or is somebody else's by now, is no reason to refuse anybody. */
export async function giveConnection(
  database: SystemDatabase,
  userId: string,
  { ticketHash, now }: { readonly ticketHash: string; readonly now: Date },
): Promise<void> {
  await database
    .updateTable("partner_connections")
    .set({ user_id: userId })
    .where("ticket_hash", "=", ticketHash)
    .where("user_id", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

/** Those that nobody signed up with, or that an organisation has; and those of people who never made one. */
export async function purgeConnections(
  database: SystemDatabase,
  { endedBefore, forgottenBefore }: { readonly endedBefore: Date; readonly forgottenBefore: Date },
): Promise<void> {
  await database
    .deleteFrom("partner_connections")
    .where((row) =>
      row.or([
        row.and([
          row("expires_at", "<", endedBefore),
          row.or([row("user_id", "is", null), row("attached_at", "is not", null)]),
        ]),
        row("connected_at", "<", forgottenBefore),
      ]),
    )
    .execute();
}
