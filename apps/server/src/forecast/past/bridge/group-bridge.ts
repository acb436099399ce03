/** The bridges of the companies of a consolidation, as it looks at them today. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { failure } from "@amont/contract/failure.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { openGroup } from "../../group/open-group.ts";
import type { OpenedGroup } from "../../group-forecasts.ts";
import type { GroupKey } from "../../group-repository.ts";
import type { Forecasts } from "../../open-view.ts";
import { endOfDayIn, firstChangeDay } from "../../rows-repository.ts";
import { type BridgeFilter, wrongOrder } from "./company-bridge.ts";
import {
  type CompanyInGroupBridge,
  companyInGroupBridge,
  type RatesOfDay,
} from "./company-in-group-bridge.ts";

export interface GroupBridge {
  readonly opened: OpenedGroup;
  readonly bridges: readonly CompanyInGroupBridge[];
}

export async function groupBridge(
  forecasts: Forecasts,
  context: OperationContext,
  consolidation: GroupKey,
  filter: BridgeFilter,
): Promise<Outcome<GroupBridge>> {
  const asked = await openGroup(forecasts, context, consolidation, filter);
  if (!asked.ok) return asked;
  const opened = asked.value;
  const { today, group } = opened;
  const to = filter.to ?? today;
  if (filter.from >= to || to > today) return err(wrongOrder);
  const companies = group.companies.filter(({ isAvailable }) => isAvailable);
  // Something of one of its companies: who joined since brings what is new.
  const firstDay = await firstChangeDay(context.database, ...companies.map(({ companyId }) => companyId));
  if (firstDay === null || firstDay > filter.from) return err(failure("23014"));
  const days = {
    from: await ratesOn(forecasts, context, opened, filter.from),
    to: await ratesOn(forecasts, context, opened, to),
  };
  const bridges: CompanyInGroupBridge[] = [];
  for (const company of companies) {
    bridges.push(await companyInGroupBridge(forecasts, context, opened, company, days));
    await nextTurn();
  }
  return ok({ opened, bridges });
}

/** As they had been recorded by the end of the day, where the group is. */
async function ratesOn(
  forecasts: Forecasts,
  { database, now }: Pick<OperationContext, "database" | "now">,
  { group, frame, today }: OpenedGroup,
  day: CalendarDate,
): Promise<RatesOfDay> {
  if (day === today) return { day, rules: frame.rules };
  const end = await endOfDayIn(database, group.timeZone, day);
  return { day, rules: (await forecasts.groups.frame(database, group, now, end)).rules };
}
