import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { signedAmount, sumsOf } from "../../../../shared/ledger/transaction-amount.ts";
import type { MenuCommandName } from "../../model/command-menu.ts";
import { menuCommands } from "../../model/command-menu.ts";
import { refusalOf, targetOf } from "../../model/command-target.ts";
import type { ListKind } from "../../model/list-view.ts";
import type { Selection } from "../../model/selection.ts";
import { useRefusalText } from "../../use-refusal-text.ts";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  readonly kind: ListKind;
  readonly selection: Selection;
  readonly canWrite: boolean;
  readonly isExporting: boolean;
  readonly onBegin: (command: MenuCommandName, anchor: HTMLElement) => void;
  readonly onExport: () => void;
  readonly onClear: () => void;
}

/** What stands in the bar itself; the rest is in its menu. */
const inBar: ReadonlySet<MenuCommandName> = new Set([
  "validateCategorisation",
  "categorise",
  "setPaymentDate",
  "ignore",
]);

const onlyFor: Partial<Readonly<Record<MenuCommandName, ListKind>>> = {
  ignore: "paid",
  reactivate: "paid",
  declarePaid: "expected",
  declarePaidAtPredictedDate: "expected",
  postpone: "expected",
  declareLate: "expected",
  declareNotLate: "expected",
};

/** Acts on all chosen lines together. One that a line refuses is there, disabled, and says why. */
export function BulkBar({
  kind,
  selection,
  canWrite,
  onBegin,
  onExport,
  onClear,
  isExporting,
}: BulkBarProps) {
  const { t } = useTranslation();
  const offered = menuCommands.filter(({ name }) => (onlyFor[name] ?? kind) === kind);
  if (selection.ids.size === 0) return null;
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={t("transactions.bulk.label")}>
      <Summary selection={selection} />
      {canWrite
        ? offered
            .filter(({ name }) => inBar.has(name))
            .map(({ name, icon }) => (
              <BarCommand key={name} name={name} icon={icon} selection={selection} onBegin={onBegin} />
            ))
        : null}
      <button type="button" className={styles["button"]} disabled={isExporting} onClick={onExport}>
        <Icon name="download" size="sm" />
        <span className={styles["word"]}>{t("transactions.export")}</span>
      </button>
      {canWrite ? (
        <MoreMenu
          commands={offered.filter(({ name }) => !inBar.has(name))}
          selection={selection}
          onBegin={onBegin}
        />
      ) : null}
      <span className={styles["divider"]} />
      <button
        type="button"
        className={styles["button"]}
        aria-label={t("transactions.bulk.clear")}
        title={t("transactions.bulk.clear")}
        onClick={onClear}
      >
        <Icon name="close" size="sm" />
      </button>
    </div>
  );
}

function Summary({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = selection.ids.size;
  // The sum of lines that were never on the screen is the one above the list.
  const sums = selection.lines.size === count ? sumsOf(selection.lines.values()) : [];
  return (
    <span className={styles["summary"]} aria-live="polite">
      <b>{t("transactions.bulk.selected", { count })}</b>
      <span className={styles["sum"]}>{sums.map((sum) => signedAmount(sum, language)).join(" · ")}</span>
    </span>
  );
}

interface BarCommandProps {
  readonly name: MenuCommandName;
  readonly icon: IconName;
  readonly selection: Selection;
  readonly onBegin: BulkBarProps["onBegin"];
}

function BarCommand({ name, icon, selection, onBegin }: BarCommandProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const refusal = refusalOf(name, targetOf(selection));
  const button = (
    <button
      type="button"
      className={classNames(styles["button"], name === "validateCategorisation" && styles["main"])}
      // Still reached by the keyboard and the pointer, so that it can say why.
      aria-disabled={refusal !== null}
      onClick={(event) => refusal === null && onBegin(name, event.currentTarget)}
    >
      <Icon name={icon} size="sm" />
      <span className={styles["word"]}>{t(`transactions.command.${name}`)}</span>
    </button>
  );
  return refusal === null ? (
    button
  ) : (
    <Tooltip text={refusalText(refusal, selection.ids.size)}>{button}</Tooltip>
  );
}

interface MoreMenuProps {
  readonly commands: readonly { readonly name: MenuCommandName; readonly icon: IconName }[];
  readonly selection: Selection;
  readonly onBegin: BulkBarProps["onBegin"];
}

function MoreMenu({ commands, selection, onBegin }: MoreMenuProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const target = targetOf(selection);
  return (
    <Menu position="top-end" width={320}>
      <Menu.Target>
        <button
          type="button"
          className={styles["button"]}
          aria-label={t("transactions.bulk.more")}
          title={t("transactions.bulk.more")}
        >
          <Icon name="more" size="sm" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map(({ name, icon }) => {
          const refusal = refusalOf(name, target);
          return (
            <Menu.Item
              key={name}
              leftSection={<Icon name={icon} size="sm" />}
              aria-disabled={refusal !== null}
              data-refused={refusal === null ? undefined : ""}
              title={refusal === null ? undefined : refusalText(refusal, target.ids.length)}
              closeMenuOnClick={refusal === null}
              onClick={(event) => refusal === null && onBegin(name, event.currentTarget)}
            >
              {t(`transactions.command.${name}`)}
              {refusal === null ? null : (
                <small className={styles["reason"]}>{refusalText(refusal, target.ids.length)}</small>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
