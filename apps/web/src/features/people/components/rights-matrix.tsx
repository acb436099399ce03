import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import {
  isProduct,
  levelUnsaid,
  type RightSubject,
} from "@amont/contract/operations/people/right-subjects.ts";
import { type ProductLevel, products } from "@amont/contract/products.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import {
  cellKey,
  isLetIn,
  levelOfKey,
  nextLevel,
  type RightCell,
  type RightsDraft,
  shownLevel,
  type WantedRight,
} from "../model/rights-draft.ts";
import type { PeopleCompany } from "../people-queries.ts";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import styles from "./rights-matrix.module.css";

interface RightsMatrixProps {
  readonly people: readonly Person[];
  readonly companies: readonly PeopleCompany[];
  /** The columns of a company. */
  readonly subjectsOf?: (company: PeopleCompany) => readonly RightSubject[];
  readonly draft: RightsDraft;
  readonly openId: string | null;
  readonly onWanted: (wanted: readonly WantedRight[]) => void;
  readonly onOpen: (userId: string) => void;
}

/** People down, products of companies across. One cell is in the order of Tab; arrows move, 0 1 2 set its level. */
export function RightsMatrix(props: RightsMatrixProps) {
  const { people, companies, subjectsOf = () => products, draft, openId, onWanted, onOpen } = props;
  const { t } = useTranslation();
  const subjectText = useSubjectText();
  const [active, setActive] = useState<string | null>(null);
  const firstKey = firstCell(people, companies);
  return (
    <div className={styles["scroll"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only move between its buttons */}
      <table className={styles["matrix"]} aria-label={t("people.title")} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles["corner"]}>
              {t("people.person")}
            </th>
            {companies.map((company) => (
              <th
                key={company.id}
                scope="colgroup"
                colSpan={subjectsOf(company).length}
                className={styles["company"]}
              >
                {company.name}
              </th>
            ))}
          </tr>
          <tr>
            {companies.map((company) =>
              subjectsOf(company).map((subject, place) => (
                <th
                  key={`${company.id} ${subject}`}
                  scope="col"
                  className={classNames(styles["product"], place === 0 && styles["first"])}
                >
                  {subjectText(subject)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <th scope="row" className={styles["person"]}>
                <PersonName
                  person={person}
                  isOpen={person.userId === openId}
                  onOpen={() => onOpen(person.userId)}
                />
              </th>
              {companies.map((company) =>
                subjectsOf(company).map((subject, place) => {
                  const cell = { userId: person.userId, companyId: company.id, subject };
                  const key = cellKey(cell);
                  const isOpen = isProduct(subject)
                    ? company.activated.includes(subject)
                    : isLetIn(draft, person, company.id);
                  return (
                    <td
                      key={key}
                      className={classNames(
                        styles["cell"],
                        place === 0 && styles["first"],
                        draft.has(key) && styles["changed"],
                        !isOpen && styles["inactive"],
                      )}
                    >
                      <Cell
                        cell={cell}
                        level={shownLevel(draft, person, cell)}
                        isActivated={isOpen}
                        label={[subjectText(subject), company.name, person.name].join(", ")}
                        isInTabOrder={key === (active ?? firstKey)}
                        onFocus={() => setActive(key)}
                        onWanted={(level) => onWanted([{ ...cell, level }])}
                      />
                    </td>
                  );
                }),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles["legend"]}>
        {(["none", "read", "write"] as const).map((level, key) => (
          <span key={level}>
            <kbd>{key}</kbd> {t(`people.key.${level}`)}
          </span>
        ))}
        <span>{t("people.legend.inactive")}</span>
        <span>{t("people.legend.changed")}</span>
      </p>
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
  if (cell === null) return;
  const next = neighbour(event.currentTarget, cell, event.key);
  if (next !== null) {
    event.preventDefault();
    next.focus();
  }
}

/** Of a product that the company has. */
function firstCell(people: readonly Person[], companies: readonly PeopleCompany[]): string | null {
  const [person] = people;
  const company = companies.find(({ activated }) => activated.length > 0);
  const product = products.find((one) => company?.activated.includes(one));
  return person === undefined || company === undefined || product === undefined
    ? null
    : cellKey({ userId: person.userId, companyId: company.id, subject: product });
}

/** The next cell in a direction that can be changed. */
function neighbour(table: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const own = from.closest("tr");
  const rows = [...table.querySelectorAll<HTMLElement>("tbody tr")];
  const column = from.closest("td")?.cellIndex ?? 0;
  const inRow = [...(own?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
  const at = inRow.indexOf(from);
  if (key === "ArrowRight") return inRow[at + 1] ?? null;
  if (key === "ArrowLeft") return inRow[at - 1] ?? null;
  if (key === "Home") return inRow[0] ?? null;
  if (key === "End") return inRow.at(-1) ?? null;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0) return null;
  const row = rows[rows.findIndex((one) => one === own) + step];
  return row?.querySelector<HTMLElement>(`:scope > :nth-child(${column + 1}) [data-cell]`) ?? null;
}

interface PersonNameProps {
  readonly person: Person;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function PersonName({ person, isOpen, onOpen }: PersonNameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button type="button" className={styles["name"]} aria-expanded={isOpen} onClick={onOpen}>
      <Avatar name={person.name} size="md" />
      <span>
        <span className={styles["title"]}>
          {person.name}
          {person.isAdministrator ? <Badge tone="accent">{t("people.admin")}</Badge> : null}
          {person.isDeactivated ? <Badge tone="danger">{t("people.deactivated")}</Badge> : null}
          {person.temporary.length > 0 ? <Badge tone="warn">{t("people.temporary")}</Badge> : null}
        </span>
        <span className={styles["quiet"]}>
          {person.lastSeenAt === null
            ? person.email
            : `${person.email} · ${dayText(localDay(new Date(person.lastSeenAt)), language)}`}
        </span>
      </span>
    </button>
  );
}

interface CellProps {
  readonly cell: RightCell;
  readonly level: ProductLevel;
  readonly isActivated: boolean;
  readonly label: string;
  readonly isInTabOrder: boolean;
  readonly onFocus: () => void;
  readonly onWanted: (level: ProductLevel) => void;
}

const levelIcons = { none: null, read: "eye", write: "pencil" } as const;

function Cell({ cell, level, isActivated, label, isInTabOrder, onFocus, onWanted }: CellProps) {
  const text = useLevelText()(level, cell.subject);
  if (!isActivated)
    return level === levelUnsaid(cell.subject) ? null : <span className={styles["quiet"]}>{text}</span>;
  const icon = levelIcons[level];
  return (
    <button
      type="button"
      data-cell={cellKey(cell)}
      className={classNames(styles["level"], styles[level])}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={`${text}, ${label}`}
      onFocus={onFocus}
      onClick={() => onWanted(nextLevel(level, cell.subject))}
      onKeyDown={(event) => {
        const wanted = levelOfKey(event.key, cell.subject);
        if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        onWanted(wanted);
      }}
    >
      {icon === null ? null : <Icon name={icon} size="xs" />}
      {text}
    </button>
  );
}
