import { Card, CardBody } from "@amont/ui/card.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useIsBuilt } from "../../../shared/workplace/built-pages-context.ts";
import styles from "./risk-settings.module.css";

const alerts = "/app/settings/notification-alerts";

/** Where one is told of the risk: on its page, and by an alert where this installation has them. */
export function RiskAlert() {
  const { t } = useTranslation();
  const hasAlerts = useIsBuilt()(alerts);
  return (
    <Card title={t("automaticSettings.told")}>
      <CardBody>
        <div className={styles["part"]}>
          <p className={styles["note"]}>
            {t(hasAlerts ? "automaticSettings.alert" : "automaticSettings.toldHere")}
          </p>
          {hasAlerts ? (
            <p className={styles["note"]}>
              <Link to={alerts}>{t("automaticSettings.toAlert")}</Link>
            </p>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}
