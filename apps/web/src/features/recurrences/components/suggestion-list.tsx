import type { RecurrenceSuggestion } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { localDay, momentText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { draftOfSuggestion } from "../model/recurrence-draft.ts";
import { type RecurrencePlace, suggestionListQuery } from "../recurrence-queries.ts";
import { useRecurrenceChanges } from "../use-recurrence-changes.ts";
import { useRecurrenceCompanies } from "../use-recurrence-companies.ts";
import { longestAgo, useSuggestionSearch } from "../use-suggestion-search.ts";
import { RecurrenceDialog } from "./recurrence-dialog.tsx";
import styles from "./recurrences.module.css";
import { SuggestionCard } from "./suggestion-card.tsx";

/** What comes back in bank lines, to accept or to refuse. */
export function SuggestionList({ place }: { readonly place: RecurrencePlace }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useInfiniteQuery(suggestionListQuery(useApi(), place));
  const { companies, failure } = useRecurrenceCompanies(place);
  const root = useRef<HTMLDivElement>(null);
  const own = companies.filter(({ canCreate }) => canCreate);
  const changes = useRecurrenceChanges(place);
  const searches = list.data?.pages[0]?.searches;
  const searchedAt = longestAgo(searches ?? []);
  const search = useSuggestionSearch({
    searches,
    companyIds: own.map(({ id }) => id),
    ask: changes.search.mutate,
    look: () => void list.refetch(),
  });
  const suggestions = list.data?.pages.flatMap((page) => page.suggestions);
  // Of the others somebody has to say the category first.
  const acceptable = (suggestions ?? []).filter(
    ({ companyId, categoryId }) => categoryId !== null && own.some(({ id }) => id === companyId),
  );
  return (
    <div ref={root} tabIndex={-1} className={styles["page"]}>
      <p className={styles["intro"]}>{t("recurrences.suggestion.intro")}</p>
      <div className={styles["toolbar"]}>
        <span className={styles["quiet"]} aria-live="polite">
          {search.isSearching ? <Spinner /> : null}{" "}
          {search.isSearching
            ? t("recurrences.suggestion.searching")
            : searchedAt === null
              ? null
              : t("recurrences.suggestion.searchedAt", {
                  moment: momentText(new Date(searchedAt), language),
                })}
        </span>
        {own.length === 0 ? null : (
          <span className={styles["acts"]}>
            {acceptable.length < 2 ? null : (
              <Button
                emphasis="primary"
                icon="check"
                isBusy={changes.acceptAll.isPending}
                onClick={() =>
                  changes.acceptAll.mutate(acceptable, { onSuccess: () => root.current?.focus() })
                }
              >
                {t("recurrences.suggestion.acceptAll", { count: acceptable.length })}
              </Button>
            )}
            <Button icon="search" isBusy={search.isSearching} onClick={search.start}>
              {t("recurrences.suggestion.search")}
            </Button>
          </span>
        )}
      </div>
      {acceptable.length < 2 || acceptable.length === suggestions?.length ? null : (
        <p className={styles["quiet"]}>
          {t("recurrences.suggestion.toComplete", { count: (suggestions?.length ?? 0) - acceptable.length })}
        </p>
      )}
      {failure === null ? null : <LoadFailure {...failure} />}
      {list.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {list.isError && suggestions === undefined ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {suggestions?.length === 0 && !search.isSearching ? (
        <Card>
          <EmptyState
            icon="sparkle"
            title={t(
              searchedAt === null ? "recurrences.suggestion.neverTitle" : "recurrences.suggestion.emptyTitle",
            )}
          >
            {t(searchedAt === null ? "recurrences.suggestion.neverText" : "recurrences.suggestion.emptyText")}
          </EmptyState>
        </Card>
      ) : null}
      {suggestions === undefined || suggestions.length === 0 ? null : (
        <Cards
          suggestions={suggestions}
          nameOf={(companyId) =>
            place.kind === "workspace" ? companies.find(({ id }) => id === companyId)?.name : undefined
          }
          mayDecide={(companyId) => own.some(({ id }) => id === companyId)}
          changes={changes}
          onEmptied={() => root.current?.focus()}
        />
      )}
      {list.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("recurrences.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface CardsProps {
  readonly suggestions: readonly RecurrenceSuggestion[];
  readonly nameOf: (companyId: number) => string | undefined;
  readonly mayDecide: (companyId: number) => boolean;
  readonly changes: ReturnType<typeof useRecurrenceChanges>;
  /** None is left to stand on. */
  readonly onEmptied: () => void;
}

function Cards({ suggestions, nameOf, mayDecide, changes, onEmptied }: CardsProps) {
  const { t } = useTranslation();
  const today = calendarDate(localDay(useNow()));
  const [accepted, setAccepted] = useState<{
    readonly suggestion: RecurrenceSuggestion;
    readonly index: number;
  } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusCard = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>("[data-suggestion]")[index]?.focus();
  /** The next one takes the place of the one that is decided on. */
  const focusAfter = (index: number) =>
    requestAnimationFrame(() => {
      if (suggestions.length === 1) onEmptied();
      else focusCard(Math.min(index, suggestions.length - 2));
    });
  const refuse = (suggestion: RecurrenceSuggestion, index: number) =>
    changes.refuse.mutate(suggestion, { onSuccess: () => focusAfter(index) });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, suggestion: RecurrenceSuggestion, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const decide = mayDecide(suggestion.companyId)
      ? { Enter: () => setAccepted({ suggestion, index }), Delete: () => refuse(suggestion, index) }
      : {};
    const moves = {
      ArrowDown: () => focusCard(index + 1),
      ArrowRight: () => focusCard(index + 1),
      ArrowUp: () => focusCard(index - 1),
      ArrowLeft: () => focusCard(index - 1),
    };
    const acts: Readonly<Record<string, (() => void) | undefined>> = { ...moves, ...decide };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <ul ref={list} className={styles["cards"]} aria-label={t("recurrences.suggestion.listLabel")}>
        {suggestions.map((suggestion, index) => (
          <SuggestionCard
            key={suggestion.id}
            suggestion={suggestion}
            companyName={nameOf(suggestion.companyId)}
            onAccept={() => setAccepted({ suggestion, index })}
            onRefuse={() => refuse(suggestion, index)}
            onKeyDown={(event) => onKeyDown(event, suggestion, index)}
          />
        ))}
      </ul>
      <p className={styles["keys"]}>
        {suggestions.some(({ companyId }) => mayDecide(companyId))
          ? t("recurrences.suggestion.keys")
          : t("recurrences.suggestion.keysToRead")}
      </p>
      {accepted === null ? null : (
        <RecurrenceDialog
          saving={{ kind: "accept", suggestionId: accepted.suggestion.id }}
          draft={draftOfSuggestion(accepted.suggestion)}
          editedCount={0}
          companies={[]}
          today={today}
          save={changes.save}
          onClose={() => setAccepted(null)}
          onSaved={() => focusAfter(accepted.index)}
        />
      )}
    </>
  );
}
