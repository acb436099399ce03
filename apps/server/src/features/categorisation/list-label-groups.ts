import type { InputOf } from "@amont/contract/operation.ts";
import type { listLabelGroups } from "@amont/contract/operations/categorisation/list-label-groups.ts";
import { recogniseCounterparty } from "@amont/engine/recognition/recognise-counterparty.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findStarterRecognition } from "../../ledger/categorisation/starter-recognition-repository.ts";
import { findLabelGroups } from "./label-groups-repository.ts";

type Input = InputOf<typeof listLabelGroups>;

type Page = Awaited<ReturnType<typeof findLabelGroups>>;
interface Suggestion {
  readonly categoryId: number;
  readonly times: number;
  readonly outOf: number;
  readonly starterKind: string | null;
}
type SuggestedPage = Omit<Page, "groups"> & {
  groups: Array<Omit<Page["groups"][number], "suggestion"> & { suggestion: Suggestion | null }>;
};

export async function listLabelGroupsUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<SuggestedPage>> {
  const page = await findLabelGroups(database, params.companyId, body);
  const { isEnabled, categories } = await findStarterRecognition(database, params.companyId);
  const recognise = (labelKey: string, isInflow: boolean): Suggestion | null => {
    const kind = isEnabled ? (recogniseCounterparty(labelKey, isInflow)?.kind ?? null) : null;
    const categoryId = kind === null ? undefined : categories.get(kind);
    return categoryId === undefined ? null : { categoryId, times: 0, outOf: 0, starterKind: kind };
  };
  const groups = page.groups.map((group) => ({
    ...group,
    suggestion:
      group.suggestion === null
        ? recognise(group.labelKey, group.isInflow)
        : { ...group.suggestion, starterKind: null },
  }));
  return ok({ ...page, groups });
}
