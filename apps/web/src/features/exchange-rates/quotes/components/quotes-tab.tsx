import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../../../shared/layout/use-is-narrow.ts";
import { AddCurrency } from "../../components/add-currency.tsx";
import { rangeUntil, shownDays } from "../../model/quote-days.ts";
import { hasNoQuotes, quoteRows } from "../../model/quote-rows.ts";
import type { RatesPlace } from "../../rates-place.ts";
import { ratesQuery } from "../../rates-queries.ts";
import { LatestList } from "./latest-list.tsx";
import { QuotePaging } from "./quote-paging.tsx";
import { QuoteSheet } from "./quote-sheet.tsx";
import styles from "./quotes.module.css";
import { QuotesEmpty } from "./quotes-empty.tsx";
import { RateSource } from "./rate-source.tsx";

interface QuotesTabProps {
  readonly place: RatesPlace;
  readonly until: CalendarDate | undefined;
  readonly canWrite: boolean;
  readonly onUntil: (until: CalendarDate | undefined) => void;
  readonly onFile: (file: File) => void;
}

/** Typing needs the room of a tablet. */
const narrow = "(max-width: 767px)";

export function QuotesTab({ place, until, canWrite, onUntil, onFile }: QuotesTabProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useMatchesMedia(narrow);
  const range = useMemo(() => rangeUntil(until), [until]);
  const query = useQuery(ratesQuery(useApi(), place, range));
  const [added, setAdded] = useState<readonly CurrencyCode[]>([]);
  const page = query.data;
  const rows = useMemo(() => (page === undefined ? [] : quoteRows(page, added)), [page, added]);
  const days = useMemo(() => (page === undefined ? [] : shownDays(page, page.quotes)), [page]);

  if (query.isError && page === undefined) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (page === undefined) {
    return isNarrow ? (
      <SkeletonRows rowCount={8} label={t("state.loading")} />
    ) : (
      <div className={styles["tab"]}>
        <div className={styles["bar"]} />
        <SheetSkeleton label={t("state.loading")} rowCount={16} columnCount={12} />
      </div>
    );
  }
  if (hasNoQuotes(page) && added.length === 0) {
    return (
      <QuotesEmpty
        canWrite={canWrite}
        hasDailyFetch={page.source.host !== null}
        onFile={onFile}
        onAdd={(currency) => setAdded([currency])}
      />
    );
  }
  const { lastQuotedOn } = page;
  const isBeyond = page.quotes.length === 0 && lastQuotedOn !== null && added.length === 0;
  return (
    <div className={styles["tab"]}>
      <div className={styles["bar"]}>
        <QuotePaging page={page} onUntil={onUntil} />
        {canWrite && !isNarrow ? (
          <AddCurrency
            known={rows.map(({ currency }) => currency)}
            onAdd={(currency) => setAdded([...added, currency])}
          />
        ) : null}
      </div>
      {isBeyond ? (
        <div className={styles["notice"]}>
          <Message tone="info">
            <span className={styles["noticeLine"]}>
              {t("exchangeRates.quotes.noneHere")}
              <Button size="sm" onClick={() => onUntil(lastQuotedOn)}>
                {t("exchangeRates.quotes.toLast", { day: dayText(lastQuotedOn, language) })}
              </Button>
            </span>
          </Message>
        </div>
      ) : null}
      {isNarrow ? (
        <LatestList rows={rows} />
      ) : (
        <QuoteSheet place={place} range={range} page={page} rows={rows} days={days} canWrite={canWrite} />
      )}
      <RateSource page={page} isOfCompany={place.kind === "company"} />
    </div>
  );
}
