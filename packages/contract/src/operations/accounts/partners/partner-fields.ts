/** What several operations about partners share. */
import { z } from "zod";
import { plain, wire } from "../../../wire-object.ts";

/** As it stands in addresses. */
export const partnerSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "not a slug");

export const partnerParams = wire({ slug: ["slug", partnerSlug] });

export const partner = plain({ slug: partnerSlug, name: z.string() });

/** A signed token, as long as one that names a person may be. */
export const partnerToken = z.string().min(1).max(8_000);

/** Whoever holds it signs up as the partner's customer. */
export const partnerTicket = z.string().min(20).max(200);
