import { previewConsolidation } from "@amont/contract/operations/consolidations/preview-consolidation.ts";
import { previewNewConsolidation } from "@amont/contract/operations/consolidations/preview-new-consolidation.ts";
import { countedTimeout, countPause } from "@amont/ui/readiness/page-readiness.ts";
import { keepPreviousData, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { type Computing, computingOf } from "../../shared/forecast/group/computing.ts";
import type { ConsolidationDraft, DraftProblem } from "./model/consolidation-draft.ts";
import { type Preview, type PreviewedScope, previewedScope } from "./model/scope-preview.ts";

/** Somebody who chooses one after the other is not asked for each. */
const pauseMs = 400;
/** Figures that are being computed are asked for again. */
const computingMs = 3_000;

const scopePreviewQuery = (api: Api, consolidationId: number | null, scope: PreviewedScope | null) =>
  queryOptions({
    queryKey: ["account", "consolidation-preview", consolidationId, scope],
    queryFn:
      scope === null
        ? skipToken
        : ({ signal }): Promise<Preview> =>
            consolidationId === null
              ? api.call(previewNewConsolidation, { body: scope }, { signal })
              : api.call(previewConsolidation, { params: { consolidationId }, body: scope }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // The dialog says it in place: nothing of it keeps anybody from saving.
    meta: { toast: "none" },
    refetchInterval: ({ state }) => (computingOf(state.error) === null ? false : computingMs),
  });

export interface ScopePreview {
  /** Null where nothing can be told: nothing is chosen yet, or what is chosen cannot be saved. */
  readonly preview: Preview | null;
  /** It is of what was chosen before: what it is now is on its way. */
  readonly isOld: boolean;
  readonly isAsked: boolean;
  readonly computing: Computing | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the draft would hold. It comes after what is typed, and is in nobody's way. */
export function useScopePreview(
  consolidationId: number | null,
  draft: ConsolidationDraft,
  problems: ReadonlySet<DraftProblem>,
): ScopePreview {
  const scope = previewedScope(draft, problems);
  const text = JSON.stringify(scope);
  const [asked, setAsked] = useState({ scope, text });
  const isOther = asked.text !== text;
  useEffect(
    () =>
      isOther
        ? countedTimeout("preview of a consolidation", pauseMs, () => setAsked({ scope, text }), countPause)
        : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text says what the scope is
    [isOther, text],
  );
  const query = useQuery(scopePreviewQuery(useApi(), consolidationId, asked.scope));
  const computing = computingOf(query.error);
  return {
    preview: scope === null ? null : (query.data ?? null),
    isOld: isOther || query.isPlaceholderData,
    isAsked: scope !== null,
    computing,
    hasFailed: query.isError && computing === null && !isOther,
    retry: () => void query.refetch(),
  };
}
