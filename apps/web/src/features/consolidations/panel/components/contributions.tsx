import type {
  CellAmounts,
  CompanyContribution,
} from "@amont/contract/operations/consolidations/cell-contribution.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { movedIndex } from "@amont/ui/widgets/search-list/search-list-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { GroupView } from "../../../../shared/forecast/group/group-view.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import { type ChosenLine, chosenSummary, toggled } from "../model/chosen-lines.ts";
import { above, levelOf, type PanelLevel, type PanelPath } from "../model/panel-levels.ts";
import { contributionsQuery, type GroupCell } from "../panel-queries.ts";
import { CategoryLines } from "./category-lines.tsx";
import { CategoryRows } from "./category-rows.tsx";
import { ChosenLines } from "./chosen-summary.tsx";
import { CompanyRows } from "./company-rows.tsx";
import styles from "./contributions.module.css";
import { MarkInternal } from "./mark-internal.tsx";

/** Where a company's own page is opened. */
interface CompanyPlace {
  readonly companyId: number;
  /** Null: the page as it is, without a cell. */
  readonly categoryId: number | null;
  readonly offset: number;
}

interface ContributionsProps {
  readonly consolidationId: number;
  readonly view: GroupView;
  readonly cell: GroupCell;
  /** Where one begins: a line of one company begins inside of it. */
  readonly start: PanelPath;
  /** Another number each time the panel is asked for by hand: it takes the focus then. */
  readonly asked: number;
  /** Companies that the reader may open. */
  readonly canOpen: (companyId: number) => boolean;
  readonly onOpen: (place: CompanyPlace) => void;
}

const noLines: readonly never[] = [];

/** What a cell of a group is made of: companies, their categories, their lines. */
export function Contributions(props: ContributionsProps) {
  const { consolidationId, view, cell, asked } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState(props.start);
  // Of one cell of one company's category: elsewhere nothing is chosen yet.
  const linesAt = JSON.stringify([cell.offset, path]);
  const [choice, setChoice] = useState<{ readonly at: string; readonly lines: readonly ChosenLine[] }>();
  const chosen = choice?.at === linesAt ? choice.lines : noLines;
  const setChosen = (lines: readonly ChosenLine[]) => setChoice({ at: linesAt, lines });
  const read = useQuery(contributionsQuery(useApi(), consolidationId, view, cell));
  useShortcut({ keys: "mod+enter", label: t("consolidations.panel.openCompany"), isInPlace: true });
  useShortcut({ keys: "backspace", label: t("consolidations.panel.up"), isInPlace: true });
  const isThere = read.data !== undefined;
  const level = read.data === undefined ? null : levelOf(read.data.companies, path);
  const place = JSON.stringify(level === null ? null : [asked, path]);
  const focused = useRef("");
  useEffect(() => {
    // Once for each time that it is asked for or another level is shown: not for every other figure.
    if (!isThere || focused.current === place) return;
    const isFirst = focused.current === "";
    focused.current = place;
    if (isFirst && asked === 0) return;
    (root.current?.querySelector<HTMLElement>("[data-row]") ?? root.current)?.focus();
  }, [isThere, place, asked]);

  if (read.data === undefined)
    return (
      <div className={styles["body"]}>
        {read.isError ? (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows rowCount={4} label={t("state.loading")} />
        )}
      </div>
    );
  const { currency, companies, eliminated, amounts } = read.data;
  const openAt = (target: HTMLElement) => {
    const companyId = Number(target.dataset["company"] ?? path.companyId);
    const categoryId = Number(target.dataset["category"] ?? path.categoryId);
    if (companyId > 0 && props.canOpen(companyId))
      props.onOpen({ companyId, categoryId: categoryId > 0 ? categoryId : null, offset: cell.offset });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      openAt(target);
    } else if (event.key === "Backspace" && path.companyId !== null) {
      event.preventDefault();
      setPath(above(path));
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey) {
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
      const at = rows.indexOf(target);
      const next =
        at === -1
          ? null
          : movedIndex(event.key, { at, count: rows.length, optionsPerPage: 8, isTyping: false });
      if (next === null) return;
      event.preventDefault();
      rows[next]?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the rows in it
    <div ref={root} className={styles["body"]} tabIndex={-1} onKeyDown={onKeyDown}>
      <Crumbs level={level} onPath={setPath} />
      {level === null || level.kind === "companies" ? (
        <>
          <CompanyRows
            companies={companies}
            currency={currency}
            onChoose={(companyId) => setPath({ companyId, categoryId: null })}
          />
          <Closing companies={companies} currency={currency} eliminated={eliminated} amounts={amounts} />
        </>
      ) : level.kind === "categories" ? (
        <CategoryRows
          company={level.company}
          currency={currency}
          onChoose={(categoryId) => setPath({ companyId: level.company.companyId, categoryId })}
        />
      ) : (
        <CategoryLines
          consolidationId={consolidationId}
          view={view}
          company={level.company}
          category={level.category}
          offset={cell.offset}
          chosen={chosen}
          onToggle={(line) => setChosen(toggled(chosen, line))}
        />
      )}
      <Foot
        level={level}
        chosen={
          level?.kind === "lines" ? (
            <Chosen
              consolidationId={consolidationId}
              companyId={level.company.companyId}
              lines={chosen}
              onClear={() => {
                setChosen(noLines);
                // The button that was pressed goes with them.
                root.current?.focus();
              }}
            />
          ) : null
        }
        canOpen={props.canOpen}
        onOpen={(target_) => props.onOpen({ ...target_, offset: cell.offset })}
      />
    </div>
  );
}

