/** Cash that the accounts do not show (adjustment) or that is put aside (investment), from a day to another. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireMoney } from "../../money-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const place = {
  kind: ["kind", z.enum(["adjustment", "investment"])],
  label: ["label", z.string()],
  beginDate: ["beginDate", wireDate],
} as const;

export const adjustmentInput = wire({
  ...place,
  /** In the currency of the account, or else of the company. */
  amount: ["amount", z.number()],
  /** Not included; without one it goes on. */
  endDate: ["endDate", wireDate.nullish()],
  bankAccountId: ["bankAccountId", z.int32().positive().nullish()],
  /** None: in all plans. */
  scenarioId: ["scenarioId", z.int32().positive().nullish()],
});

export const adjustment = wire({
  ...place,
  id: ["id", z.int()],
  amount: ["amount", wireMoney],
  endDate: ["endDate", wireDate.nullable()],
  bankAccountId: ["bankAccountId", z.int().nullable()],
  scenarioId: ["scenarioId", z.int().nullable()],
});

export const ofAdjustment = wire({
  companyId: ["entity", idText],
  adjustmentId: ["adjustmentId", idText],
});
