import type { LookedUpRate, RateLookup } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { parseCurrency } from "@amont/kernel/currency.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { currencyChoices } from "../../../shared/country-and-currency.ts";
import { MoneyText } from "../../../shared/money-text.tsx";
import { rateSetsQuery } from "../../../shared/scenarios/rate-set-queries.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import type { RatesPlace } from "../rates-place.ts";
import { lookupQuery } from "../rates-queries.ts";
import styles from "./lookup.module.css";
import { type LookupDraft, quotientOf, readLookup } from "./lookup-draft.ts";

/** An amount, two currencies and a day: what it comes to, and every rate that it stands on. */
export function TryIt({ place }: { readonly place: RatesPlace }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const titleId = useId();
  const home = parseCurrency(useCurrentCompany()?.currency) ?? "EUR";
  const sets = useQuery({ ...rateSetsQuery(api, place.organisationId), meta: { toast: "none" } }).data ?? [];
  const [draft, setDraft] = useState<LookupDraft>(() => ({
    amount: rateText("1000", language),
    from: home === "USD" ? "EUR" : "USD",
    to: home,
    date: localDay(new Date()),
    kind: "spot",
    rateSetId: null,
  }));
  const asked = readLookup({ ...draft, rateSetId: draft.rateSetId ?? sets[0]?.id ?? null }, language);
  const query = useQuery(
    asked === null
      ? { queryKey: ["account", "exchange-rates", "nothing-asked"], queryFn: skipToken }
      : lookupQuery(api, place, asked),
  );
  const currencies = useMemo(() => currencyChoices(language), [language]);
  const change = (part: Partial<LookupDraft>) => setDraft({ ...draft, ...part });
  const currencyField = (field: "from" | "to") => (
    <SelectField
      size="md"
      label={t(`exchangeRates.tryIt.${field}`)}
      options={currencies}
      value={draft[field]}
      nothingFound={t("exchangeRates.noCurrency")}
      onChange={(value) => {
        const currency = parseCurrency(value);
        if (currency !== null) change({ [field]: currency });
      }}
    />
  );
  const kinds: readonly RateLookup["kind"][] =
    sets.length === 0 ? ["spot", "average"] : ["spot", "average", "budget"];
  return (
    <section className={styles["box"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["title"]}>
        {t("exchangeRates.tryIt.title")}
      </h2>
      <div className={styles["fields"]}>
        <TextField
          size="md"
          label={t("exchangeRates.tryIt.amount")}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <TextField
          size="md"
          type="date"
          label={t("exchangeRates.day")}
          value={draft.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        {currencyField("from")}
        {currencyField("to")}
      </div>
      <Segmented
        label={t("exchangeRates.tryIt.kind")}
        value={draft.kind}
        segments={kinds.map((value) => ({ value, text: t(`exchangeRates.tryIt.kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === "budget" && sets.length > 0 ? (
        <SelectField
          size="md"
          label={t("exchangeRates.tryIt.set")}
          options={sets.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(draft.rateSetId ?? sets[0]?.id)}
          onChange={(value) => change({ rateSetId: Number(value) })}
        />
      ) : null}
      <div aria-live="polite">
        {asked === null ? <p className={styles["quiet"]}>{t("exchangeRates.tryIt.missing")}</p> : null}
        {query.isError ? <Message tone="danger">{failureText(query.error, t)}</Message> : null}
        {asked === null || query.data === undefined ? null : <Found asked={asked} found={query.data} />}
      </div>
    </section>
  );
}

interface FoundProps {
  readonly asked: RateLookup;
  readonly found: LookedUpRate;
}

function Found({ asked, found }: FoundProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to } = asked;
  const { rate, legs, converted } = found;
  if (rate === null) return <Message tone="warn">{t("exchangeRates.tryIt.unknown", { from, to })}</Message>;
  const quotient = quotientOf(from, to, legs);
  const equation = t("exchangeRates.byHand.equation", {
    base: from,
    counter: to,
    rate: rateText(rate, language),
  });
  return (
    <div className={styles["found"]}>
      {converted === null ? null : (
        <strong className={styles["result"]}>
          <MoneyText money={converted} />
        </strong>
      )}
      {from === to ? (
        <p className={styles["quiet"]}>{t("exchangeRates.tryIt.same")}</p>
      ) : (
        <p className={styles["equation"]}>
          {equation}
          {quotient === null ? null : (
            <span className={styles["quiet"]}>
              {` (${rateText(quotient.top, language)} ÷ ${rateText(quotient.bottom, language)})`}
            </span>
          )}
        </p>
      )}
      <ul className={styles["legs"]} aria-label={t("exchangeRates.tryIt.legs")}>
        {legs.map((leg) => (
          <LegRow key={`${leg.base} ${leg.counter}`} leg={leg} kind={asked.kind} />
        ))}
      </ul>
    </div>
  );
}

interface LegRowProps {
  readonly leg: LookedUpRate["legs"][number];
  readonly kind: RateLookup["kind"];
}

function LegRow({ leg, kind }: LegRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { base, counter, rate, origin, on, quoteCount, isStale, isEstimated } = leg;
  const when = () => {
    const day = dayText(on, language);
    if (origin === "legal" || origin === "company" || origin === "organisation") return null;
    if (origin === "budget") {
      const month = new Intl.DateTimeFormat(readingLocale(language), {
        timeZone: "UTC",
        month: "long",
        year: "numeric",
      }).format(new Date(`${on}T00:00:00Z`));
      return t("exchangeRates.tryIt.ofMonth", { month });
    }
    if (kind === "average" && quoteCount > 0)
      return t("exchangeRates.tryIt.averageOf", { count: quoteCount, day });
    return t("exchangeRates.tryIt.ofDay", { day });
  };
  const words = [when(), t(`exchangeRates.origin.${origin}`)].filter((part) => part !== null);
  return (
    <li>
      <span className={styles["equation"]}>
        {t("exchangeRates.byHand.equation", { base, counter, rate: rateText(rate, language) })}
      </span>
      <span className={styles["quiet"]}>{words.join(" · ")}</span>
      {isStale ? <Badge tone="warn">{t("exchangeRates.tryIt.stale")}</Badge> : null}
      {isEstimated ? <Badge tone="warn">{t("exchangeRates.tryIt.estimated")}</Badge> : null}
    </li>
  );
}
