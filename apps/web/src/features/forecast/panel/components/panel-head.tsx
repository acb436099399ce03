import { Icon } from "@amont/ui/icon.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import styles from "./forecast-panel.module.css";

interface PanelHeadProps {
  readonly titleId: string;
  /** From the top down to the line's parent. */
  readonly crumbs: readonly string[];
  readonly name: string;
  /** Of a category, which has a page of its own. */
  readonly categoryId: number | null;
  readonly period: string;
  /** Undefined where there is no such column. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

export function PanelHead(props: PanelHeadProps) {
  const { titleId, crumbs, name, categoryId, period, onPrevious, onNext, onClose } = props;
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
          {categoryId === null ? (
            name
          ) : (
            <Link
              to="/app/cashflow/forecast/category/$categoryId"
              params={{ categoryId: String(categoryId) }}
              search={(previous) => previous}
              className={styles["titleLink"]}
            >
              {name}
            </Link>
          )}{" "}
          <span className={styles["period"]}>· {period}</span>
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
