/**
 * A consolidation is written by two calls: what it is, then how its companies enter it. What the first has written stays
 * when the second fails, and the second can be tried again by itself.
 */
import { createConsolidation } from "@amont/contract/operations/consolidations/create-consolidation.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import { setConsolidationSettings } from "@amont/contract/operations/consolidations/set-consolidation-settings.ts";
import { updateConsolidation } from "@amont/contract/operations/consolidations/update-consolidation.ts";
import type { Api } from "../../shared/api/api.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import {
  type ConsolidationDraft,
  type Description,
  hasMoved,
  isSameEntering,
  type Settings,
  settingsOf,
} from "./model/consolidation-draft.ts";

/** What the server has, as far as this dialog knows. */
export interface Written {
  readonly id: number;
  readonly description: Description;
  /** The name of the answer it was read from; null for what we wrote ourselves a moment ago. */
  readonly tag: string | null;
  /** Null for a new one: nobody else can have changed them. */
  readonly settings: Settings | null;
}

const ifMatch = (tag: string | null) => (tag === null ? {} : { headers: { "if-match": tag } });

/** The first call, where something is to be written. */
export async function writeDescription(
  api: Api,
  written: Written | null,
  description: Description,
): Promise<Written> {
  if (written === null) {
    const { id } = await api.call(createConsolidation, { body: description });
    return { id, description, tag: null, settings: null };
  }
  if (JSON.stringify(description) === JSON.stringify(written.description)) return written;
  const params = { consolidationId: written.id };
  await api.call(updateConsolidation, { params, body: description }, ifMatch(written.tag));
  return { ...written, description, tag: null };
}

/** The second. Its companies may just have changed, so it is read again: only what others changed is a conflict. */
export async function writeSettings(api: Api, written: Written, draft: ConsolidationDraft): Promise<void> {
  const params = { consolidationId: written.id };
  let tag: string | null = null;
  const current = await api.call(
    getConsolidationSettings,
    { params },
    {
      onTag: (answered) => {
        tag = answered;
      },
    },
  );
  if (written.settings !== null && hasMoved(written.settings, current))
    throw new ApiError({ code: "conflict", status: 409 });
  const body = settingsOf(draft, current);
  if (isSameEntering(body, current)) return;
  await api.call(setConsolidationSettings, { params, body }, ifMatch(tag));
}
