import { createHash, randomBytes } from "node:crypto";

/** Long enough for who leaves the form open over lunch, and far longer than the token that it stands for. */
export const ticketLifetimeMs = 24 * 60 * 60_000;

export const newPartnerTicket = (): string => randomBytes(32).toString("base64url");

/** What is stored: nobody who reads the database can sign up with it. */
export const partnerTicketHash = (ticket: string): string =>
  createHash("sha256").update(ticket).digest("hex");
