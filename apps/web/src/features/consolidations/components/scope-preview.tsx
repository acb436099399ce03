import { minorUnits } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { closingOf, type Preview } from "../model/scope-preview.ts";
import type { ScopePreview } from "../use-scope-preview.ts";
import styles from "./scope-preview.module.css";

/** What the consolidation closes with, before and after what is chosen here. As high in each of its states. */
export function ScopePreviewLine({ preview }: { readonly preview: ScopePreview }) {
  const { t } = useTranslation();
  if (!preview.isAsked) return null;
  return (
    <section className={styles["line"]} aria-label={t("consolidations.preview.title")} aria-live="polite">
      <Told {...preview} />
    </section>
  );
}

function Told({ preview, isOld, computing, hasFailed, retry }: ScopePreview) {
  const { t } = useTranslation();
  if (computing !== null)
    return <span className={styles["quiet"]}>{t("consolidations.preview.computing", { ...computing })}</span>;
  if (hasFailed)
    return (
      <>
        <span className={styles["quiet"]}>{t("consolidations.preview.failed")}</span>
        <Button size="sm" onClick={retry}>
          {t("action.retry")}
        </Button>
      </>
    );
  if (preview === null) return <span className={styles["quiet"]}>{t("consolidations.preview.loading")}</span>;
  return <ToldClosing preview={preview} isOld={isOld} />;
}

function ToldClosing({ preview, isOld }: { readonly preview: Preview; readonly isOld: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency, closingOn, isIncomplete } = preview;
  const { kind, beforeMinor, afterMinor, changeMinor } = closingOf(preview);
  const money = (amount: number) => moneyText({ amountMinor: minorUnits(amount), currency }, language);
  const [before, after] = [money(beforeMinor), money(afterMinor)];
  return (
    <>
      <span>{t("consolidations.preview.closing", { day: dayText(closingOn, language) })}</span>
      <span className={classNames(styles["figures"], isOld && styles["old"])} aria-busy={isOld}>
        {kind === "changed" ? (
          <>
            <VisuallyHidden>{t("consolidations.preview.fromTo", { before, after })}</VisuallyHidden>
            <span className={styles["before"]} aria-hidden="true">
              {before}
            </span>
            <Icon name="chevron-right" size="sm" />
            <strong aria-hidden="true">{after}</strong>
            <span className={changeMinor > 0 ? styles["gain"] : styles["loss"]}>
              {changeMinor > 0 ? `+${money(changeMinor)}` : money(changeMinor)}
            </span>
          </>
        ) : (
          <strong>{after}</strong>
        )}
        {kind === "same" ? <span className={styles["quiet"]}>{t("consolidations.preview.same")}</span> : null}
      </span>
      {isIncomplete ? (
        <span className={styles["warning"]}>
          <Icon name="alert" size="sm" />
          {t("consolidations.preview.incomplete")}
        </span>
      ) : null}
    </>
  );
}
