import type { BlockSeverity, ScalarBlock } from "@amont/figures/blocks/block.ts";
import { Sparkline } from "@amont/ui/figures/sparkline.tsx";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useBlockTexts } from "../use-block-texts.ts";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";

const icons: Readonly<Record<BlockSeverity, IconName>> = {
  danger: "alert",
  warning: "warning",
  info: "info",
  success: "check-circle",
};
const tones = { danger: "bad", warning: "warning", info: "plain", success: "good" } as const;

/** One figure, how it does in a word and a colour, what it is to be, and how it went. */
export function ScalarView({ block }: { readonly block: ScalarBlock }) {
  const { t } = useTranslation();
  const texts = useBlockTexts();
  const { label, period, figure, severity, target, compared, row } = block;
  const shown = row?.values.filter((value) => value !== null) ?? [];
  const text = (value: number | undefined) =>
    value === undefined || row === null ? "" : texts.amount({ ...row, value });
  return (
    <div className={styles["scalar"]}>
      <p className={styles["what"]}>
        {label === null ? null : <span className={styles["name"]}>{texts.label(label)}</span>}
        {period === null ? null : <span className={styles["detail"]}>{texts.label(period)}</span>}
      </p>
      <p className={styles["large"]}>
        {figure === null ? (
          "—"
        ) : (
          <FigureText figure={figure} tone={severity === null ? "plain" : tones[severity]} />
        )}
        {severity === null ? null : (
          <span className={classNames(styles["severity"], styles[tones[severity]])}>
            <Icon name={icons[severity]} />
            {t(`boards.severity.${severity}`)}
          </span>
        )}
      </p>
      {shown.length > 1 ? (
        <Sparkline
          values={shown}
          label={t("boards.course", { from: text(shown[0]), to: text(shown.at(-1)) })}
          isLow={severity === "danger"}
        />
      ) : null}
      {target === null && compared.length === 0 ? null : (
        <dl className={styles["beside"]}>
          {target === null ? null : (
            <div>
              <dt>{t("boards.word.target")}</dt>
              <dd>
                <FigureText figure={target} />
              </dd>
            </div>
          )}
          {compared.map(({ label: since, figure: change }) => (
            <div key={texts.label(since)}>
              <dt>{texts.label(since)}</dt>
              <dd>
                <FigureText figure={change} isChange />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
