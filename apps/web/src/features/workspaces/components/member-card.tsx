import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { type Member, membersQuery } from "../workspace-queries.ts";
import { MemberActions } from "./member-actions.tsx";
import styles from "./workspace-people.module.css";

export function MemberCard({ link }: { readonly link: Link }) {
  const { t } = useTranslation();
  const members = useQuery(membersQuery(useApi(), link));
  return (
    <Card title={t("workspaces.title")} titleIcon="users">
      {members.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {members.isError && members.data === undefined ? (
        <LoadFailure error={members.error} onRetry={() => void members.refetch()} />
      ) : null}
      <ul className={styles["list"]}>
        {members.data?.map((member) => (
          <MemberRow key={member.userId} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const { name, email, role, isOneself } = member;
  return (
    <li className={styles["row"]}>
      <Avatar name={name} size="md" />
      <span className={styles["who"]}>
        <span className={styles["name"]}>
          {name}
          {isOneself ? <span className={styles["oneself"]}> ({t("workspaces.oneself")})</span> : null}
        </span>
        <small className={styles["details"]}>{email}</small>
      </span>
      <span className={styles["role"]}>
        <Badge tone={role === "administrator" ? "accent" : "neutral"}>{t(`workspaces.role.${role}`)}</Badge>
      </span>
      <MemberActions member={member} />
    </li>
  );
}
