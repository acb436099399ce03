import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { toDecimalString } from "@amont/kernel/money.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { SearchHighlight } from "@amont/ui/widgets/search-highlight/search-highlight.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { TakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import { foundTransactionsQuery, shownTransactions } from "../search-queries.ts";
import { detailOf, findCategories, findTitled, inCompany, type Owned } from "../search-results.ts";
import { useOwnedProjects, useOwnedTrees } from "../use-named-things.ts";
import styles from "./search-view.module.css";

interface SearchViewProps {
  readonly companyId: number;
  /** The current company and those taken together with it. */
  readonly taken: TakenCompanies;
  readonly typed: string;
  /** What the hand has rested on. */
  readonly text: string;
  readonly onType: (typed: string) => void;
}

/** One box over everything that has a name. Arrows go through the results, Enter opens one. */
export function SearchView({ companyId, taken, typed, text, onType }: SearchViewProps) {
  const { t } = useTranslation();
  const viewRef = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const places = [...(viewRef.current?.querySelectorAll<HTMLElement>("input, [data-result]") ?? [])];
    const at = places.indexOf(document.activeElement as HTMLElement);
    const next = places[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the box and the links inside it
    <div ref={viewRef} className={styles["view"]} onKeyDown={onKeyDown}>
      <search className={styles["box"]}>
        <Icon name="search" />
        <input
          type="search"
          className={styles["input"]}
          aria-label={t("searchPage.label")}
          placeholder={t("searchPage.label")}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
          autoFocus
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </search>
      {text === "" ? (
        <EmptyState icon="search" title={t("searchPage.startTitle")}>
          {t("searchPage.start")}
        </EmptyState>
      ) : (
        <Results companyId={companyId} taken={taken} text={text} />
      )}
    </div>
  );
}

function Results({ companyId, taken, text }: Pick<SearchViewProps, "companyId" | "taken" | "text">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { companyIds } = taken;
  const found = useQuery(foundTransactionsQuery(useApi(), { companyId, companyIds, text, language }));
  const lines = found.data ?? [];
  const foundCategories = findCategories(useOwnedTrees(taken), text);
  const foundProjects = findTitled(useOwnedProjects(taken), text);
  const count = lines.length + foundCategories.length + foundProjects.length;
  if (found.isError && found.data === undefined) {
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (found.isPending) return <SkeletonRows rowCount={5} label={t("state.loading")} />;
  if (count === 0 && !found.isFetching) {
    return (
      <EmptyState icon="search" title={t("searchPage.nothingTitle", { search: text })}>
        {t("searchPage.nothing")}
      </EmptyState>
    );
  }
  return (
    <div className={styles["results"]} aria-busy={found.isFetching}>
      <VisuallyHidden>
        <span aria-live="polite">{t("searchPage.found", { count })}</span>
      </VisuallyHidden>
      <Section icon="layers" title={t("searchPage.categories")} isShown={foundCategories.length > 0}>
        {foundCategories.map(({ category, above, ...owned }) => (
          <li key={category.id}>
            <Link
              data-result=""
              to="/app/paid/list"
              search={inCompany(owned, { category: [category.id] })}
              className={styles["result"]}
            >
              <span className={styles["name"]}>
                <SearchHighlight text={category.name} search={text} />
              </span>
              <span className={styles["detail"]}>{detailOf(owned, above)}</span>
            </Link>
          </li>
        ))}
      </Section>
      <Section icon="folder" title={t("searchPage.projects")} isShown={foundProjects.length > 0}>
        {foundProjects.map(({ id, title, isArchived, ...owned }) => (
          <li key={id}>
            <Link
              data-result=""
              to="/app/cashflow/project-based/$projectId"
              params={{ projectId: String(id) }}
              search={inCompany(owned, {})}
              className={styles["result"]}
            >
              <span className={styles["name"]}>
                <SearchHighlight text={title} search={text} />
              </span>
              <span className={styles["detail"]}>
                {detailOf(owned, isArchived ? t("searchPage.archived") : null)}
              </span>
            </Link>
          </li>
        ))}
      </Section>
      <Section icon="swap" title={t("searchPage.transactions")} isShown={lines.length > 0}>
        {lines.map((line) => (
          <li key={line.id}>
            <FoundLine line={line} owned={{ company: taken.find(line.companyId ?? 0) }} text={text} />
          </li>
        ))}
        {lines.length < shownTransactions ? null : (
          <li className={styles["more"]}>
            <Link data-result="" to="/app/paid/list" search={{ text }}>
              {t("searchPage.allPaid")}
            </Link>
            <Link data-result="" to="/app/expected/list" search={{ text }}>
              {t("searchPage.allExpected")}
            </Link>
          </li>
        )}
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Section({ icon, title, isShown, children }: SectionProps) {
  if (!isShown) return null;
  return (
    <section>
      <h2 className={styles["title"]}>
        <Icon name={icon} size="sm" /> {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface FoundLineProps {
  readonly line: TransactionLine;
  readonly owned: Owned;
  readonly text: string;
}

function FoundLine({ line, owned, text }: FoundLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amount, isInflow } = line;
  const effect = isInflow ? amount.amountMinor : 0 - amount.amountMinor;
  const value = toDecimalString(amount.amountMinor, amount.currency);
  const plain = formatAmount({ value: value.replace("-", ""), currency: amount.currency, locale: language });
  const sign = effect > 0 ? "+" : effect < 0 ? "\u2212" : "";
  return (
    <Link
      data-result=""
      to={line.kind === "paid" ? "/app/paid/list" : "/app/expected/list"}
      search={inCompany(owned, { text: line.name.slice(0, 200), transactionId: line.id })}
      className={styles["result"]}
    >
      <span className={styles["name"]}>
        <SearchHighlight text={line.name} search={text} />
        {line.memo === "" ? null : (
          <small className={styles["memo"]}>
            <SearchHighlight text={line.memo} search={text} />
          </small>
        )}
      </span>
      <span className={styles["detail"]}>
        {detailOf(owned, t(`ledger.kind.${line.kind}`), line.category.name, line.bankAccountName)}
      </span>
      <span className={styles["day"]}>{dayText(line.paymentDate, language)}</span>
      <span className={effect > 0 ? styles["inflow"] : styles["amount"]}>
        {sign}
        {plain}
      </span>
    </Link>
  );
}
