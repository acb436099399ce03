import { Icon } from "@amont/ui/icon.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import styles from "./forecast-panel.module.css";

interface PanelHeadProps {
  readonly titleId: string;
  /** From the top down to the line's parent. */
  readonly crumbs: readonly string[];
  readonly name: string;
  readonly period: string;
  /** Undefined where there is no such column. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

export function PanelHead({ titleId, crumbs, name, period, onPrevious, onNext, onClose }: PanelHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={styles["head"]}>
      <div className={styles["titles"]}>
        <p className={styles["crumb"]}>
          {crumbs.map((crumb, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a path may hold a name twice, and never moves
            <Fragment key={index}>
              {index === 0 ? null : <Icon name="chevron-right" size="xs" />}
              <span>{crumb}</span>
            </Fragment>
          ))}
        </p>
        <h2 id={titleId} className={styles["title"]}>
          {name} <span className={styles["period"]}>· {period}</span>
        </h2>
      </div>
      <div className={styles["acts"]}>
        <IconButton
          icon="chevron-left"
          label={t("forecastPanel.previousPeriod")}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton
          icon="chevron-right"
          label={t("forecastPanel.nextPeriod")}
          disabled={onNext === undefined}
          onClick={onNext}
        />
        <IconButton icon="close" label={t("forecastPanel.close")} onClick={onClose} />
      </div>
    </header>
  );
}
