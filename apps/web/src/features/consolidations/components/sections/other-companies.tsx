import { Button } from "@amont/ui/button.tsx";
import { fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferedCompany } from "../../model/consolidation-draft.ts";
import styles from "./sections.module.css";

interface OtherCompaniesProps {
  readonly companies: readonly OfferedCompany[];
  readonly onAdd: (companies: readonly OfferedCompany[]) => void;
  /** The list, and with it the button that had the focus, goes. */
  readonly onLastAdded: () => void;
}

/** More than that, and one would rather type than look. */
const searchFrom = 9;

/** The companies of the organisation that may join. */
export function OtherCompanies({ companies, onAdd, onLastAdded }: OtherCompaniesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  if (companies.length === 0) return null;
  const found = companies.filter(({ name }) => fuzzyMatch(name, search) !== null);
  const add = (added: readonly OfferedCompany[]) => {
    onAdd(added);
    if (added.length === companies.length) onLastAdded();
  };
  return (
    <section className={styles["others"]} aria-label={t("consolidations.companies.others")}>
      <header className={styles["othersHead"]}>
        <h3 className={styles["heading"]}>{t("consolidations.companies.others")}</h3>
        {companies.length < searchFrom ? null : (
          <input
            type="search"
            className={styles["search"]}
            aria-label={t("consolidations.companies.search")}
            placeholder={t("consolidations.companies.search")}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {found.length < 2 ? null : (
          <Button size="sm" emphasis="ghost" onClick={() => add(found)}>
            {t("consolidations.companies.addAll", { count: found.length })}
          </Button>
        )}
      </header>
      {found.length === 0 ? <p className={styles["hint"]}>{t("consolidations.companies.notFound")}</p> : null}
      <ul className={styles["plain"]}>
        {found.map((company) => (
          <li key={company.id} className={styles["other"]}>
            <span className={styles["companyName"]}>{company.name}</span>
            <small className={styles["hint"]}>{company.currency}</small>
            <Button
              size="sm"
              icon="plus"
              label={t("consolidations.companies.addNamed", { name: company.name })}
              onClick={() => add([company])}
            >
              {t("consolidations.companies.add")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
