import type { Transfer, TransferState } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { OpenList } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { MoneyText } from "../../../shared/money-text.tsx";
import { transfersQuery } from "../transfer-queries.ts";
import { useTransferWords } from "../use-transfer-words.ts";
import { PaidPairs } from "./paid-pairs.tsx";
import { TransferStateBadge } from "./transfer-state-badge.tsx";
import styles from "./transfers.module.css";

interface TransferListProps {
  readonly list: OpenList;
  readonly onOpen: (transferId: string) => void;
}

/** What somebody may still have to look after. */
const openStates: readonly TransferState[] = ["late", "planned", "ordered", "debited", "credited"];
const filters = ["open", "all"] as const;

/** Did the bank do it? Late ones first, then the newest. */
export function TransferList({ list, onOpen }: TransferListProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [filter, setFilter] = useState<(typeof filters)[number]>("open");
  const read = useInfiniteQuery(transfersQuery(api, list, filter === "open" ? openStates : []));
  const shown = read.data?.pages.flatMap(({ transfers }) => transfers);
  return (
    <div className={styles["list"]}>
      <PaidPairs place={list.place} />
      <Segmented
        label={t("transfers.filter.label")}
        segments={filters.map((value) => ({ value, text: t(`transfers.filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown === undefined ? (
        read.isError ? (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows rowCount={5} label={t("transfers.loading")} />
        )
      ) : shown.length === 0 ? (
        <EmptyState icon="swap" title={t(`transfers.empty.${filter}`)}>
          {t("transfers.empty.text")}
        </EmptyState>
      ) : (
        <ul className={styles["rows"]} aria-label={t("transfers.title")}>
          {shown.map((transfer) => (
            <Row key={transfer.transferId} transfer={transfer} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {read.hasNextPage ? (
        <Button size="sm" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t("transfers.more")}
        </Button>
      ) : null}
    </div>
  );
}

function Row({
  transfer,
  onOpen,
}: {
  readonly transfer: Transfer;
  readonly onOpen: (transferId: string) => void;
}) {
  const words = useTransferWords();
  const { transferId, amount, state } = transfer;
  return (
    <li>
      <button type="button" className={styles["row"]} onClick={() => onOpen(transferId)}>
        <span className={styles["name"]}>{words.name(transfer)}</span>
        <span className={styles["amount"]}>
          <MoneyText money={amount} />
        </span>
        <span className={styles["quiet"]}>{words.days(transfer)}</span>
        <TransferStateBadge state={state} />
      </button>
    </li>
  );
}
