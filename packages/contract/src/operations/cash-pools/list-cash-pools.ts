import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, pooledAccount, poolFields, readPools } from "./cash-pool-fields.ts";

const listedPool = wire({
  id: ["id", z.int()],
  name: poolFields.name,
  currency: poolFields.currency,
  kind: poolFields.kind,
  executedBy: poolFields.executedBy,
  /** Null: of a company that the caller does not read. */
  header: ["header", pooledAccount.nullable()],
  /** Accounts of companies that the caller reads. */
  memberCount: ["memberCount", z.int()],
  hasOthers: ["hasOthers", z.boolean()],
  /** What the header, or all accounts of a notional pool together, held at the end of yesterday; null where the caller may not know, or nobody does. */
  balanceMinor: ["balanceMinor", z.int().nullable()],
  /** The largest position of today among the companies that the caller reads, without its sign; null in a notional pool. */
  largestPositionMinor: ["largestPositionMinor", z.int().nullable()],
  nextSweepOn: ["nextSweepOn", wireDate.nullable()],
});
export type ListedCashPool = z.output<typeof listedPool>;

/** GET /api/cash-pool/v1/organizations/{id}/pools — by name. */
export const listCashPools = operation({
  slug: "list-cash-pools",
  method: "GET",
  path: "/api/cash-pool/v1/organizations/{id}/pools",
  summary: "The cash pools in which a company takes part that the caller reads",
  access: readPools,
  params: ofOrganisation,
  response: wire({
    /** May the caller add and change pools? */
    canManage: ["canManage", z.boolean()],
    pools: ["pools", z.array(listedPool)],
  }),
});
