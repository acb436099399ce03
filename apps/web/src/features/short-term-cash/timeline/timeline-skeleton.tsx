import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useTranslation } from "react-i18next";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import styles from "./timeline-skeleton.module.css";

const dayCount = 4;
const linesOfDay = 4;
/** Widths that look like names of different lengths; the same at every drawing. */
const nameWidth = (line: number) => 140 + ((line * 53) % 4) * 34;

/** The drawing, and below it days with their lines, while the figures are on their way. */
export function TimelineSkeleton() {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("shortTerm.title")}>
      <div aria-busy="true">
        <output>
          <VisuallyHidden>{t("shortTerm.timeline.loading")}</VisuallyHidden>
        </output>
        <div className={styles["chart"]} />
        {Array.from({ length: dayCount }, (_, day) => (
          <div key={day}>
            <div className={styles["day"]}>
              <span className={styles["bar"]} style={{ width: 130 }} />
              <span className={styles["bar"]} style={{ width: 90 }} />
            </div>
            {Array.from({ length: linesOfDay }, (__, line) => (
              <div key={line} className={styles["line"]}>
                <span className={styles["bar"]} style={{ width: nameWidth(day + line) }} />
                <span className={styles["bar"]} style={{ width: 80 }} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </WorkPage>
  );
}
