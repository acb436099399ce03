import { endPersonsSessions } from "@amont/contract/operations/people/end-persons-sessions.ts";
import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useDeviceText } from "../../../shared/session/device-text.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { type PersonsSession, personsSessionsQuery } from "../people-queries.ts";
import styles from "./people-page.module.css";

interface PersonSessionsProps {
  readonly organisationId: number;
  readonly person: Person;
}

/** Where somebody is signed in, and the way to put out whoever holds a device that they have lost. */
export function PersonSessions({ organisationId, person }: PersonSessionsProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={styles["section"]} aria-live="polite">
      {isAsked ? (
        <>
          <h3>{t("people.sessions.title")}</h3>
          <Sessions organisationId={organisationId} person={person} />
        </>
      ) : (
        <Button size="sm" onClick={() => setAsked(true)}>
          {t("people.sessions.ask")}
        </Button>
      )}
    </section>
  );
}

function Sessions({ organisationId, person: { userId, name } }: PersonSessionsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const wanted = personsSessionsQuery(api, organisationId, userId);
  const query = useQuery(wanted);
  const end = useMutation({
    mutationFn: () => api.call(endPersonsSessions, { params: { organisationId, userId } }),
    onSuccess: () => toasts.show({ tone: "positive", title: t("people.sessions.ended", { name }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: wanted.queryKey }),
  });
  if (query.error instanceof ApiError && query.error.code === "forbidden")
    return <p className={styles["quiet"]}>{t("people.sessions.notAll")}</p>;
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={2} label={t("state.loading")} />
    );
  const { sessions } = query.data;
  if (sessions.length === 0) return <p className={styles["quiet"]}>{t("people.sessions.none")}</p>;
  return (
    <>
      <ul className={styles["reasons"]}>
        {sessions.map((session) => (
          <Session key={`${session.startedAt} ${session.addressPrefix}`} session={session} />
        ))}
      </ul>
      <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate()}>
        {t("people.sessions.end")}
      </Button>
    </>
  );
}

function Session({ session }: { readonly session: PersonsSession }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const device = useDeviceText(session);
  const lastUse = relativeTimeText(new Date(session.lastUsedAt), now, language);
  return (
    <li>
      <b>{device}</b>
      <span className={styles["quiet"]}>
        {t("ownAccount.sessions.from", { address: session.addressPrefix })}
        {" · "}
        {t("ownAccount.sessions.lastUse", { moment: lastUse })}
      </span>
    </li>
  );
}
