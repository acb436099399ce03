/** The page of short-term cash that this person was on last, in this browser: what the menu leads back to. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { useEffect } from "react";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import { safeStorage } from "../../shared/workplace/storage-keys.ts";
import type { CashPlace } from "./cash-queries.ts";
import type { CashSearch } from "./model/cash-search.ts";
import { type CashViewName, type LastView, viewOfText, viewText } from "./model/last-view.ts";
import { useReadersDay } from "./use-cash.ts";

const storage = safeStorage(() => localStorage);

const useStorageKey = ({ entityId }: CashPlace): string =>
  `amont.short-term-cash.${useSignedInUser()?.id ?? ""}.${entityId}`;

export function useLastView(place: CashPlace): LastView {
  const today: CalendarDate = useReadersDay();
  return viewOfText(storage.read(useStorageKey(place)), today) ?? { view: "balances", search: {} };
}

export function useKeptView(place: CashPlace, view: CashViewName, search: CashSearch): void {
  const key = useStorageKey(place);
  const text = viewText(view, search, useReadersDay());
  useEffect(() => storage.write(key, text), [key, text]);
}
