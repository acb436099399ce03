import type { ImportState, ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { useTranslation } from "react-i18next";

type ShownState = ImportState | "withErrors";

const tones: Readonly<Record<ShownState, BadgeTone>> = {
  waiting: "neutral",
  running: "accent",
  done: "positive",
  withErrors: "warn",
  failed: "danger",
  cancelled: "neutral",
  undone: "neutral",
};

export function ImportStateBadge({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation();
  const { state, refusedCount } = summary;
  const shown: ShownState = state === "done" && refusedCount > 0 ? "withErrors" : state;
  return <Badge tone={tones[shown]}>{t(`imports.state.${shown}`)}</Badge>;
}
