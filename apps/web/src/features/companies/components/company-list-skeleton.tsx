import { Card } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import styles from "./company-list-skeleton.module.css";

/** The list before it is there: a search field, the head of an organisation, three companies. */
export function CompanyListSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles["search"]} />
      <Card title={t("state.loading")} titleIcon="building">
        <SkeletonRows rowCount={3} label={t("state.loading")} />
      </Card>
    </>
  );
}
