import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import styles from "./rights-matrix.module.css";

interface PersonNameProps {
  readonly person: Person;
  readonly row: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function PersonName({ person, row, isOpen, onOpen }: PersonNameProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button
      type="button"
      data-person={row}
      className={styles["name"]}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Avatar name={person.name} size="md" />
      <span className={styles["who"]}>
        <span className={styles["title"]}>
          <span className={styles["words"]}>{person.name}</span>
          {person.isAdministrator ? <Badge tone="accent">{t("people.admin")}</Badge> : null}
          {person.isDeactivated ? <Badge tone="danger">{t("people.deactivated")}</Badge> : null}
          {person.groupRights.length > 0 ? <Badge>{t("people.byGroup.badge")}</Badge> : null}
          {person.temporary.length > 0 ? <Badge tone="warn">{t("people.temporary")}</Badge> : null}
        </span>
        <span className={styles["quiet"]}>
          {person.lastSeenAt === null
            ? person.email
            : `${person.email} · ${dayText(localDay(new Date(person.lastSeenAt)), language)}`}
        </span>
      </span>
    </button>
  );
}
