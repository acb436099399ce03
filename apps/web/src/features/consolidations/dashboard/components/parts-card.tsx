import type { Money } from "@amont/kernel/money.ts";
import { Card } from "@amont/ui/card.tsx";
import type { IconName } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { shareOf } from "../state-query.ts";
import styles from "./dashboard.module.css";
import { ShareBar } from "./share-bar.tsx";

interface PartsCardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly parts: ReadonlyArray<{
    readonly name: string;
    /** As it is held, where that is another currency. */
    readonly own: Money | null;
    /** Null: nobody knows a rate. */
    readonly cash: Money | null;
  }>;
}

/** What the group holds, by something: name, amount and part of it. */
export function PartsCard({ title, icon, parts }: PartsCardProps) {
  const { t } = useTranslation();
  const amounts = parts.map(({ cash }) => cash?.amountMinor ?? 0);
  return (
    <Card title={title} titleIcon={icon}>
      <ul className={styles["parts"]}>
        {parts.map(({ name, own, cash }) => (
          <li key={name}>
            <span className={styles["partName"]}>
              {name}
              {own === null ? null : (
                <small>
                  <MoneyText money={own} />
                </small>
              )}
            </span>
            <ShareBar share={shareOf(cash?.amountMinor ?? 0, amounts)} />
            {cash === null ? (
              <span className={styles["short"]}>{t("groupPages.unconverted")}</span>
            ) : (
              <span className={styles["figure"]}>
                <MoneyText money={cash} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
