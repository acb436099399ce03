import { Message } from "@amont/ui/states/message.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

interface TotalsNoticesProps {
  /** Currencies that nobody knows a rate of. */
  readonly unconverted: readonly string[];
  /** Names of companies that are in no sum. */
  readonly unavailable: readonly string[];
}

/** What the totals below do not hold, said before they are read. */
export function TotalsNotices({ unconverted, unavailable }: TotalsNoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {unconverted.length === 0 ? null : (
        <Message tone="danger" title={t("groupPages.incomplete")}>
          {t("groupPages.incompleteText", { currencies: unconverted.join(", ") })}{" "}
          <Link to="/app/organization-advanced-settings/exchange-rates">{t("groupPages.rates")}</Link>
        </Message>
      )}
      {unavailable.length === 0 ? null : (
        <Message tone="warn" title={t("groupPages.unavailable")}>
          {t("groupPages.unavailableText", { names: unavailable.join(", ") })}
        </Message>
      )}
    </>
  );
}
