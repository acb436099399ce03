import { z } from "zod";
import { operation } from "../../operation.ts";
import { dayText, idText, integerText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, seenCompanies, transfer, transferStates, transfersOfEntity } from "./transfer-fields.ts";

/** Every filter may be left out; those given must all hold. */
export const transferSearch = wire({
  states: ["states", repeated(z.enum(transferStates))],
  /** On either side. */
  accountIds: ["accountIds", repeated(idText)],
  /** It leaves or arrives on one of these days, the last one included. */
  from: ["from", dayText.optional()],
  to: ["to", dayText.optional()],
  /** Left out: the main plan. */
  scenarioId: ["scenarioId", idText.optional()],
  skip: ["skip", integerText.optional()],
  take: ["take", integerText.optional()],
});
export type TransferSearch = z.output<typeof transferSearch>;

/** GET /api/transfers/v1/entities/{id}/transfers — late ones first, then the newest. */
export const listTransfers = operation({
  slug: "list-transfers",
  method: "GET",
  path: "/api/transfers/v1/entities/{id}/transfers",
  summary: "A page of at most 100 transfers with a side in the company or consolidation",
  access: transfersOfEntity,
  params: ofEntity,
  query: transferSearch,
  response: wire({
    transfers: ["transfers", z.array(transfer)],
    /** On all pages together. */
    count: ["count", z.int().nonnegative()],
    seen: ["seen", seenCompanies],
  }),
  errors: ["invalid_input"],
});
