import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { explainRights } from "@amont/contract/operations/people/explain-rights.ts";
import { products } from "@amont/contract/products.ts";
import { effectiveRight, levelOf, type RightReason } from "@amont/engine/rights/effective-right.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCompanies, findMemberships, findPersons } from "./people-repository.ts";

export async function explainRightsUseCase(
  { params: { organisationId, userId } }: InputOf<typeof explainRights>,
  { database, now }: OperationContext,
) {
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return err(failure("38003"));
  const memberships = await findMemberships(database, organisationId, userId);
  const companies = (await findCompanies(database, organisationId)).map(({ id, name }) => {
    const ofCompany: RightReason[] = [
      ...person.temporary
        .filter(({ companyId }) => companyId === id)
        .map(({ validUntil }) => ({ kind: "temporary", validUntil: new Date(validUntil) }) as const),
      ...(person.isAdministrator ? [{ kind: "administration" } as const] : []),
      ...memberships
        .filter(({ companyIds }) => companyIds.includes(id))
        .map((membership) => ({ kind: "consolidation", name: membership.name }) as const),
    ];
    const rights = products.map((product) => {
      const rows = person.rights
        .filter((right) => right.companyId === id && right.product === product)
        .map(({ level }) => ({ kind: "row", level }) as const);
      const reasons: readonly RightReason[] = [...rows, ...ofCompany];
      return {
        product,
        level: effectiveRight(reasons, now),
        reasons: reasons.map((reason) => ({
          kind: reason.kind,
          level: levelOf(reason, now),
          validUntil: reason.kind === "temporary" ? reason.validUntil.toISOString() : null,
          name: reason.kind === "consolidation" ? reason.name : null,
        })),
      };
    });
    return { companyId: id, name, rights };
  });
  return ok({
    companies: companies.filter(({ rights }) => rights.some(({ reasons }) => reasons.length > 0)),
  });
}
