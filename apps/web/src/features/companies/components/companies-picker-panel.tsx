import { Button } from "@amont/ui/button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useAppConfig } from "../../../shared/config/app-config-context.ts";
import { type Company, groupByOrganisation } from "../../../shared/workplace/company.ts";
import { usePlace, useWorkplace } from "../../../shared/workplace/workplace-context.ts";
import { companySearchText, matchesSearch } from "../companies-view.ts";
import { canToggle, chosenAmong, consolidationOf, toggled, withAll } from "../company-selection.ts";
import styles from "./companies-picker.module.css";
import { CompanySearch } from "./company-search.tsx";

interface CompaniesPickerPanelProps {
  readonly companies: readonly Company[];
  readonly currentId: number;
  /** Makes a consolidation of what is ticked. */
  readonly onConsolidate: () => void;
}

/** What is ticked counts at once: the page behind follows. */
export function CompaniesPickerPanel({ companies, currentId, onConsolidate }: CompaniesPickerPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const workplace = useWorkplace();
  const { companyIds: chosen } = usePlace();
  const bounds = { currentId, limit: useAppConfig().multiEntitiesLimit };
  const [search, setSearch] = useState("");
  const found = companies.filter((company) => matchesSearch(companySearchText(company), search));
  const groups = groupByOrganisation(found, language);
  const everything = withAll(
    chosen,
    groups.flatMap((group) => group.companies.map(({ id }) => id)),
    bounds,
  );
  return (
    <div className={styles["panel"]}>
      <CompanySearch value={search} onChange={setSearch} placeholder={t("switcher.search")} />
      <div className={styles["list"]}>
        {groups.map((group) => (
          <fieldset key={group.id} className={styles["group"]}>
            <legend className={styles["organisation"]}>{group.name}</legend>
            {group.companies.map((company) => (
              <label key={company.id} className={styles["company"]}>
                <input
                  type="checkbox"
                  checked={chosen.includes(company.id)}
                  disabled={!canToggle(chosen, company.id, bounds)}
                  onChange={() => workplace.workOnSeveral(toggled(chosen, company.id, bounds))}
                />
                <span className={styles["name"]}>{company.name}</span>
                <small className={styles["detail"]}>
                  {company.id === currentId ? t("severalCompanies.current") : company.currency}
                </small>
              </label>
            ))}
          </fieldset>
        ))}
        {groups.length === 0 ? <p className={styles["nothing"]}>{t("switcher.noMatch")}</p> : null}
      </div>
      <div className={styles["foot"]}>
        <small className={styles["detail"]} aria-live="polite">
          {t("severalCompanies.chosen", { count: chosen.length, limit: bounds.limit })}
        </small>
        <Button
          size="sm"
          emphasis="ghost"
          isDisabled={chosen.length === 1}
          onClick={() => workplace.workOnSeveral([])}
        >
          {t("severalCompanies.onlyCurrent")}
        </Button>
        <Button
          size="sm"
          isDisabled={everything.length === chosen.length}
          onClick={() => workplace.workOnSeveral(everything)}
        >
          {t("severalCompanies.all")}
        </Button>
      </div>
      <Consolidation chosen={chosenAmong(companies, chosen)} onConsolidate={onConsolidate} />
    </div>
  );
}

interface ConsolidationProps {
  readonly chosen: readonly Company[];
  readonly onConsolidate: () => void;
}

/** The same companies as a group with figures of its own, for who may make one. */
function Consolidation({ chosen, onConsolidate }: ConsolidationProps) {
  const { t } = useTranslation();
  const state = consolidationOf(chosen);
  if (state === "none") return null;
  return state === "offered" ? (
    <Button size="sm" icon="layers" onClick={onConsolidate}>
      {t("severalCompanies.consolidate")}
    </Button>
  ) : (
    <small className={styles["detail"]}>{t("severalCompanies.noConsolidation")}</small>
  );
}
