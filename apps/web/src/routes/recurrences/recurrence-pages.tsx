import { useMatch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RecurrenceList } from "../../features/recurrences/components/recurrence-list.tsx";
import { RecurrenceViews } from "../../features/recurrences/components/recurrence-views.tsx";
import { SuggestionList } from "../../features/recurrences/components/suggestion-list.tsx";
import type { RecurrencePlace } from "../../features/recurrences/recurrence-queries.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../planned/module-page.tsx";

export function RecurrencesPage() {
  const { t } = useTranslation();
  const { companyId } = usePlace();
  return (
    <RecurrenceFrame module="recurrences" consolidationId={null}>
      {companyId === null ? null : (
        <RecurrenceList
          key={companyId}
          place={{ kind: "company", companyId }}
          toSuggestions={
            <ButtonLink icon="sparkle" to="/app/expected/recurrences-suggestions">
              {t("recurrences.empty.suggestions")}
            </ButtonLink>
          }
        />
      )}
    </RecurrenceFrame>
  );
}

export function RecurrenceSuggestionsPage() {
  const { companyId } = usePlace();
  return (
    <RecurrenceFrame module="recurrence-suggestions" consolidationId={null}>
      {companyId === null ? null : <SuggestionList key={companyId} place={{ kind: "company", companyId }} />}
    </RecurrenceFrame>
  );
}

export function ConsolidatedRecurrencesPage() {
  const { t } = useTranslation();
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  return (
    <RecurrenceFrame module="recurrences" consolidationId={consolidation.id}>
      <RecurrenceList
        key={consolidation.id}
        place={placeOf(consolidation.workspaceId)}
        toSuggestions={
          <ButtonLink
            icon="sparkle"
            to="/app/consolidation/$consoId/expected/recurrences-suggestions"
            params={{ consoId: String(consolidation.id) }}
          >
            {t("recurrences.empty.suggestions")}
          </ButtonLink>
        }
      />
    </RecurrenceFrame>
  );
}

export function ConsolidatedRecurrenceSuggestionsPage() {
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  return (
    <RecurrenceFrame module="recurrence-suggestions" consolidationId={consolidation.id}>
      <SuggestionList key={consolidation.id} place={placeOf(consolidation.workspaceId)} />
    </RecurrenceFrame>
  );
}

const placeOf = (workspaceId: string): RecurrencePlace => ({ kind: "workspace", workspaceId });

interface RecurrenceFrameProps {
  readonly module: "recurrences" | "recurrence-suggestions";
  readonly consolidationId: number | null;
  readonly children: ReactNode;
}

/** An installation may have a module of its own in the place of these pages. */
function RecurrenceFrame({ module, consolidationId, children }: RecurrenceFrameProps) {
  const { t } = useTranslation();
  const { pathname } = useMatch({ strict: false });
  return (
    <ModulePage
      module={module}
      title={t("recurrences.title")}
      basePath={pathname}
      unavailable={
        <WorkPage
          title={t("recurrences.title")}
          views={<RecurrenceViews consolidationId={consolidationId} />}
        >
          {children}
        </WorkPage>
      }
    />
  );
}
