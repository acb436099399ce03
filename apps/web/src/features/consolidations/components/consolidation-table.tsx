import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import list from "../../../shared/layout/list-table.module.css";
import { useNow } from "../../../shared/use-now.ts";
import type { ListedConsolidation } from "../consolidation-queries.ts";
import { ConsolidationMenu } from "./consolidation-menu.tsx";
import styles from "./consolidations.module.css";

interface ConsolidationTableProps {
  readonly consolidations: readonly ListedConsolidation[];
  readonly onEdit: (consolidation: ListedConsolidation) => void;
  readonly onRemove: (consolidation: ListedConsolidation) => void;
}

const columns = ["companies", "currency", "kind", "scenario", "members", "changed"] as const;

/** The arrows go from name to name; Enter opens, as on any link. */
export function ConsolidationTable({ consolidations, onEdit, onRemove }: ConsolidationTableProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["scroller"]}>
      <table className={classNames(list["table"], styles["table"])}>
        <thead>
          <tr>
            <th scope="col">{t("consolidations.column.name")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(`consolidations.column.${column}`)}
              </th>
            ))}
            <th scope="col" className={styles["actions"]}>
              <VisuallyHidden>{t("consolidations.column.actions")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {consolidations.map((consolidation) => (
            <Row
              key={consolidation.id}
              consolidation={consolidation}
              onEdit={() => onEdit(consolidation)}
              onRemove={() => onRemove(consolidation)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const body = event.currentTarget.closest("tbody");
  const names = [...(body?.querySelectorAll<HTMLElement>("[data-consolidation]") ?? [])];
  const at = names.indexOf(event.currentTarget);
  event.preventDefault();
  names[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}

interface RowProps {
  readonly consolidation: ListedConsolidation;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ consolidation, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { name, companyCount, memberCount, currency, kind, scenarioLabel, changedAt } = consolidation;
  const companies = t("consolidations.companyCount", { count: companyCount });
  return (
    <tr className={classNames(list["row"], styles["row"])}>
      <th scope="row" className={styles["name"]}>
        <Name consolidation={consolidation} onEdit={onEdit} />
        <small className={styles["short"]}>{`${companies} · ${currency}`}</small>
        {consolidation.isMember ? null : (
          <small className={styles["quiet"]}>{t("consolidations.notMember")}</small>
        )}
      </th>
      <td className={styles["companies"]}>{companies}</td>
      <td className={styles["currency"]}>{currency}</td>
      <td className={styles["kind"]}>{t(`consolidations.kind.${kind}`)}</td>
      <td className={styles["scenario"]}>
        {scenarioLabel === mainScenario.name ? t("scenarios.main") : scenarioLabel}
      </td>
      <td className={styles["members"]}>{memberCount.toLocaleString(language)}</td>
      <td className={styles["changed"]}>
        <time dateTime={changedAt}>{relativeTimeText(new Date(changedAt), now, language)}</time>
      </td>
      <td className={styles["actions"]}>
        {consolidation.isAdministrator ? (
          <ConsolidationMenu name={name} onEdit={onEdit} onRemove={onRemove} />
        ) : null}
      </td>
    </tr>
  );
}

/** Who administers it from outside sees nothing of its figures: its name leads to what it is made of. */
function Name({ consolidation, onEdit }: Omit<RowProps, "onRemove">) {
  const { id, name, isMember } = consolidation;
  return isMember ? (
    <Link
      to="/app/consolidation/$consoId"
      params={{ consoId: String(id) }}
      className={list["open"]}
      data-consolidation=""
      onKeyDown={moveFocus}
    >
      {name}
    </Link>
  ) : (
    <button
      type="button"
      className={list["open"]}
      data-consolidation=""
      onClick={onEdit}
      onKeyDown={moveFocus}
    >
      {name}
    </button>
  );
}
