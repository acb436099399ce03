import { getEarlierRisk } from "@amont/contract/operations/cash-risk/get-earlier-risk.ts";
import type { RiskHorizon } from "@amont/contract/operations/cash-risk/risk-horizons.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import type { BalanceBands } from "../../../shared/forecast/bands/bands-query.ts";
import { chanceText } from "../../../shared/forecast/bands/risk-text.ts";
import { moneyText } from "../../../shared/money-text.tsx";

/** The event of a night makes it old. */
const earlierQuery = (api: Api, companyId: number, horizon: RiskHorizon) =>
  queryOptions({
    queryKey: [companyId, "cash-risk", "earlier", horizon],
    queryFn: ({ signal }) =>
      api.call(getEarlierRisk, { params: { companyId }, query: { horizon } }, { companyId, signal }),
    meta: { isShownInPlace: true },
  });

interface EarlierRiskProps {
  readonly companyId: number;
  readonly horizon: RiskHorizon;
  /** What it is compared with. */
  readonly now: Pick<BalanceBands, "currency" | "floorMinor">;
}

const week = 7;

/** How likely it was a week ago. Where the floor was another, that floor is said too: the two cannot be compared. */
export function EarlierRisk({ companyId, horizon, now: { currency, floorMinor } }: EarlierRiskProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useQuery(earlierQuery(useApi(), companyId, horizon));
  if (read.data === undefined) return null;
  const { earlier, comparedFrom } = read.data;
  if (earlier === null)
    return comparedFrom === null
      ? t("cashRisk.earlier.none")
      : t("cashRisk.earlier.from", { day: dayText(comparedFrom, language) });
  const { daysAgo, everBelow } = earlier;
  const day = dayText(earlier.onDay, language);
  const chance = chanceText(everBelow, language);
  const isWeekAgo = daysAgo === week;
  if (earlier.floorMinor === floorMinor)
    return isWeekAgo
      ? t("cashRisk.earlier.weekAgo", { chance })
      : t("cashRisk.earlier.onDay", { day, chance });
  const amount = moneyText(money(minorUnits(earlier.floorMinor), currency), language);
  return isWeekAgo
    ? t("cashRisk.earlier.weekAgoUnder", { amount, chance })
    : t("cashRisk.earlier.onDayUnder", { day, amount, chance });
}
