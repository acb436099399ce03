import type { AnnouncedCounts } from "@amont/contract/operations/bank-files/announced-counts.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useFileMoney } from "../use-file-money.ts";
import styles from "./bank-file.module.css";

interface AnnouncedLinesProps {
  readonly counts: AnnouncedCounts;
  readonly currency: string | null;
  /** Where the account is not said above. */
  readonly accountName?: string;
}

/** What the bank says that it will book, and what of it is not to be counted on. */
export function AnnouncedLines({ counts, currency, accountName }: AnnouncedLinesProps) {
  const { t } = useTranslation();
  const floor = useFloor(counts, currency);
  const { count, informationCount, outdatedCount } = counts;
  const said = [
    ...(count > 0 ? [t("bankFiles.announced.lines", { count })] : []),
    ...(informationCount > 0 ? [t("bankFiles.announced.information", { count: informationCount })] : []),
    ...(outdatedCount > 0 ? [t("bankFiles.announced.outdated", { count: outdatedCount })] : []),
  ];
  const lines = [...(said.length > 0 ? said : [t("bankFiles.announced.none")]), ...(floor ?? [])];
  return (
    <Message tone="info">
      {accountName === undefined ? null : <strong>{accountName}</strong>}
      {lines.map((line) => (
        <p key={line} className={styles["told"]}>
          {line}
        </p>
      ))}
    </Message>
  );
}

/** Smaller lines are missing: whoever counts on these knows it. */
function useFloor({ floorDebit, floorCredit }: AnnouncedCounts, currency: string | null): string[] | null {
  const { t } = useTranslation();
  const money = useFileMoney(currency);
  const debit = floorDebit === null ? "" : money(floorDebit);
  const credit = floorCredit === null ? "" : money(floorCredit);
  if (floorDebit === null && floorCredit === null) return null;
  if (floorCredit === null) return [t("bankFiles.announced.floorDebit", { debit })];
  if (floorDebit === null) return [t("bankFiles.announced.floorCredit", { credit })];
  return [t("bankFiles.announced.floors", { debit, credit })];
}
