import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { useTranslation } from "react-i18next";
import styles from "./bank-file.module.css";

type ArchivedFile = NonNullable<BankFilePreview["files"]>[number];

/** What an archive holds: its statements counted, to be looked at, and every other file with why nothing of it is imported. */
export function ArchiveFiles({ files }: { readonly files: readonly ArchivedFile[] }) {
  const { t } = useTranslation();
  const statements = files.filter(({ format }) => format !== null);
  const unread = files.flatMap(({ name, problem }) => (problem === null ? [] : [{ name, problem }]));
  return (
    <div className={styles["archive"]}>
      {statements.length === 0 ? (
        <p>{t("bankFiles.archive.none")}</p>
      ) : (
        <details className={styles["new"]}>
          <summary>{t("bankFiles.archive.title", { count: statements.length })}</summary>
          <ul className={styles["names"]}>
            {statements.map(({ name, format }, index) => (
              // An archive may hold a name twice.
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <li key={index}>
                {name} <span className={styles["quiet"]}>{format}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unread.length === 0 ? null : (
        <div className={styles["warnings"]}>
          <p>{t("bankFiles.archive.unread", { count: unread.length })}</p>
          <ul className={styles["names"]}>
            {unread.map(({ name, problem }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <li key={index}>
                <strong>{name}</strong> – {t(`bankFiles.archive.reason.${problem}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
