import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { listQueryOf } from "../../model/list-query.ts";
import { type ListKind, type ListViewName, viewPaths } from "../../model/list-view.ts";
import { totalsQuery } from "../../transactions-queries.ts";
import styles from "./list-views.module.css";

interface ListViewsProps {
  readonly companyId: number;
  /** Those taken together; nothing for the current one alone. */
  readonly companyIds?: readonly number[] | undefined;
  readonly view: { readonly kind: ListKind; readonly name: ListViewName | "reconciliations" };
}

const reconciliationPaths = {
  paid: "/app/paid/reconciliations",
  expected: "/app/expected/reconciliations",
} as const satisfies Record<ListKind, string>;

/** From paid to expected, from all lines to those that still ask for something, with how many there are, and to pairs. */
export function ListViews({ companyId, companyIds, view }: ListViewsProps) {
  const { t } = useTranslation();
  const paths: Partial<Record<ListViewName, string>> = viewPaths[view.kind];
  const names = Object.keys(paths) as ListViewName[];
  const counts = useCounts({ companyId, companyIds }, view.kind, names);
  const isReconciliations = view.name === "reconciliations";
  return (
    <>
      <nav className={styles["kinds"]} aria-label={t("transactions.kinds")}>
        {(["paid", "expected"] as const).map((kind) => (
          <Link
            key={kind}
            to={isReconciliations ? reconciliationPaths[kind] : viewPaths[kind].all}
            className={styles["kind"]}
            activeProps={{}}
            aria-current={view.kind === kind ? "page" : undefined}
          >
            {t(`transactions.kindTab.${kind}`)}
          </Link>
        ))}
        <Link to="/app/expected/recurrences" className={styles["kind"]} activeProps={{}}>
          {t("navigation.page.recurrences")}
        </Link>
      </nav>
      <nav className={styles["views"]} aria-label={t("transactions.views")}>
        {names.map((name) => (
          <Link
            key={name}
            to={paths[name] ?? ""}
            className={styles["view"]}
            activeProps={{}}
            aria-current={view.name === name ? "page" : undefined}
          >
            {t(`transactions.view.${name}`)}
            <Count value={counts[name]} />
          </Link>
        ))}
        <Link
          to={reconciliationPaths[view.kind]}
          className={styles["view"]}
          activeProps={{}}
          aria-current={isReconciliations ? "page" : undefined}
        >
          {t("transactions.view.reconciliations")}
        </Link>
      </nav>
    </>
  );
}

function Count({ value }: { readonly value: number | undefined }) {
  const language = useLanguage();
  if (value === undefined || value === 0) return null;
  return <span className={styles["count"]}>{new Intl.NumberFormat(language).format(value)}</span>;
}

function useCounts(
  { companyId, companyIds }: Pick<ListViewsProps, "companyId" | "companyIds">,
  kind: ListKind,
  names: readonly ListViewName[],
) {
  const api = useApi();
  const totals = useQueries({
    queries: names.map((name) =>
      totalsQuery(api, companyId, listQueryOf({ kind, name }, {}, null, companyIds)),
    ),
  });
  const entries = names.map((name, index) => [name, totals[index]?.data?.count] as const);
  return Object.fromEntries(entries) as Partial<Record<ListViewName, number>>;
}
