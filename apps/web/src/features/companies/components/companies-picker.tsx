import { Icon } from "@amont/ui/icon.tsx";
import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useFeatureFlag, usePlace } from "../../../shared/workplace/workplace-context.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { selectableCompanies } from "../company-selection.ts";
import styles from "./companies-picker.module.css";
import { CompaniesPickerPanel } from "./companies-picker-panel.tsx";

interface ChosenCompanies {
  readonly organisationId: number;
  /** In the order in which they were chosen. */
  readonly companyIds: readonly number[];
}

interface CompaniesPickerProps {
  /** The dialog that makes a consolidation of those chosen. */
  readonly renderConsolidation: (chosen: ChosenCompanies, onClose: () => void) => ReactNode;
}

/** Takes several companies together, on the pages that can. Nothing to see for who has only one. */
export function CompaniesPicker({ renderConsolidation }: CompaniesPickerProps) {
  const { t } = useTranslation();
  const isOffered = useFeatureFlag("core.multi-entities-picker");
  const { companyId, organisationId, companyIds } = usePlace();
  const [isConsolidating, setIsConsolidating] = useState(false);
  const companies = selectableCompanies(useQuery(companiesQuery(useApi())).data ?? []);
  if (!isOffered || companyId === null || organisationId === null || companies.length < 2) return null;
  return (
    <>
      <PickerPopover
        label={t("severalCompanies.title")}
        isTriggerQuiet
        trigger={
          <span className={styles["count"]}>
            <Icon name="layers" size="sm" />
            <span className={styles["word"]}>
              {t("severalCompanies.count", { count: companyIds.length })}
            </span>
          </span>
        }
      >
        {(close) => (
          <CompaniesPickerPanel
            companies={companies}
            currentId={companyId}
            onConsolidate={() => {
              close();
              setIsConsolidating(true);
            }}
          />
        )}
      </PickerPopover>
      {isConsolidating
        ? renderConsolidation({ organisationId, companyIds }, () => setIsConsolidating(false))
        : null}
    </>
  );
}
