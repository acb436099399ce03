import type { AuditEntry } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import list from "../../../shared/layout/list-table.module.css";
import { toldChanges } from "../model/told-changes.ts";
import { useLogWords } from "../use-log-words.ts";
import styles from "./audit-log.module.css";

const columns = ["when", "who", "what", "where", "change"] as const;
type Column = (typeof columns)[number];

/** A table, and cards where there is no room for its columns. */
export function EntryTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  return (
    <table className={classNames(list["table"], styles["table"])}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`auditLog.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useLogWords();
  return (
    <tr className={classNames(list["row"], styles["row"])} data-entry={entry.id}>
      <Cell column="when">
        <time dateTime={entry.at}>{momentText(new Date(entry.at), language)}</time>
      </Cell>
      <Cell column="who">{words.person(entry)}</Cell>
      <th scope="row" className={styles["what"]}>
        {words.sentence(entry)}{" "}
        {entry.isTemporary ? <Badge tone="warn">{t("auditLog.temporary")}</Badge> : null}
      </th>
      <Cell column="where">{entry.company?.name ?? null}</Cell>
      <Cell column="change">{hasChanges(entry, words) ? <Changes entry={entry} /> : null}</Cell>
    </tr>
  );
}

function Cell({ column, children }: { readonly column: Column; readonly children: ReactNode }) {
  return (
    <td className={styles[column]} data-empty={children === null ? "" : undefined}>
      {children ?? "–"}
    </td>
  );
}

const hasChanges = (entry: AuditEntry, { isKnownField }: ReturnType<typeof useLogWords>): boolean =>
  entry.isWithheld || toldChanges(entry, isKnownField).length > 0;

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const words = useLogWords();
  if (entry.isWithheld)
    return (
      <span className={styles["withheld"]}>
        <Icon name="lock" />
        {t("auditLog.withheld")}
      </span>
    );
  const changes = toldChanges(entry, words.isKnownField);
  const { operation, currency } = entry;
  return (
    <ul className={styles["changes"]}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={words.isKnownField(field) ? styles["field"] : styles["technical"]}>
            {words.fieldName(field)}
          </span>{" "}
          {operation === "insert" ? null : <s>{words.value(field, before, currency)}</s>}
          {operation === "update" ? " → " : null}
          {operation === "delete" ? null : <b>{words.value(field, after, currency)}</b>}
        </li>
      ))}
    </ul>
  );
}
