import { failure } from "@amont/contract/failure.ts";
import { connectPartner } from "@amont/contract/operations/accounts/partners/connect-partner.ts";
import { getPartner } from "@amont/contract/operations/accounts/partners/get-partner.ts";
import { listPartners } from "@amont/contract/operations/accounts/partners/list-partners.ts";
import { tryPartner } from "@amont/contract/operations/accounts/partners/try-partner.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { answerAnonymous, type OperationRoute } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { connectPartnerUseCase } from "./connect-partner.ts";
import type { PartnerDirectory } from "./partner.ts";

export function partnerRoutes(
  dependencies: AccountDependencies,
  partners: PartnerDirectory,
): readonly OperationRoute[] {
  return [
    answerAnonymous(listPartners, async () => {
      const named = [...partners.values()].map(({ slug, name }) => ({ slug, name }));
      return ok({ partners: named.toSorted((one, other) => one.name.localeCompare(other.name, "fr")) });
    }),
    answerAnonymous(getPartner, async ({ params }) => {
      const partner = partners.get(params.slug);
      if (partner === undefined) return err(failure("not_found"));
      const { slug, name, coupon, signTrial } = partner;
      return ok({ slug, name, hasOffer: coupon !== null, canTry: signTrial !== null });
    }),
    answerAnonymous(connectPartner, connectPartnerUseCase(dependencies, partners)),
    answerAnonymous(tryPartner, async ({ params }, { now }) => {
      const sign = partners.get(params.slug)?.signTrial ?? null;
      return sign === null ? err(failure("not_found")) : ok({ token: await sign(now) });
    }),
  ];
}
