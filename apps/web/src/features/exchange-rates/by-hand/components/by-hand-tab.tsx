import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { parseCurrency } from "@amont/kernel/currency.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import type { RatesPlace } from "../../rates-place.ts";
import { type RateByHand, ratesQuery } from "../../rates-queries.ts";
import { draftOfRate, newRateDraft, type RateDraft } from "../rate-draft.ts";
import { pairName, useRateChanges } from "../use-rate-changes.ts";
import styles from "./by-hand.module.css";
import { RateDialog } from "./rate-dialog.tsx";

interface Writing {
  readonly draft: RateDraft;
  readonly before: RateByHand | null;
}

interface ByHandTabProps {
  readonly place: RatesPlace;
  readonly canWrite: boolean;
}

/** The rates that somebody gave: they come before every quote, inside their period. */
export function ByHandTab({ place, canWrite }: ByHandTabProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery(ratesQuery(useApi(), place, null));
  const home = parseCurrency(useCurrentCompany()?.currency) ?? "EUR";
  const { remove } = useRateChanges(place);
  const [writing, setWriting] = useState<Writing | null>(null);
  const page = query.data;
  if (page === undefined) {
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={4} label={t("state.loading")} />
    );
  }
  const create = () => setWriting({ draft: newRateDraft(page.today, home), before: null });
  const addButton = canWrite ? (
    <Button emphasis="primary" icon="plus" onClick={create}>
      {t("exchangeRates.byHand.add")}
    </Button>
  ) : undefined;
  return (
    <div className={styles["tab"]}>
      <div className={styles["head"]}>
        <p className={styles["intro"]}>
          {t(place.kind === "company" ? "exchangeRates.byHand.introCompany" : "exchangeRates.byHand.intro")}
        </p>
        {page.byHand.length === 0 ? null : addButton}
      </div>
      {page.byHand.length === 0 ? (
        <EmptyState icon="pencil" title={t("exchangeRates.byHand.emptyTitle")} actions={addButton}>
          {t("exchangeRates.byHand.emptyText")}
        </EmptyState>
      ) : (
        <ul className={styles["list"]} aria-label={t("exchangeRates.tab.byHand")}>
          {page.byHand.map((rate) => (
            <RateRow
              key={`${rate.level} ${rate.id}`}
              rate={rate}
              place={place}
              today={page.today}
              acts={
                canWrite
                  ? {
                      onEdit: () => setWriting({ draft: draftOfRate(rate, rate.id, language), before: rate }),
                      onReplace: () => setWriting({ draft: draftOfRate(rate, null, language), before: null }),
                      onRemove: () => remove.mutate(rate),
                    }
                  : null
              }
            />
          ))}
        </ul>
      )}
      {writing === null ? null : (
        <RateDialog
          place={place}
          initial={writing.draft}
          before={writing.before}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  );
}

interface RateRowProps {
  readonly rate: RateByHand;
  readonly place: RatesPlace;
  readonly today: CalendarDate;
  /** Null for those who only read. */
  readonly acts: {
    readonly onEdit: () => void;
    readonly onReplace: () => void;
    readonly onRemove: () => void;
  } | null;
}

function RateRow({ rate, place, today, acts }: RateRowProps) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const { base, counter, begin, endExclusive, level, recordedBy, recordedAt } = rate;
  const isInherited = place.kind === "company" && level === "organisation";
  const pair = pairName(rate);
  const isInForce = begin <= today && (endExclusive === null || endExclusive > today);
  const on = dayText(localDay(new Date(recordedAt)), language);
  return (
    <li className={classNames(styles["row"], isInherited && styles["inherited"])}>
      <span className={styles["what"]}>
        <span className={styles["rate"]}>
          {t("exchangeRates.byHand.equation", { base, counter, rate: rateText(rate.rate, language) })}
        </span>
        <span className={styles["quiet"]}>
          {endExclusive === null
            ? t("exchangeRates.byHand.since", { from: dayText(begin, language) })
            : t("exchangeRates.byHand.period", {
                from: dayText(begin, language),
                to: dayText(addDays(endExclusive, -1), language),
              })}
        </span>
      </span>
      <span className={styles["facts"]}>
        {isInForce ? <Badge tone="accent">{t("exchangeRates.byHand.inForce")}</Badge> : null}
        {place.kind === "company" ? (
          <Badge>{t(isInherited ? "exchangeRates.byHand.ofGroup" : "exchangeRates.byHand.ofCompany")}</Badge>
        ) : null}
      </span>
      <span className={classNames(styles["quiet"], styles["who"])}>
        {recordedBy === null
          ? t("exchangeRates.byHand.recorded", { day: on })
          : t("exchangeRates.byHand.recordedBy", { name: personName(recordedBy), day: on })}
      </span>
      {acts === null ? null : (
        <span className={styles["acts"]}>
          {isInherited ? (
            <Button size="sm" label={t("exchangeRates.byHand.replaceOf", { pair })} onClick={acts.onReplace}>
              {t("exchangeRates.byHand.replace")}
            </Button>
          ) : (
            <IconButton
              icon="pencil"
              label={t("exchangeRates.byHand.edit", { pair })}
              onClick={acts.onEdit}
            />
          )}
          {place.kind === "company" && !isInherited ? (
            <Button
              size="sm"
              icon="undo"
              label={t("exchangeRates.byHand.revertOf", { pair })}
              onClick={acts.onRemove}
            >
              {t("exchangeRates.byHand.revert")}
            </Button>
          ) : null}
          {place.kind === "organisation" ? (
            <IconButton
              icon="trash"
              label={t("exchangeRates.byHand.remove", { pair })}
              onClick={acts.onRemove}
            />
          ) : null}
        </span>
      )}
    </li>
  );
}
