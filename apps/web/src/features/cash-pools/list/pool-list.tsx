import type { ListedCashPool } from "@amont/contract/operations/cash-pools/list-cash-pools.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import list from "../../../shared/layout/list-table.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { poolsQuery } from "../cash-pool-queries.ts";
import { PoolDialog } from "../editor/pool-dialog.tsx";
import { PoolMoney } from "../pool-money.tsx";
import styles from "./pool-list.module.css";

interface PoolListProps {
  readonly organisationId: number;
  readonly renderPoolLink: (poolId: number, name: string) => ReactNode;
  readonly onOpen: (poolId: number) => void;
}

/** The pools in which somebody's companies take part. */
export function PoolList({ organisationId, renderPoolLink, onOpen }: PoolListProps) {
  const { t } = useTranslation();
  const query = useQuery(poolsQuery(useApi(), organisationId));
  const [isCreating, setIsCreating] = useState(false);
  const canManage = query.data?.canManage === true;
  const isEmpty = query.data?.pools.length === 0;
  const create = () => setIsCreating(true);
  const createButton = canManage ? (
    <Button emphasis="primary" icon="plus" onClick={create}>
      {t("cashPools.create")}
    </Button>
  ) : undefined;
  return (
    <WorkPage title={t("cashPools.title")} actions={isEmpty ? undefined : createButton}>
      {canManage ? <CreateShortcut onCreate={create} /> : null}
      <div className={styles["page"]}>
        {query.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
        {query.isError && query.data === undefined ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {isEmpty ? (
          <EmptyState icon="layers" title={t("cashPools.empty.title")} actions={createButton}>
            {t(canManage ? "cashPools.empty.text" : "cashPools.empty.readOnly")}
          </EmptyState>
        ) : null}
        {query.data === undefined || isEmpty ? null : (
          <PoolTable pools={query.data.pools} renderPoolLink={renderPoolLink} />
        )}
      </div>
      {isCreating ? (
        <PoolDialog
          organisationId={organisationId}
          pool={null}
          onClose={() => setIsCreating(false)}
          onCreated={onOpen}
        />
      ) : null}
    </WorkPage>
  );
}

function CreateShortcut({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: "n", label: t("cashPools.create"), run: onCreate });
  return null;
}

const columns = ["name", "currency", "header", "members", "balance", "largest", "next"] as const;
const figures: ReadonlySet<string> = new Set(["members", "balance", "largest"]);

interface PoolTableProps {
  readonly pools: readonly ListedCashPool[];
  readonly renderPoolLink: PoolListProps["renderPoolLink"];
}

function PoolTable({ pools, renderPoolLink }: PoolTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classNames(list["table"], list["cards"], styles["table"])}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={figures.has(column) ? styles["figure"] : undefined}>
              {t(`cashPools.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pools.map((pool) => (
          <PoolRow key={pool.id} pool={pool} name={renderPoolLink(pool.id, pool.name)} />
        ))}
      </tbody>
    </table>
  );
}

function PoolRow({ pool, name }: { readonly pool: ListedCashPool; readonly name: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = localDay(useNow());
  const { currency, header, memberCount, hasOthers, nextSweepOn } = pool;
  const label = (column: (typeof columns)[number]) => (
    <span className={list["label"]}>{t(`cashPools.column.${column}`)}</span>
  );
  return (
    <tr className={list["row"]}>
      <th scope="row">
        {name}
        <small className={styles["quiet"]}>{t(`cashPools.kind.${pool.kind}`)}</small>
      </th>
      <td>
        {label("currency")}
        {currency}
      </td>
      <td>
        {label("header")}
        <span>
          {header === null ? (
            <span className={styles["muted"]}>{t("cashPools.otherCompany")}</span>
          ) : (
            <>
              {header.companyName}
              <small className={styles["quiet"]}>{header.accountName}</small>
            </>
          )}
        </span>
      </td>
      <td className={styles["figure"]}>
        {label("members")}
        {t(hasOthers ? "cashPools.membersAndOthers" : "cashPools.memberCount", { count: memberCount })}
      </td>
      <td className={styles["figure"]}>
        {label("balance")}
        <PoolMoney amountMinor={pool.balanceMinor} currency={currency} />
      </td>
      <td className={styles["figure"]}>
        {label("largest")}
        <PoolMoney amountMinor={pool.largestPositionMinor} currency={currency} />
      </td>
      <td>
        {label("next")}
        {nextSweepOn === null ? "–" : dayText(nextSweepOn, language, today)}
      </td>
    </tr>
  );
}
