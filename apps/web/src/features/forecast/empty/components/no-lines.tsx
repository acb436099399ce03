import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../../shared/links.tsx";
import styles from "./no-lines.module.css";

/** Below a grid in which nothing can be planned, because there is no category yet. */
export function NoLines() {
  const { t } = useTranslation();
  return (
    <div className={styles["root"]}>
      <div>
        <h2 className={styles["title"]}>{t("emptyForecast.step.categories.title")}</h2>
        <p className={styles["text"]}>{t("emptyForecast.step.categories.text")}</p>
      </div>
      <ButtonLink to="/app/categories" icon="tag" emphasis="primary">
        {t("emptyForecast.step.categories.action")}
      </ButtonLink>
    </div>
  );
}
