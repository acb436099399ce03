import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { TriggerButton } from "@amont/ui/widgets/popover/trigger-button.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { track } from "../../../../shared/activity/tracking/track.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { ForecastSearch, ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { type AccountChoice, accountSummary } from "../account-choice.ts";
import { accountsQuery } from "../accounts-query.ts";
import styles from "./forecast-toolbar.module.css";

const loadPanel = () => import("./account-panel.tsx");

interface AccountFilterProps {
  readonly companyId: number;
  readonly view: Pick<ForecastView, "bankAccountIds">;
  readonly statement: Pick<StatementAnswer, "leftOutAccountIds"> | undefined;
  readonly onSearch: (next: Pick<ForecastSearch, "bankAccountIds">) => void;
}

export function AccountFilter({ companyId, view, statement, onSearch }: AccountFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useOnDemand(loadPanel, isOpen);
  const accounts = useQuery(accountsQuery(useApi(), companyId)).data;
  const currency = useCurrentCompany()?.currency;
  if (accounts === undefined) return <span className={styles["accountsToCome"]} />;
  const choice: AccountChoice = {
    accounts,
    chosenIds: view.bankAccountIds,
    leftOutIds: statement?.leftOutAccountIds ?? [],
  };
  const summary = accountSummary(choice);
  const text = summary.kind === "one" ? summary.name : t(`forecastToolbar.accounts.${summary.kind}`, summary);
  return (
    <FloatingPanel
      label={t("forecastToolbar.accounts.title")}
      isOpen={isOpen && panel !== null}
      onOpenChange={setIsOpen}
      renderTarget={(opener) => (
        <TriggerButton
          {...opener}
          aria-label={t("forecastToolbar.accounts.button", { accounts: text })}
          onClick={() => {
            track("bankFilterClicked", {});
            setIsOpen(!isOpen);
          }}
        >
          <span className={styles["accounts"]}>
            <Icon name="bank" size="sm" />
            <span className={styles["cut"]}>{text}</span>
          </span>
        </TriggerButton>
      )}
    >
      {panel === null ? null : (
        <panel.AccountPanel
          choice={choice}
          companyCurrency={currency}
          onChange={(ids) => {
            if (ids.length > 0) track("bankFilterAdded", { page: "forecast" });
            onSearch({ bankAccountIds: ids.length === 0 ? undefined : [...ids] });
          }}
        />
      )}
    </FloatingPanel>
  );
}
