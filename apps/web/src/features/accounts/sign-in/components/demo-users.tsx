import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { type DemoUser, signInAsDemoUser } from "../interaction-operations.ts";
import styles from "./demo-users.module.css";

/** Tones that stand apart in a short list, in the order of the list. */
const toneSteps = [0, 3, 2, 1, 4];

interface DemoUsersProps {
  readonly uid: string;
  readonly users: readonly DemoUser[];
  readonly onSignedIn: (redirectTo: string) => void;
}

export function DemoUsers({ uid, users, onSignedIn }: DemoUsersProps) {
  const { t } = useTranslation();
  const api = useApi();
  const choose = useMutation({
    mutationFn: (userId: string) => api.call(signInAsDemoUser, { params: { uid }, body: { userId } }),
    onSuccess: ({ redirectTo }) => onSignedIn(redirectTo),
    meta: { isShownInPlace: true },
  });
  return (
    <section className={styles["demo"]} aria-label={t("signIn.demoLabel")}>
      <p className={styles["or"]}>{t("signIn.orDemo")}</p>
      {choose.isError ? <Message tone="danger">{failureText(choose.error, t)}</Message> : null}
      <ul className={styles["users"]}>
        {users.map((user, index) => (
          <li key={user.id}>
            <button
              type="button"
              className={classNames(styles["user"], index === 0 && styles["suggested"])}
              disabled={choose.isPending || choose.isSuccess}
              onClick={() => choose.mutate(user.id)}
            >
              <Avatar
                name={user.name}
                size="md"
                tone={avatarToneOf(toneSteps[index % toneSteps.length] ?? 0)}
              />
              <span className={styles["who"]}>
                <span className={styles["name"]}>{user.name}</span>
                <small className={styles["role"]}>{user.role}</small>
              </span>
              {index === 0 ? <Badge tone="accent">{t("signIn.suggested")}</Badge> : null}
              <Icon name="chevron-right" size="sm" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles["note"]}>{t("signIn.demoNote")}</p>
    </section>
  );
}
