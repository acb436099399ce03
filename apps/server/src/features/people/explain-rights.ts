import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { explainRights } from "@amont/contract/operations/people/explain-rights.ts";
import {
  capabilities,
  capabilityRules,
  levelUnsaid,
  type RightSubject,
} from "@amont/contract/operations/people/right-subjects.ts";
import { type Product, type ProductLevel, products } from "@amont/contract/products.ts";
import {
  capabilityRight,
  effectiveRight,
  levelOf,
  moduleRight,
  type RightReason,
} from "@amont/engine/rights/effective-right.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCompanies, findMemberships, findPersons } from "./people-repository.ts";

type Explained = z.output<typeof explainRights.response>["companies"][number]["rights"][number];

export async function explainRightsUseCase(
  { params: { organisationId, userId } }: InputOf<typeof explainRights>,
  { database, now }: OperationContext,
) {
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return err(failure("38003"));
  const memberships = await findMemberships(database, organisationId, userId);
  const companies = (await findCompanies(database, organisationId)).map(({ id, name, modules }) => {
    const ofCompany: RightReason[] = [
      ...(person.isDeactivated ? [{ kind: "deactivated" } as const] : []),
      ...person.temporary
        .filter(({ companyId }) => companyId === id)
        .map(({ validUntil }) => ({ kind: "temporary", validUntil: new Date(validUntil) }) as const),
      ...(person.isAdministrator ? [{ kind: "administration" } as const] : []),
      ...memberships
        .filter(({ companyIds }) => companyIds.includes(id))
        .map((membership) => ({ kind: "consolidation", name: membership.name }) as const),
    ];
    const written = (subject: RightSubject): ProductLevel | undefined =>
      person.rights.find((right) => right.companyId === id && right.subject === subject)?.level;
    const rowsOf = (subject: RightSubject): readonly RightReason[] => {
      const level = written(subject);
      return level === undefined ? [] : [{ kind: "row", level }];
    };
    const groupsOf = (product: Product): readonly RightReason[] =>
      person.groupRights
        .filter(({ companyId, subject }) => companyId === id && subject === product)
        .map(({ level, group }) => ({ kind: "group", level, name: group }));
    const inProducts: readonly Explained[] = products.map((product) => {
      const reasons = [...rowsOf(product), ...groupsOf(product), ...ofCompany];
      return { subject: product, level: effectiveRight(reasons, now), reasons: reasons.map(told) };
    });
    const cashFlow = inProducts[0]?.level ?? "none";
    const asCashFlow = { ...withoutDetails, kind: "cashFlow", level: cashFlow } as const;
    const inModules: readonly Explained[] = modules.map((module) => ({
      subject: module,
      level: moduleRight(cashFlow, written(module) ?? levelUnsaid(module), true),
      reasons: [...rowsOf(module).map(told), asCashFlow],
    }));
    const powers: readonly Explained[] = capabilities.flatMap((capability) => {
      const { cashFlow: needed, heldByAdministrators } = capabilityRules[capability];
      const byAdministration: readonly RightReason[] =
        person.isAdministrator && heldByAdministrators ? [{ kind: "administration" }] : [];
      const rows = rowsOf(capability);
      if (rows.length + byAdministration.length === 0) return [];
      const isHeld =
        byAdministration.length > 0 || capabilityRight(cashFlow, needed, rows.length > 0) !== "none";
      const level = isHeld && !person.isDeactivated ? "write" : "none";
      const reasons = [...rows, ...byAdministration].map(told);
      return [
        { subject: capability, level, reasons: needed === "none" ? reasons : [...reasons, asCashFlow] },
      ];
    });
    return { companyId: id, name, rights: [...inProducts, ...inModules, ...powers] };
  });
  return ok({
    companies: companies.filter(({ rights }) =>
      rights.some(({ reasons }) => reasons.some(({ kind }) => kind !== "cashFlow" && kind !== "deactivated")),
    ),
  });

  function told(reason: RightReason) {
    return {
      kind: reason.kind,
      level: levelOf(reason, now),
      validUntil: reason.kind === "temporary" ? reason.validUntil.toISOString() : null,
      name: reason.kind === "consolidation" || reason.kind === "group" ? reason.name : null,
    };
  }
}

const withoutDetails = { validUntil: null, name: null };
