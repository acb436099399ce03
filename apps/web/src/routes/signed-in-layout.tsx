import { BrandMark } from "@amont/ui/brand-mark.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ownProfileQuery } from "../features/accounts/account-queries.ts";
import { UserMenu } from "../features/accounts/components/user-menu.tsx";
import { chooseLanguage, chosenLanguage, isLanguage } from "../i18n/i18n.ts";
import { useApi } from "../shared/api/api-context.ts";
import styles from "./signed-in-layout.module.css";

/** The frame of the pages of a signed-in user, until the product's own shell takes over. */
export function SignedInLayout() {
  const { t } = useTranslation();
  useProfileLanguage();
  return (
    <div className={styles["page"]}>
      <a href="#content" className={styles["skip"]}>
        {t("action.skipToContent")}
      </a>
      <header className={styles["top"]}>
        <Link to="/app" className={styles["home"]} aria-label={t("companies.home")}>
          <BrandMark name="Amont" />
        </Link>
        <UserMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles["content"]}>
        <Outlet />
      </main>
    </div>
  );
}

/** A browser that never chose a language takes the one of the user's profile. */
function useProfileLanguage(): void {
  const locale = useQuery(ownProfileQuery(useApi())).data?.locale.slice(0, 2);
  useEffect(() => {
    if (chosenLanguage() === null && isLanguage(locale)) void chooseLanguage(locale);
  }, [locale]);
}
