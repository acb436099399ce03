import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { useTranslation } from "react-i18next";
import styles from "./bank-file.module.css";

type Warning = BankFilePreview["warnings"][number];

/** Those that are told in words of their own: beside the balances, or as a question. */
type ToldKind = "balance-break" | "chain-break" | "signs-unknown";
type OtherKind = Exclude<Warning["kind"], ToldKind>;

const isOther = (kind: Warning["kind"]): kind is OtherKind =>
  kind !== "balance-break" && kind !== "chain-break" && kind !== "signs-unknown";

/** What the reader of the file stumbled over, once each, with how often. */
export function FileWarnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  const { t } = useTranslation();
  const counts = new Map<OtherKind, number>();
  for (const { kind } of warnings) {
    if (isOther(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <ul className={styles["warnings"]}>
      {[...counts].map(([kind, count]) => (
        <li key={kind}>{t(`bankFiles.warning.${kind}`, { count })}</li>
      ))}
    </ul>
  );
}
