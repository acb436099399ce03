import { useTranslation } from "react-i18next";
import { type EditedKind, editedKinds } from "../../model/series-draft.ts";
import styles from "../forecast-tab.module.css";

interface KindBarProps {
  /** None: the forecast is only displayed. */
  readonly value: EditedKind | null;
  readonly onChange: (kind: EditedKind) => void;
}

/** The views in which a series is made or changed. */
export function KindBar({ value, onChange }: KindBarProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons, not fields of a form
    <div className={styles["kinds"]} role="group" aria-label={t("forecastPanel.series.kinds")}>
      {editedKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles["kind"]}
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        >
          {t(`forecastPanel.shortKind.${kind}`)}
        </button>
      ))}
    </div>
  );
}
