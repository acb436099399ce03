import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./back-to-sign-in.module.css";

export function BackToSignIn() {
  const { t } = useTranslation();
  return (
    <p className={styles["text"]}>
      {t("access.hasAccount")} <Link to="/app/access/signin">{t("action.signIn")}</Link>
    </p>
  );
}
