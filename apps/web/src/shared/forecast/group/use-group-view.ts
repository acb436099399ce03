import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useApi } from "../../api/api-context.ts";
import { useNow } from "../../use-now.ts";
import { consolidationQuery } from "../../workplace/consolidation-queries.ts";
import { planCalendar } from "../company-calendar.ts";
import type { PlanPlace } from "../plan-calendar.ts";
import { groupSettingsQuery } from "./group-queries.ts";
import type { GroupSearch } from "./group-search.ts";
import { type GroupView, groupView } from "./group-view.ts";

interface ShownView {
  readonly view: GroupView;
  readonly place: PlanPlace;
}

/** What an address shows of a consolidation; null until it is known what it is, in `failed` why. */
export function useGroupView(consolidationId: number, search: GroupSearch) {
  const api = useApi();
  const details = useQuery(consolidationQuery(api, consolidationId));
  const settings = useQuery(groupSettingsQuery(api, consolidationId));
  const today = calendarDate(localDay(useNow()));
  const calendar = useMemo(() => planCalendar(settings.data, today), [settings.data, today]);
  const placeOf = useCallback(
    (frequency: Frequency): PlanPlace => ({ frequency, today, calendar }),
    [today, calendar],
  );
  const shown = useMemo((): ShownView | null => {
    if (details.data === undefined || settings.data === undefined) return null;
    const view = groupView(search, details.data, placeOf);
    return { view, place: placeOf(view.frequency) };
  }, [details.data, settings.data, search, placeOf]);
  const failed = [details, settings].find(({ isError, data }) => isError && data === undefined);
  return { shown, details: details.data, today, failed };
}
