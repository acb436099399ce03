import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import tables from "../../../../shared/layout/group/group-table.module.css";
import type { MergedCategories, SourceCategory, TreeRow } from "../merged-tree.ts";
import styles from "./group-categories.module.css";

interface Commands {
  readonly onGroup: (row: TreeRow) => void;
  readonly onSplit: (source: SourceCategory) => void;
}

interface CategoryRowsProps {
  readonly title: string;
  readonly rows: readonly TreeRow[];
  /** Each line with the way to it, instead of a tree. */
  readonly isFlat: boolean;
  readonly companies: MergedCategories["companies"];
  /** Null: who only reads is offered nothing. */
  readonly commands: Commands | null;
  readonly isBusy: boolean;
}

/** More would hide the next line. */
const mostSources = 6;

export function CategoryRows({ title, rows, isFlat, companies, commands, isBusy }: CategoryRowsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {title}
      </h2>
      <table className={classNames(tables["table"], styles["table"])} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t("groupPages.categories.column.line")}</th>
            <th scope="col">{t("groupPages.categories.column.companies")}</th>
            {commands === null ? null : (
              <th scope="col" className={styles["actions"]}>
                <VisuallyHidden>{t("groupPages.categories.column.actions")}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line.id} className={styles["row"]}>
              <th scope="row" style={isFlat ? undefined : { paddingInlineStart: 16 + 20 * row.depth }}>
                {isFlat && row.path.length > 1 ? (
                  <small className={styles["path"]}>{row.path.slice(0, -1).join(" › ")}</small>
                ) : null}
                {row.line.name}
              </th>
              <td>
                <Sources row={row} companies={companies} commands={commands} isBusy={isBusy} />
              </td>
              {commands === null ? null : (
                <td className={styles["actions"]}>
                  {row.line.isReserved || row.line.sources.length === 0 ? null : (
                    <Button
                      size="sm"
                      emphasis="ghost"
                      label={t("groupPages.categories.groupOf", { name: row.line.name })}
                      isDisabled={isBusy}
                      onClick={() => commands.onGroup(row)}
                    >
                      {t("groupPages.categories.group")}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SourcesProps = Pick<CategoryRowsProps, "companies" | "commands" | "isBusy"> & { readonly row: TreeRow };

/** The companies that have it, with their own word where it is another. */
function Sources({ row: { line }, companies, commands, isBusy }: SourcesProps) {
  const { t } = useTranslation();
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  const hidden = line.sources.length - mostSources;
  if (isCommon(line, companies.length))
    return <span className={styles["common"]}>{t("groupPages.categories.allCompanies")}</span>;
  return (
    <ul className={styles["sources"]}>
      {line.sources.slice(0, mostSources).map((source) => {
        const company = nameOf.get(source.companyId) ?? "";
        const { name, isMapped } = source;
        return (
          <li key={`${source.companyId}/${source.categoryId}`}>
            <Badge tone={isMapped ? "accent" : "neutral"}>
              {name === line.name ? company : t("groupPages.categories.spelling", { company, name })}
            </Badge>
            {isMapped && commands !== null ? (
              <IconButton
                icon="undo"
                label={t("groupPages.categories.splitOf", { name, company })}
                disabled={isBusy}
                onClick={() => commands.onSplit(source)}
              />
            ) : null}
          </li>
        );
      })}
      {hidden > 0 ? (
        <li className={styles["more"]}>{t("groupPages.categories.more", { count: hidden })}</li>
      ) : null}
    </ul>
  );
}

/** Every company has it under its name: what differs is easier to see when this is said in two words. */
const isCommon = ({ name, sources }: TreeRow["line"], companyCount: number): boolean =>
  new Set(sources.map(({ companyId }) => companyId)).size === companyCount &&
  sources.every((source) => source.name === name && !source.isMapped);