/** From all companies down to where one is; Backspace goes the same way. */
function Crumbs({
  level,
  onPath,
}: {
  readonly level: PanelLevel | null;
  readonly onPath: (path: PanelPath) => void;
}) {
  const { t } = useTranslation();
  if (level === null || level.kind === "companies")
    return <h3 className={styles["crumbs"]}>{t("consolidations.panel.companies")}</h3>;
  const { companyId, name } = level.company;
  return (
    <nav className={styles["crumbs"]} aria-label={t("consolidations.panel.path")}>
      <button
        type="button"
        className={styles["crumb"]}
        onClick={() => onPath({ companyId: null, categoryId: null })}
      >
        {t("consolidations.panel.companies")}
      </button>
      <Icon name="chevron-right" size="xs" />
      {level.kind === "categories" ? (
        <b>{name}</b>
      ) : (
        <>
          <button
            type="button"
            className={styles["crumb"]}
            onClick={() => onPath({ companyId, categoryId: null })}
          >
            {name}
          </button>
          <Icon name="chevron-right" size="xs" />
          <b>{level.category.name}</b>
        </>
      )}
    </nav>
  );
}

interface ClosingProps {
  readonly companies: readonly CompanyContribution[];
  readonly currency: CurrencyCode;
  readonly eliminated: CellAmounts;
  readonly amounts: CellAmounts;
}

/** What the companies come to, what is taken out of it, and what is left: only where something is. */
function Closing({ companies, currency, eliminated, amounts }: ClosingProps) {
  const { t } = useTranslation();
  if (eliminated.cashFlow === 0) return null;
  const sum = companies.reduce((total, company) => total + company.amounts.cashFlow, 0);
  const lines = [
    ["sum", sum],
    ["eliminated", amounts.cashFlow - sum],
    ["group", amounts.cashFlow],
  ] as const;
  return (
    <dl className={styles["closing"]}>
      {lines.map(([name, amountMinor]) => (
        <div key={name}>
          <dt>{t(`consolidations.panel.${name}`)}</dt>
          <dd>
            <MoneyText money={money(amountMinor, currency)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChosenProps {
  readonly consolidationId: number;
  readonly companyId: number;
  readonly lines: readonly ChosenLine[];
  readonly onClear: () => void;
}

function Chosen({ consolidationId, companyId, lines, onClear }: ChosenProps) {
  const summary = chosenSummary(lines);
  if (lines.length === 0) return null;
  return (
    <>
      {summary === null ? null : <ChosenLines summary={summary} onClear={onClear} />}
      <MarkInternal
        consolidationId={consolidationId}
        companyId={companyId}
        transactionIds={lines.map(({ id }) => id)}
        onMarked={onClear}
      />
    </>
  );
}

interface FootProps {
  readonly level: PanelLevel | null;
  /** What is chosen comes to: in sight, however long the list is. */
  readonly chosen: ReactNode;
  readonly canOpen: (companyId: number) => boolean;
  readonly onOpen: (place: Omit<CompanyPlace, "offset">) => void;
}

/** Nobody plans in a group: its companies do, and there one goes from here. */
function Foot({ level, chosen, canOpen, onOpen }: FootProps) {
  const { t } = useTranslation();
  const company = level === null || level.kind === "companies" ? null : level.company;
  return (
    <footer className={styles["foot"]}>
      {chosen}
      <span className={styles["quiet"]}>{t("consolidations.panel.readOnly")}</span>
      {company === null || !canOpen(company.companyId) ? null : (
        <button
          type="button"
          className={styles["open"]}
          onClick={() =>
            onOpen({
              companyId: company.companyId,
              categoryId: level?.kind === "lines" ? level.category.categoryId : null,
            })
          }
        >
          {t("consolidations.panel.open", { name: company.name })}
          <Icon name="chevron-right" size="sm" />
        </button>
      )}
    </footer>
  );
}
