import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewConsolidation } from "@amont/contract/operations/consolidations/preview-consolidation.ts";
import type { previewNewConsolidation } from "@amont/contract/operations/consolidations/preview-new-consolidation.ts";
import { err } from "@amont/kernel/result.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { checkScope } from "../check-description.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findDescription } from "../consolidations-repository.ts";
import { hasTreeAccess } from "../tree-access.ts";
import { ignoresOthers, withoutThoseGone } from "../update-consolidation.ts";
import { draftGroup, newGroup } from "./draft-group.ts";
import { previewOf } from "./preview-figures.ts";

export const previewConsolidationUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: InputOf<typeof previewConsolidation>, context: OperationContext) => {
    const { caller, database } = context;
    const key = consolidationKey(caller, params.consolidationId);
    const [group, description] = [await readGroup(database, key), await findDescription(database, key)];
    if (group === undefined || description === undefined) return err(failure("not_found"));
    const current = { id: key.consolidationId, description };
    const described = { organisationId: key.organisationId, current };
    const scope = await checkScope(database, described, withoutThoseGone(body, description));
    if (!scope.ok) return scope;
    // Whoever may not look into the trees would learn from the figures what is in a category.
    if (ignoresOthers(description, scope.value) && !(await hasTreeAccess(database, caller, current.id)))
      return err(failure("forbidden"));
    const draft = await draftGroup(database, group, scope.value, body);
    return previewOf(forecasts, context, { draft, saved: group, body });
  };

export const previewNewConsolidationUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof previewNewConsolidation>, context: OperationContext) => {
    const { caller, database } = context;
    const organisationIds = new Set(body.companyIds.map((id) => caller.companies.get(id)?.organisationId));
    const [organisationId] = organisationIds;
    if (organisationIds.size > 1 || organisationId === undefined) return err(failure("31003"));
    const scope = await checkScope(database, { organisationId, current: null }, body);
    if (!scope.ok) return scope;
    const draft = await draftGroup(database, newGroup(organisationId, scope.value), scope.value, body);
    return previewOf(forecasts, context, { draft, saved: null, body });
  };
