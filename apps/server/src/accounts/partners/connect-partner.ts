import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { connectPartner } from "@amont/contract/operations/accounts/partners/connect-partner.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import type { PartnerDirectory } from "./partner.ts";
import { insertConnection } from "./partner-connections-repository.ts";
import { newPartnerTicket, partnerTicketHash, ticketLifetimeMs } from "./partner-tickets.ts";
import { readPartnerToken } from "./read-partner-token.ts";

type Connected = z.output<(typeof connectPartner)["response"]>;

/** Whether anybody has an account with the address is not looked at: the mail to it will tell its owner. */
export const connectPartnerUseCase =
  ({ database, publicUrl }: AccountDependencies, partners: PartnerDirectory) =>
  async (
    { params, body }: InputOf<typeof connectPartner>,
    { now }: AnonymousContext,
  ): Promise<Outcome<Connected>> => {
    const partner = partners.get(params.slug);
    if (partner === undefined) return err(failure("not_found"));
    const read = await readPartnerToken(partner, body.token, { audience: publicUrl, now });
    if (!read.ok) return read;
    const { tokenId, ...person } = read.value;
    const ticket = newPartnerTicket();
    const isFirst = await insertConnection(database, {
      partner: partner.slug,
      tokenId,
      ticketHash: partnerTicketHash(ticket),
      coupon: partner.coupon,
      now,
      expiresAt: new Date(now.getTime() + ticketLifetimeMs),
    });
    if (!isFirst) return err(failure("38602"));
    return ok({ partner: { slug: partner.slug, name: partner.name }, ticket, ...person });
  };
