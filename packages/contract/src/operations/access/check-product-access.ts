import { z } from "zod";
import { all, companyVisible, inPath, self } from "../../access.ts";
import { operation } from "../../operation.ts";
import { productSlug } from "../../products.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * GET /v1/users/{userId}/can-access/entities/{entityId}/products/{product}
 *
 * The product is one of cashflow, accounts_payable, accounts_receivable.
 */
export const checkProductAccess = operation({
  slug: "check-product-access",
  method: "GET",
  path: "/v1/users/{userId}/can-access/entities/{entityId}/products/{product}",
  summary: "May the caller use a product in a company?",
  access: all(self(inPath("userId")), companyVisible(inPath("entityId"))),
  params: wire({
    userId: ["userId", z.uuid()],
    companyId: ["entityId", idText],
    product: ["product", productSlug],
  }),
  response: wire({ canAccess: ["canAccess", z.boolean()] }),
});
