import type { CompanyContribution } from "@amont/contract/operations/consolidations/cell-contribution.ts";
import { money } from "@amont/kernel/money.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import type { GroupView } from "../../../../shared/forecast/group/group-view.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { type ChosenLine, isChosen } from "../model/chosen-lines.ts";
import { type CompanyCell, cellLinesQuery, type LineKind } from "../panel-queries.ts";
import styles from "./contributions.module.css";

interface CategoryLinesProps {
  readonly consolidationId: number;
  readonly view: Pick<GroupView, "frequency">;
  readonly company: CompanyContribution;
  readonly category: CompanyContribution["categories"][number];
  readonly offset: number;
  readonly chosen: readonly ChosenLine[];
  readonly onToggle: (line: ChosenLine) => void;
}

const notShared = "31006";

/** What was paid, what is expected and what is still planned of one category, in the company's own currency. */
export function CategoryLines(props: CategoryLinesProps) {
  const { company, category, offset } = props;
  const { t } = useTranslation();
  const { own } = category;
  const cell = { companyId: company.companyId, categoryId: category.categoryId, offset };
  const amount = (amountMinor: number) => <MoneyText money={money(amountMinor, company.currency)} />;
  return (
    <>
      {company.showsLines ? null : <Message tone="info">{t("consolidations.panel.notShared")}</Message>}
      {(["paid", "expected"] as const).map((kind) => (
        <section key={kind} className={styles["kind"]}>
          <h4 className={styles["kindTitle"]}>
            {t(`consolidations.panel.${kind}`)}
            {amount(kind === "paid" ? own.realized : own.expected)}
          </h4>
          {company.showsLines ? <Lines {...props} cell={cell} kind={kind} /> : null}
        </section>
      ))}
      <section className={styles["kind"]}>
        <h4 className={styles["kindTitle"]}>
          {t("consolidations.panel.remaining")}
          {amount(own.remaining)}
        </h4>
        <p className={styles["planned"]}>
          {t("consolidations.panel.forecast")}
          {amount(own.forecast)}
        </p>
      </section>
    </>
  );
}

interface LinesProps extends Pick<CategoryLinesProps, "consolidationId" | "view" | "chosen" | "onToggle"> {
  readonly cell: CompanyCell;
  readonly kind: LineKind;
}

function Lines({ consolidationId, view, cell, kind, chosen, onToggle }: LinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useInfiniteQuery(cellLinesQuery(useApi(), consolidationId, view, { ...cell, kind }));
  if (query.data === undefined) {
    if (!query.isError) return <SkeletonRows rowCount={3} label={t("state.loading")} />;
    const isRefused = query.error instanceof ApiError && query.error.code === notShared;
    return isRefused ? (
      <Message tone="info">{t("consolidations.panel.notShared")}</Message>
    ) : (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const lines = query.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) return <p className={styles["quiet"]}>{t("consolidations.panel.noLines")}</p>;
  return (
    <>
      <ul className={styles["lines"]} aria-label={t(`consolidations.panel.${kind}`)}>
        {lines.map((line) => (
          <li key={line.id} className={styles["line"]}>
            <input
              type="checkbox"
              aria-label={t("consolidations.panel.chosen.choose", { name: line.name })}
              checked={isChosen(chosen, { kind, id: line.id })}
              onChange={() => onToggle({ kind, id: line.id, amount: line.amount })}
            />
            <span className={styles["name"]}>{line.name}</span>
            <span className={styles["amount"]}>
              <MoneyText money={line.amount} />
            </span>
            <span className={styles["details"]}>
              {dayText(line.paymentDate, language)}
              {line.bankAccountName === null ? null : <span>{line.bankAccountName}</span>}
              {line.isLate ? <Badge tone="warn">{t("consolidations.panel.late")}</Badge> : null}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("consolidations.panel.more")}
        </Button>
      ) : null}
    </>
  );
}
