import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  memberFields,
  ofPool,
  pooledAccount,
  poolFields,
  poolOpening,
  poolRate,
  readPools,
} from "./cash-pool-fields.ts";

const { headerCompanyId: _company, headerAccountId: _account, ...ownFields } = poolFields;

const member = wire({
  ...memberFields,
  companyName: ["companyName", z.string()],
  accountName: ["accountName", z.string()],
  bankName: ["bankName", z.string()],
  /** The pool of which this account is the header, when it has one of its own below. */
  ownPoolId: ["ownPoolId", z.int().nullable()],
});

/** GET /api/cash-pool/v1/organizations/{id}/pools/{poolId} */
export const getCashPool = operation({
  slug: "get-cash-pool",
  method: "GET",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}",
  summary: "What a cash pool is, as far as the caller reads its companies",
  access: readPools,
  params: ofPool,
  response: wire({
    id: ["id", z.int()],
    ...ownFields,
    canManage: ["canManage", z.boolean()],
    /** Null: of a company that the caller does not read. */
    header: ["header", pooledAccount.nullable()],
    headerOverdraftMinor: ["headerOverdraftMinor", z.int().nullable()],
    /** Of companies that the caller reads, in the order in which deficits are covered. */
    members: ["members", z.array(member)],
    /** Companies take part that the caller does not read. */
    hasOthers: ["hasOthers", z.boolean()],
    /** Those for all, and those of companies that the caller reads. */
    rates: ["rates", z.array(poolRate)],
    openings: ["openings", z.array(poolOpening)],
    /** The first days of months whose interest was settled. */
    settledMonths: ["settledMonths", z.array(wireDate)],
    nextSweepOn: ["nextSweepOn", wireDate.nullable()],
  }),
  errors: ["not_found"],
});
