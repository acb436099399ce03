import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import list from "../../../../shared/layout/list-table.module.css";
import type { GroupMappings } from "../../people-queries.ts";
import { isUnsaved, mappingKey, removedOf } from "../model/mappings-draft.ts";
import styles from "./groups-page.module.css";

interface MappingsTableProps {
  readonly mappings: readonly GroupMapping[];
  readonly known: GroupMappings;
  /** Both are missing for who can only read. */
  readonly onEdit?: (mapping: GroupMapping) => void;
  readonly onRemove?: (mapping: GroupMapping) => void;
}

/** A table, and cards where there is no room for its columns. */
export function MappingsTable({ mappings, known, onEdit, onRemove }: MappingsTableProps) {
  const { t } = useTranslation();
  const isReadOnly = onEdit === undefined || onRemove === undefined;
  const countOf = (group: string) => known.mappings.find((one) => one.group === group)?.memberCount ?? null;
  return (
    <table className={classNames(list["table"], list["cards"], styles["table"])}>
      <thead>
        <tr>
          <th scope="col">{t("people.groups.column.group")}</th>
          <th scope="col">{t("people.groups.column.preset")}</th>
          <th scope="col">{t("people.groups.column.companies")}</th>
          <th scope="col">{t("people.groups.column.members")}</th>
          {isReadOnly ? null : (
            <th scope="col">
              <VisuallyHidden>{t("people.groups.column.actions")}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {mappings.map((mapping) => (
          <Row
            key={mappingKey(mapping)}
            mapping={mapping}
            known={known}
            memberCount={countOf(mapping.group)}
            badge={
              isUnsaved(mapping, known.mappings) ? (
                <Badge tone="warn">{t("people.groups.unsaved")}</Badge>
              ) : null
            }
          >
            {isReadOnly ? null : (
              <td className={styles["actions"]}>
                <Button
                  size="sm"
                  label={t("people.groups.editOf", { group: mapping.group })}
                  onClick={() => onEdit(mapping)}
                >
                  {t("people.groups.edit")}
                </Button>
                <Button
                  size="sm"
                  emphasis="ghost"
                  label={t("people.groups.removeOf", { group: mapping.group })}
                  onClick={() => onRemove(mapping)}
                >
                  {t("people.groups.remove")}
                </Button>
              </td>
            )}
          </Row>
        ))}
        {removedOf(known.mappings, mappings).map((mapping) => (
          <Row
            key={mappingKey(mapping)}
            mapping={mapping}
            known={known}
            memberCount={mapping.memberCount}
            isRemoved
            badge={<Badge tone="danger">{t("people.groups.removed")}</Badge>}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly mapping: GroupMapping;
  readonly known: GroupMappings;
  /** Null: nobody counted them yet. */
  readonly memberCount: number | null;
  readonly isRemoved?: boolean;
  readonly badge: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

function Row({ mapping, known, memberCount, isRemoved = false, badge, children }: RowProps) {
  const { t } = useTranslation();
  const companies = useCompaniesText(known)(mapping);
  return (
    <tr className={classNames(list["row"], isRemoved && styles["removed"])}>
      <th scope="row" className={styles["group"]}>
        <span>
          {isRemoved ? <s>{mapping.group}</s> : mapping.group}
          {badge}
        </span>
      </th>
      <td>
        <Label text={t("people.groups.column.preset")} />
        {t(`people.preset.${mapping.preset}`)}
      </td>
      <td>
        <Label text={t("people.groups.column.companies")} />
        {companies}
      </td>
      <td colSpan={isRemoved ? 2 : 1}>
        <Label text={t("people.groups.column.members")} />
        {memberCount === null ? "–" : t("people.groups.members", { count: memberCount })}
      </td>
      {children}
    </tr>
  );
}

/** On a card a value says what it is. */
const Label = ({ text }: { readonly text: string }) => (
  <span className={list["label"]} aria-hidden="true">
    {text}
  </span>
);

/** All of them in a word; else three by name, the others by their number. */
function useCompaniesText({ companies }: GroupMappings): (mapping: GroupMapping) => string {
  const { t } = useTranslation();
  return ({ companyIds }) => {
    const open = companies.filter(({ isArchived }) => !isArchived);
    if (open.length > 1 && open.every(({ id }) => companyIds.includes(id)))
      return t("sentInvitations.dialog.everyCompany");
    const names = companies
      .filter(({ id }) => companyIds.includes(id))
      .map(({ name, isArchived }) => (isArchived ? t("people.groups.archived", { name }) : name));
    const first = names.slice(0, 3).join(", ");
    const count = names.length - 3;
    return count > 0 ? t("sentInvitations.companiesAndMore", { names: first, count }) : first;
  };
}
