import type { CellBlock, CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useTranslation } from "react-i18next";
import { codeText } from "../../shared/api/failure-text.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import {
  clearRates,
  enterRate,
  fillRates,
  pasteRates,
  type RateEntry,
  type RateSheet,
  type RateWrite,
  type RefusedRate,
} from "./model/rate-entries.ts";

interface EnteredRates {
  readonly sheet: RateSheet;
  /** Where a cell is, in words. */
  readonly placeName: (place: CellPlace) => string;
  /** Stores them. `isTold`: more than one cell, which a message names and offers to take back. */
  readonly write: (writes: readonly RateWrite[], isTold: boolean) => void;
}

/** More are counted: nobody reads a list of two hundred. */
const mostNamed = 3;
const refusedToast = "exchange-rates-refused";

/** What a sheet of rates does with what people type, paste, fill and clear. */
export function useRateEntry({ sheet, placeName, write }: EnteredRates) {
  const { t } = useTranslation();
  const toasts = useToasts();

  const tellRefused = (texts: readonly string[]) => {
    const others = texts.length - mostNamed;
    toasts.show({
      tone: "warn",
      key: refusedToast,
      title: t("exchangeRates.sheet.unread", { count: texts.length }),
      text: [
        ...texts.slice(0, mostNamed),
        ...(others > 0 ? [t("exchangeRates.sheet.others", { count: others })] : []),
      ].join(" · "),
      lifetimeMs: 20_000,
    });
  };
  const named = ({ place, text }: RefusedRate) => `${placeName(place)} : ${text}`;
  const take = ({ writes, refused }: RateEntry) => {
    write(writes, writes.length > 1);
    if (refused.length > 0) tellRefused(refused.map(named));
  };
  return {
    tellRefused,
    onEnter: (block: CellBlock, text: string): string | null => {
      const entry = enterRate(block, text, sheet);
      if (entry.refused.length > 0) return codeText("31101", t);
      take(entry);
      return null;
    },
    onPaste: (block: CellBlock, rows: readonly (readonly string[])[]): CellBlock => {
      const entry = pasteRates(block, rows, sheet);
      take(entry);
      return entry.block;
    },
    onClear: (block: CellBlock) => take(clearRates(block, sheet)),
    onFill: (block: CellBlock, direction: "right" | "down") => take(fillRates(block, direction, sheet)),
  };
}
