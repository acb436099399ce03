/** What the calls about an organisation's shared trees have in common. They are for its administrators. */
import { z } from "zod";
import { inPath, organisationAdministrator } from "../../../access.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { paymentDelayDays, vatRate } from "../category-fields.ts";

export const manageSharedTree = organisationAdministrator(inPath("id"));

export const ofOrganisation = wire({ organisationId: ["id", idText] });
export const ofSharedCategory = wire({
  organisationId: ["id", idText],
  categoryId: ["categoryId", idText],
});

export const sharedCategory = wire({
  id: ["id", z.int()],
  parentId: ["parentId", z.int().nullable()],
  name: ["name", z.string()],
  isInflow: ["isInflow", z.boolean()],
  position: ["position", z.int()],
  note: ["note", z.string()],
  vatRate: ["vatRate", vatRate],
  paymentDelayDays: ["paymentDelay", paymentDelayDays],
});
