/** What rules that manage transactions have in common: what a line must say, and what a rule would find. */
import { z } from "zod";
import { companyProduct, inPath } from "../../../access.ts";
import { wireMoney } from "../../../money-codec.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

const words = z.array(z.string().trim().min(1).max(100)).max(20);

/** Every new transaction is held against every rule. */
export const mostRules = 500;

/** Without a sign, as it is compared. */
const ruleAmount = wireMoney.refine(({ amountMinor }) => amountMinor >= 0, "not an amount without a sign");

export const lineConditions = {
  /** Contains one of these, whatever its case and accents. */
  nameContains: ["nameContaining", words],
  /** Contains none of these. */
  nameExcludes: ["nameNotContaining", words],
  /** Both included, without regard to the sign. */
  minAmount: ["minAmount", ruleAmount.nullable()],
  maxAmount: ["maxAmount", ruleAmount.nullable()],
} as const;

/** Empty: any account, or none. */
export const onAccounts = {
  bankAccountIds: ["bankAccountIds", z.array(z.int32().positive()).max(100)],
} as const;

/** Of the rules that look at transactions which have their category already. */
export const placeConditions = {
  /** Null: whatever the direction. */
  isInflow: ["isCashInflow", z.boolean().nullable()],
  /** Empty: any category. A category stands for all below it. */
  categoryIds: ["categoryIds", z.array(z.int32().positive()).max(100)],
} as const;

export const readsRules = companyProduct("CashFlow", "read", inPath("currentEntityId"));
export const writesRules = companyProduct("CashFlow", "write", inPath("currentEntityId"));
export const ofRules = wire({ companyId: ["currentEntityId", idText] });
export const ofRule = wire({ companyId: ["currentEntityId", idText], ruleId: ["id", idText] });

/** Where a new rule is tried, counted from one; after all the others where nothing is said. */
export const placeOfRule = wire({ place: ["place", idText.optional()] });

export const newRule = wire({ id: ["id", z.int()] });
export const ruleOrder = wire({ ruleIds: ["ruleIds", z.array(z.int32().positive()).max(mostRules)] });

export const rulePreview = wire({
  count: ["count", z.int()],
  newest: [
    "newest",
    z.array(
      wire({
        id: ["id", z.int()],
        name: ["name", z.string()],
        paymentDate: ["paymentDate", z.iso.date()],
        amount: ["amount", wireMoney],
        isPaid: ["isPaid", z.boolean()],
      }),
    ),
  ],
});

/** What an application to the past, or a decision about a group, came to. */
export const ruleApplication = wire({
  count: ["count", z.int()],
  /** Takes it back when it is given to `undo-transactions`. */
  undoToken: ["undoToken", z.string()],
});
