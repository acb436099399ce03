import type { PaidPair } from "@amont/contract/operations/transfers/list-paid-pairs.ts";
import { Button } from "@amont/ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { TransferPlace } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { MoneyText } from "../../../shared/money-text.tsx";
import { paidPairsQuery } from "../transfer-queries.ts";
import { usePairing } from "../use-transfer-changes.ts";
import { useTransferWords } from "../use-transfer-words.ts";
import styles from "./transfers.module.css";

interface PaidPairsProps {
  readonly place: TransferPlace;
  /** Those that may be this one; without it those that nobody had planned. */
  readonly transferId?: string;
}

/** Lines of the bank that look like a transfer. Nothing where there are none, or they could not be read. */
export function PaidPairs({ place, transferId }: PaidPairsProps) {
  const { t } = useTranslation();
  const pairs = useQuery(paidPairsQuery(useApi(), place, transferId)).data ?? [];
  const pairing = usePairing();
  if (pairs.length === 0) return null;
  const title = t(transferId === undefined ? "transfers.pairs.found" : "transfers.pairs.ofThis");
  return (
    <section className={styles["pairs"]} aria-label={title}>
      <h3 className={styles["heading"]}>{title}</h3>
      <ul className={styles["rows"]}>
        {pairs.map((pair) => (
          <Pair
            key={`${pair.paidOut.transactionId} ${pair.paidIn.transactionId}`}
            pair={pair}
            isBusy={pairing.isPending}
            onPair={() => pairing.mutate(pair)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PairProps {
  readonly pair: PaidPair;
  readonly isBusy: boolean;
  readonly onPair: () => void;
}

function Pair({ pair: { amount, paidOut, paidIn, canPair }, isBusy, onPair }: PairProps) {
  const { t } = useTranslation();
  const words = useTransferWords();
  const name = `${paidOut.bankAccountName} → ${paidIn.bankAccountName}`;
  return (
    <li className={styles["pair"]}>
      <span className={styles["name"]}>{name}</span>
      <span className={styles["amount"]}>
        <MoneyText money={amount} />
      </span>
      <span className={styles["quiet"]}>
        {[paidOut, paidIn].map((line) => `${line.name}, ${words.day(line.paidOn)}`).join(" → ")}
      </span>
      {canPair ? (
        <Button size="sm" isBusy={isBusy} label={t("transfers.pairs.confirmOf", { name })} onClick={onPair}>
          {t("transfers.pairs.confirm")}
        </Button>
      ) : null}
    </li>
  );
}
