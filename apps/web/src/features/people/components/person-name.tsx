import type { ListedPerson } from "@amont/contract/operations/people/people-fields.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText, localDay, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useNow } from "../../../shared/use-now.ts";
import styles from "./rights-matrix.module.css";

interface PersonNameProps {
  readonly person: ListedPerson;
  readonly row: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function PersonName({ person, row, isOpen, onOpen }: PersonNameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { name, email, lastSeenAt } = person;
  const seen =
    lastSeenAt === null ? t("people.neverSeen") : relativeTimeText(new Date(lastSeenAt), now, language);
  const lastEnd = person.temporary
    .map(({ validUntil }) => validUntil)
    .toSorted()
    .at(-1);
  return (
    <button
      type="button"
      data-person={row}
      className={styles["name"]}
      aria-expanded={isOpen}
      title={email}
      onClick={onOpen}
    >
      <Avatar name={name} size="md" />
      <span className={styles["who"]}>
        <span className={styles["title"]}>
          <span className={styles["words"]}>{name}</span>
          {person.isAdministrator ? <Badge tone="accent">{t("people.admin")}</Badge> : null}
          {person.isDeactivated ? <Badge tone="danger">{t("people.deactivated")}</Badge> : null}
          {person.groupRights.length > 0 ? <Badge>{t("people.byGroup.badge")}</Badge> : null}
          {lastEnd === undefined ? null : (
            <Badge tone="warn">
              {t("people.temporary")}, {dayText(localDay(new Date(lastEnd)), language, localDay(now))}
            </Badge>
          )}
        </span>
        <span className={styles["quiet"]}>
          {seen}
          {person.hasSecondFactor === false ? (
            <span className={styles["lacking"]}> · {t("people.noSecondFactor")}</span>
          ) : null}
        </span>
      </span>
    </button>
  );
}
