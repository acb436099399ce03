import { revokeWorkspaceAccess } from "@amont/contract/operations/access/revoke-workspace-access.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePersonName } from "../../../shared/access/use-person-name.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { type TemporaryAccess, temporaryAccessesQuery } from "../workspace-queries.ts";
import { ConfirmAct } from "./confirm-act.tsx";
import { LetInDialog } from "./let-in-dialog.tsx";
import styles from "./workspace-people.module.css";

interface TemporaryAccessCardProps {
  readonly link: Link;
  readonly grant: Link | undefined;
  readonly workspaceName: string;
}

/** Who is in for a while, until when, and the way to end it now. */
export function TemporaryAccessCard({ link, grant, workspaceName }: TemporaryAccessCardProps) {
  const { t } = useTranslation();
  const accesses = useQuery(temporaryAccessesQuery(useApi(), link));
  const [isLettingIn, setLettingIn] = useState(false);
  return (
    <Card title={t("workspaces.accessesTitle")} titleIcon="clock">
      {accesses.isPending ? <SkeletonRows rowCount={1} label={t("state.loading")} /> : null}
      {accesses.isError && accesses.data === undefined ? (
        <LoadFailure error={accesses.error} onRetry={() => void accesses.refetch()} />
      ) : null}
      {accesses.data?.accesses.length === 0 ? (
        <p className={styles["none"]}>{t("workspaces.noAccess")}</p>
      ) : null}
      <ul className={styles["list"]}>
        {accesses.data?.accesses.map((access) => (
          <TemporaryAccessRow key={access.userId} access={access} />
        ))}
      </ul>
      {grant === undefined || accesses.data === undefined ? null : (
        <p className={styles["give"]}>
          <Button size="sm" icon="plus" onClick={() => setLettingIn(true)}>
            {t("workspaces.letIn.open")}
          </Button>
        </p>
      )}
      {grant === undefined || accesses.data === undefined || !isLettingIn ? null : (
        <LetInDialog
          workspaceName={workspaceName}
          grant={grant}
          candidates={accesses.data.candidates}
          onClose={() => setLettingIn(false)}
        />
      )}
    </Card>
  );
}

function TemporaryAccessRow({ access }: { readonly access: TemporaryAccess }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const [isEnding, setEnding] = useState(false);
  const { name, email, grantedByName, expiresAt, links } = access;
  const details = [
    email,
    ...(grantedByName === null ? [] : [t("workspaces.givenBy", { name: personName(grantedByName) })]),
    t("workspaces.until", { moment: momentText(new Date(expiresAt), language) }),
  ];
  return (
    <li className={styles["row"]}>
      <Avatar name={name} size="md" />
      <span className={styles["who"]}>
        <span className={styles["name"]}>{name}</span>
        <small className={styles["details"]}>{details.join(" · ")}</small>
      </span>
      <span className={styles["buttons"]}>
        <Button size="sm" label={t("workspaces.endOf", { name })} onClick={() => setEnding(true)}>
          {t("workspaces.act.end.label")}
        </Button>
      </span>
      {isEnding ? (
        <ConfirmAct
          act="end"
          name={name}
          link={links.revoke}
          operation={revokeWorkspaceAccess}
          onDone={() => setEnding(false)}
        />
      ) : null}
    </li>
  );
}
