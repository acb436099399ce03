import { clockText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashReading } from "../use-cash.ts";

interface CashNoticesProps {
  readonly reading: Pick<CashReading, "isStale" | "readAt" | "plans">;
  readonly hiddenCount: number;
}

/** What the figures rest on, where it is not what it should be. */
export function CashNotices({ reading, hiddenCount }: CashNoticesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      {reading.isStale ? (
        <Message tone="warn">
          {t("shortTerm.stale", { time: clockText(new Date(reading.readAt), language) })}
        </Message>
      ) : null}
      {reading.plans === "missing" ? <Message tone="warn">{t("shortTerm.planMissing")}</Message> : null}
      {hiddenCount > 0 ? (
        <Message tone="info">{t("shortTerm.hidden", { count: hiddenCount })}</Message>
      ) : null}
    </>
  );
}
