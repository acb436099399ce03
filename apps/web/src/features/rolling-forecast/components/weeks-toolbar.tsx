import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import { ExportMenu } from "../exports/components/export-menu.tsx";
import { useWeeksExport } from "../exports/use-weeks-export.ts";
import type { BoardMode } from "../model/board-faces.ts";
import type { Against, Entity, ShownIssue, WeeksQuestion } from "../rolling-queries.ts";
import styles from "./thirteen-weeks.module.css";

export type DrawerName = "lines" | "tests" | "floors" | "issues";
const settings: readonly Exclude<DrawerName, "issues">[] = ["lines", "tests", "floors"];

interface ViewChoicesProps {
  readonly issues: readonly ShownIssue[] | undefined;
  readonly against: Against;
  readonly onAgainst: (against: Against) => void;
  readonly overdrafts: boolean;
  readonly onOverdrafts: (overdrafts: boolean) => void;
  readonly mode: BoardMode;
  readonly onMode: (mode: BoardMode) => void;
  readonly onDrawer: (drawer: DrawerName) => void;
}

/** What is looked at: the draft of the next issue, and what it is compared with. */
export function ViewChoices(props: ViewChoicesProps) {
  const { issues, against, onAgainst, overdrafts, onOverdrafts, mode, onMode, onDrawer } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const [{ showsBands }, setOptions] = useForecastOptions();
  const last = newest(issues);
  const approved = newest(issues?.filter(({ approvedOn }) => approvedOn !== null));
  const nameOf = (issue: ShownIssue | null) =>
    issue === null
      ? t("rolling.compare.noIssue")
      : t("rolling.issues.named", { number: issue.number, day: dayText(issue.issuedOn, language) });
  const compared = against === "approved" ? approved : last;
  return (
    <>
      <Button onClick={() => onDrawer("issues")}>
        {t("rolling.issues.draft", { number: (last?.number ?? 0) + 1 })}
      </Button>
      <span className={styles["between"]}>{t("rolling.compare.to")}</span>
      <Button
        {...opener}
        label={t("rolling.compare.label", { issue: nameOf(compared) })}
        onClick={() => setOpen(!isOpen)}
      >
        {nameOf(compared)}
      </Button>
      <MenuPanel
        place={place}
        isOpen={isOpen}
        onOpenChange={setOpen}
        position="bottom-start"
        width={320}
        label={t("rolling.compare.choose")}
      >
        {(["last", "approved"] as const).map((value) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === against}
            leftSection={value === against ? <Icon name="check" size="sm" /> : undefined}
            onClick={() => onAgainst(value)}
          >
            <b>{t(`rolling.compare.${value}`)}</b>
            <br />
            <small>{nameOf(value === "last" ? last : approved)}</small>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={overdrafts}
          leftSection={overdrafts ? <Icon name="check" size="sm" /> : undefined}
          onClick={() => onOverdrafts(!overdrafts)}
        >
          {t("rolling.floors.countsOverdrafts")}
        </Menu.Item>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={showsBands}
          leftSection={showsBands ? <Icon name="check" size="sm" /> : undefined}
          onClick={() => setOptions({ showsBands: !showsBands })}
        >
          {t("rolling.bands.show")}
        </Menu.Item>
      </MenuPanel>
      <Segmented
        label={t("rolling.mode.label")}
        segments={[
          { value: "amounts", text: t("rolling.mode.amounts") },
          { value: "variances", text: t("rolling.mode.variances") },
        ]}
        value={mode}
        onChange={onMode}
      />
    </>
  );
}

export const newest = (issues: readonly ShownIssue[] | undefined): ShownIssue | null =>
  issues?.reduce<ShownIssue | null>(
    (found, issue) => (found === null || issue.number > found.number ? issue : found),
    null,
  ) ?? null;

interface PageActsProps {
  readonly canIssue: boolean;
  readonly entity: Entity;
  /** Null while there is nothing to export. */
  readonly exported: WeeksQuestion | null;
  readonly onDrawer: (drawer: DrawerName) => void;
  readonly onIssue: () => void;
}

export function PageActs({ canIssue, entity, exported, onDrawer, onIssue }: PageActsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  return (
    <>
      {isNarrow ? (
        <>
          <IconButton
            {...opener}
            icon="more"
            label={t("rolling.settings")}
            onClick={() => setOpen(!isOpen)}
          />
          <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={240}>
            {settings.map((name) => (
              <Menu.Item key={name} onClick={() => onDrawer(name)}>
                {t(`rolling.${name}.title`)}
              </Menu.Item>
            ))}
          </MenuPanel>
        </>
      ) : (
        settings.map((name) => (
          <Button key={name} emphasis="ghost" onClick={() => onDrawer(name)}>
            {t(`rolling.${name}.short`)}
          </Button>
        ))
      )}
      <IconButton icon="printer" label={t("rolling.print")} onClick={() => window.print()} />
      {exported === null ? null : <WeeksExport entity={entity} question={exported} />}
      {canIssue ? (
        <Button emphasis="primary" onClick={onIssue}>
          {t("rolling.issue.act")}
        </Button>
      ) : null}
    </>
  );
}

interface WeeksExportProps {
  readonly entity: Entity;
  readonly question: WeeksQuestion;
}

function WeeksExport({ entity, question }: WeeksExportProps) {
  const { isPending, mutate } = useWeeksExport(entity, question);
  return <ExportMenu isBusy={isPending} onExport={mutate} />;
}
