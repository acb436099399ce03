import { z } from "zod";
import { consolidationMember, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "./consolidation-fields.ts";
import { consolidationMethods } from "./consolidation-settings.ts";

/** How far ahead the low points are looked for, day by day. */
export const lowPointWeeks = 13;

/** In the currency of the consolidation. */
const lowest = wire({
  date: ["date", wireDate],
  balance: ["balance", wireMoney],
});

const company = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  currency: ["currency", currencyCode],
  isAvailable: ["isAvailable", z.boolean()],
  ownershipBasisPoints: ["ownershipBasisPoints", z.int()],
  method: ["method", z.enum(consolidationMethods)],
  /** What counts and could be converted. */
  cash: ["cash", wireMoney],
  /** Null where it is in no sum. */
  lowest: ["lowest", lowest.nullable()],
  /** The first day that it ends below zero. */
  belowZeroOn: ["belowZeroOn", wireDate.nullable()],
});

/** GET /api/consolidations/v4/{id}/state */
export const getConsolidationState = operation({
  slug: "get-consolidation-state",
  method: "GET",
  path: "/api/consolidations/v4/{id}/state",
  summary: "What a consolidation holds today, by company, bank and currency, and the day it will hold least",
  access: consolidationMember(inPath("id")),
  cost: "expensive",
  params: ofConsolidation,
  response: wire({
    date: ["date", wireDate],
    currency: ["currency", currencyCode],
    cash: ["cash", wireMoney],
    lowest: ["lowest", lowest.nullable()],
    companies: ["companies", z.array(company)],
    /** Of all companies together; the largest first. */
    banks: ["banks", z.array(wire({ name: ["name", z.string()], cash: ["cash", wireMoney] }))],
    currencies: [
      "currencies",
      z.array(
        wire({
          held: ["held", wireMoney],
          /** Null: nobody knows a rate, and it is in no sum. */
          converted: ["converted", wireMoney.nullable()],
        }),
      ),
    ],
  }),
  errors: ["not_found"],
});
