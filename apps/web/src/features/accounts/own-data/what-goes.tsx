import { Icon } from "@amont/ui/icon.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./own-data.module.css";

/** What goes with an account, and what stays without a name. */
export function WhatGoes({ isKeptElsewhere }: { readonly isKeptElsewhere: boolean }) {
  const { t } = useTranslation();
  const goes = [
    t("ownAccount.data.goesNames"),
    t("ownAccount.data.goesRights"),
    // The account service of the organisation keeps these, and goes on keeping them.
    ...(isKeptElsewhere ? [] : [t("ownAccount.data.goesSignIn")]),
    t("ownAccount.data.goesInvitations"),
  ];
  const stays = [t("ownAccount.data.staysWork"), t("ownAccount.data.staysLog")];
  return (
    <>
      <Listed title={t("ownAccount.data.goes")} icon="close" items={goes} />
      <Listed title={t("ownAccount.data.stays")} icon="check" items={stays} />
      {isKeptElsewhere ? <p className={styles["note"]}>{t("ownAccount.data.elsewhere")}</p> : null}
    </>
  );
}

interface ListedProps {
  readonly title: string;
  readonly icon: "close" | "check";
  readonly items: readonly string[];
}

function Listed({ title, icon, items }: ListedProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles["title"]}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles["list"]}>
        {items.map((item) => (
          <li key={item} className={styles[icon]}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
