import type { ManagedCompany } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { sirenInGroups } from "@amont/kernel/company-number.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import list from "../../../../shared/layout/list-table.module.css";
import { useListText } from "../use-list-text.ts";
import styles from "./managed-companies.module.css";

/** In the reader's language. */
export interface Words {
  readonly industries: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  readonly country: (code: string) => string;
  readonly industry: (id: string | null) => string | null;
}

interface ManagedTableProps {
  readonly companies: readonly ManagedCompany[];
  readonly words: Words;
  readonly isArchived: boolean;
  readonly isBusy: boolean;
  readonly onOpen: (company: ManagedCompany) => void;
  readonly onArchive: (company: ManagedCompany) => void;
  readonly onRestore: (company: ManagedCompany) => void;
}

const columns = ["siren", "country", "currency", "industry", "groups", "users"] as const;

/** A table, and cards where there is no room for its columns. */
export function ManagedTable(props: ManagedTableProps) {
  const { companies, isArchived } = props;
  const { t } = useTranslation();
  const lastColumn = isArchived ? "archivedOn" : "dataUpTo";
  return (
    <table className={classNames(list["table"], list["cards"], styles["table"])}>
      <thead>
        <tr>
          <th scope="col">{t("managedCompanies.column.name")}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {t(`managedCompanies.column.${column}`)}
            </th>
          ))}
          <th scope="col">{t(`managedCompanies.column.${lastColumn}`)}</th>
          <th scope="col">
            <VisuallyHidden>{t("managedCompanies.column.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <Row key={company.id} {...props} company={company} lastColumn={lastColumn} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends ManagedTableProps {
  readonly company: ManagedCompany;
  readonly lastColumn: "archivedOn" | "dataUpTo";
}

function Row({ company, words, lastColumn, isBusy, onOpen, onArchive, onRestore }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const listText = useListText();
  const { name, siren, groups, archivedAt, dataUpTo } = company;
  const day = archivedAt === null ? dataUpTo : localDay(new Date(archivedAt));
  return (
    <tr className={classNames(list["row"], styles["row"])}>
      <th scope="row" className={styles["name"]}>
        <button type="button" className={list["open"]} data-company="" onClick={() => onOpen(company)}>
          {name}
        </button>
      </th>
      <Cell column="siren">{siren === null ? null : sirenInGroups(siren)}</Cell>
      <Cell column="country">{words.country(company.country)}</Cell>
      <Cell column="currency">{company.currency}</Cell>
      <Cell column="industry">{words.industry(company.industry)}</Cell>
      <Cell column="groups">{groups.length === 0 ? null : listText(groups)}</Cell>
      <Cell column="users">{company.userCount.toLocaleString(language)}</Cell>
      <Cell column={lastColumn}>
        {day === null ? null : <time dateTime={day}>{dayText(day, language)}</time>}
      </Cell>
      <td className={styles["actions"]}>
        {company.isAdministrator && archivedAt === null ? (
          <CompanyMenu name={name} onEdit={() => onOpen(company)} onArchive={() => onArchive(company)} />
        ) : null}
        {archivedAt === null ? null : (
          <Button size="sm" icon="undo" isDisabled={isBusy} onClick={() => onRestore(company)}>
            {t("managedCompanies.restore")}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof columns)[number] | RowProps["lastColumn"];
  readonly children: ReactNode;
}

/** On a card it says what it is, and is left out when it says nothing. */
function Cell({ column, children }: CellProps) {
  const { t } = useTranslation();
  return (
    <td className={styles[column]} data-empty={children === null ? "" : undefined}>
      <span className={list["label"]} aria-hidden="true">
        {t(`managedCompanies.column.${column}`)}
      </span>
      {children ?? "–"}
    </td>
  );
}

interface CompanyMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
}

function CompanyMenu({ name, onEdit, onArchive }: CompanyMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      <IconButton
        {...opener}
        icon="more"
        label={t("managedCompanies.actionsOf", { name })}
        onClick={() => setOpen(!isOpen)}
      />
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={200}>
        <Menu.Item leftSection={<Icon name="pencil" />} onClick={onEdit}>
          {t("managedCompanies.edit")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="lock" />} onClick={onArchive}>
          {t("managedCompanies.archive")}
        </Menu.Item>
      </MenuPanel>
    </>
  );
}
