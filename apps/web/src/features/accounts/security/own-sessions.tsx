import { endOtherSessions } from "@amont/contract/operations/accounts/end-other-sessions.ts";
import { endOwnSession } from "@amont/contract/operations/accounts/end-own-session.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { momentText, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useDeviceText } from "../../../shared/session/device-text.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import styles from "./security.module.css";
import { type OwnSession, ownSessionsQuery } from "./security-queries.ts";

/** Where one is signed in, and the way to end what one does not know or need. */
export function OwnSessions() {
  const { t } = useTranslation();
  const api = useApi();
  const sessions = useQuery(ownSessionsQuery(api));
  const endOthers = useEnding(() => api.call(endOtherSessions, {}), "endedOthers");
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title={t("ownAccount.sessions.title")}
      titleIcon="monitor"
      actions={
        hasOthers ? (
          <Button size="sm" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t("ownAccount.sessions.endOthers")}
          </Button>
        ) : undefined
      }
    >
      {sessions.isPending ? (
        <SkeletonRows rowCount={2} label={t("state.loading")} />
      ) : sessions.data === undefined ? (
        <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <>
          <ul>
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {hasOthers ? null : (
            <CardBody>
              <p className={styles["text"]}>{t("ownAccount.sessions.alone")}</p>
            </CardBody>
          )}
        </>
      )}
    </Card>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const now = useNow();
  const device = useDeviceText(session);
  const { id: sessionId, isCurrent, addressPrefix } = session;
  const end = useEnding(() => api.call(endOwnSession, { params: { sessionId } }), "ended");
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>
          {device} {isCurrent ? <Badge tone="accent">{t("ownAccount.sessions.current")}</Badge> : null}
        </span>
        <span className={lines["details"]}>
          {t("ownAccount.sessions.from", { address: addressPrefix })}
          {" · "}
          {t("ownAccount.sessions.since", { moment: momentText(new Date(session.startedAt), language) })}
          {isCurrent ? null : (
            <>
              {" · "}
              {t("ownAccount.sessions.lastUse", {
                moment: relativeTimeText(new Date(session.lastUsedAt), now, language),
              })}
            </>
          )}
        </span>
      </span>
      {isCurrent ? null : (
        <Button
          size="sm"
          label={t("ownAccount.sessions.endOf", { device })}
          isBusy={end.isPending}
          onClick={() => end.mutate()}
        >
          {t("ownAccount.sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** One that is over already is not listed any more: it is looked at again after a refusal too. */
function useEnding(end: () => Promise<unknown>, said: "ended" | "endedOthers") {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toasts.show({ tone: "positive", title: t(`ownAccount.sessions.${said}`) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey }),
  });
}
