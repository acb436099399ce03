import type { PositionLayer } from "@amont/engine/liquidity/position-layers.ts";
import { positionLayers } from "@amont/engine/liquidity/position-layers.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import type { CashPlace } from "../cash-queries.ts";
import { AccountFilter } from "../frame/account-filter.tsx";
import { CashViews } from "../frame/cash-views.tsx";
import type { CashFacts } from "../model/cash-facts.ts";
import {
  bases,
  type CashAddress,
  type CashSearch,
  type Grouping,
  groupings,
  layersText,
  presetDays,
  presetOf,
  searchOfPreset,
  type Unit,
  units,
} from "../model/cash-search.ts";
import type { CashView } from "../model/roll-cash.ts";
import styles from "./cash-toolbar.module.css";

interface CashToolbarProps {
  readonly place: CashPlace;
  /** Of all accounts, whichever are chosen. */
  readonly facts: Pick<CashFacts, "accounts" | "companies" | "today">;
  readonly search: CashSearch;
  readonly view: CashView;
  /** Null where days are all there is. */
  readonly unit: Unit | null;
  /** Null where rows are not grouped. */
  readonly grouping: Grouping | null;
  readonly onSearch: (next: CashAddress) => void;
  /** Null for who may not write. */
  readonly onBalance: (() => void) | null;
  readonly onTransfer: (() => void) | null;
  /** Null where they are not set. */
  readonly onThresholds: (() => void) | null;
  readonly onTransfers: () => void;
  readonly onExport: () => void;
  readonly isExporting: boolean;
}

const always: ReadonlySet<PositionLayer> = new Set(["confirmed", "transfers"]);
/** There while there is a preview. */
const notChosen: ReadonlySet<PositionLayer> = new Set(["previewed"]);

export function CashToolbar(props: CashToolbarProps) {
  const { place, facts, search, view, grouping, unit, onSearch } = props;
  const { today } = facts;
  const { t } = useTranslation();
  const toggle = (layer: PositionLayer) => {
    const layers = new Set(view.layers);
    if (!layers.delete(layer)) layers.add(layer);
    onSearch({ layers: layersText(layers) });
  };
  return (
    <header className={styles["toolbar"]}>
      <PageTitle title={t("shortTerm.title")} isCompact />
      <CashViews place={place} />
      <Segmented
        label={t("shortTerm.period.label")}
        segments={presetDays.map((days) => ({
          value: String(days),
          text: t("shortTerm.period.days", { days }),
          name: t("shortTerm.period.name", { days }),
        }))}
        value={String(presetOf(search, today) ?? "")}
        onChange={(value) => {
          const days = presetDays.find((preset) => String(preset) === value);
          if (days !== undefined) onSearch(searchOfPreset(days, today));
        }}
      />
      {unit === null ? null : (
        <Segmented
          label={t("shortTerm.unit.label")}
          segments={units.map((value) => ({ value, text: t(`shortTerm.unit.${value}`) }))}
          value={unit}
          onChange={(value) => onSearch({ unit: value === "week" ? "week" : undefined })}
        />
      )}
      <Choice
        label={t("shortTerm.basis.label")}
        options={bases.map((basis) => ({ value: basis, text: t(`shortTerm.basis.${basis}`) }))}
        value={view.basis}
        onChange={(basis) => onSearch({ basis: basis === "booking" ? undefined : basis })}
      />
      <PickerPopover label={t("shortTerm.layers.label")} trigger={t("shortTerm.layers.label")}>
        {() => (
          <fieldset className={styles["layers"]} aria-label={t("shortTerm.layers.label")}>
            {positionLayers
              .filter((layer) => !notChosen.has(layer))
              .map((layer) => (
                <label key={layer} className={styles["layer"]}>
                  <input
                    type="checkbox"
                    checked={view.layers.has(layer)}
                    disabled={always.has(layer)}
                    onChange={() => toggle(layer)}
                  />
                  {t(`shortTerm.layers.names.${layer}`)}
                  {always.has(layer) ? <small>{t("shortTerm.layers.always")}</small> : null}
                </label>
              ))}
          </fieldset>
        )}
      </PickerPopover>
      {facts.accounts.length > 1 ? (
        <AccountFilter facts={facts} chosen={search.accounts} onSearch={onSearch} />
      ) : null}
      {grouping === null ? null : (
        <Choice
          label={t("shortTerm.grouping.label")}
          options={groupings
            .filter((one) => one !== "company" || facts.companies.length > 1)
            .filter((one) => one !== "pool" || facts.accounts.some(({ poolName }) => poolName !== null))
            .map((one) => ({ value: one, text: t(`shortTerm.grouping.${one}`) }))}
          value={grouping}
          onChange={(next) => onSearch({ grouping: next })}
        />
      )}
      <Tooltip text={t("shortTerm.prudentHint")}>
        <label className={styles["switch"]}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={view.isPrudent}
            checked={view.isPrudent}
            onChange={() => onSearch({ prudent: !view.isPrudent })}
          />
          {t("shortTerm.prudent")}
        </label>
      </Tooltip>
      <div className={styles["acts"]}>
        {props.onTransfer === null ? null : (
          <Button icon="plus" onClick={props.onTransfer}>
            {t("shortTerm.act.transfer")}
          </Button>
        )}
        {props.onBalance === null ? null : (
          <Button emphasis="primary" icon="swap" onClick={props.onBalance}>
            {t("shortTerm.act.balance")}
          </Button>
        )}
        <MoreMenu {...props} />
      </div>
    </header>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, on a button that says which. */
function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const chosen = options.find((option) => option.value === value)?.text ?? "";
  return (
    <>
      <Button {...opener} label={`${label}: ${chosen}`} onClick={() => setOpen(!isOpen)}>
        {chosen}
      </Button>
      <MenuPanel
        place={place}
        isOpen={isOpen}
        onOpenChange={setOpen}
        position="bottom-start"
        width={200}
        label={label}
      >
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            aria-current={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </Menu.Item>
        ))}
      </MenuPanel>
    </>
  );
}

type MoreMenuProps = Pick<CashToolbarProps, "onThresholds" | "onTransfers" | "onExport" | "isExporting">;

function MoreMenu({ onThresholds, onTransfers, onExport, isExporting }: MoreMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const [{ showsBands }, setOptions] = useForecastOptions();
  return (
    <>
      <IconButton
        {...opener}
        icon="more"
        label={t("shortTerm.act.more")}
        aria-busy={isExporting}
        onClick={() => setOpen(!isOpen)}
      />
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={200}>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={showsBands}
          leftSection={showsBands ? <Icon name="check" size="sm" /> : undefined}
          onClick={() => setOptions({ showsBands: !showsBands })}
        >
          {t("shortTerm.bands.show")}
        </Menu.Item>
        <Menu.Item onClick={onTransfers}>{t("transfers.title")}</Menu.Item>
        {onThresholds === null ? null : (
          <Menu.Item onClick={onThresholds}>{t("shortTerm.act.thresholds")}</Menu.Item>
        )}
        <Menu.Item disabled={isExporting} onClick={onExport}>
          {t("shortTerm.act.export")}
        </Menu.Item>
      </MenuPanel>
    </>
  );
}
