import type { getOrganisationPolicies } from "@amont/contract/operations/people/get-organisation-policies.ts";
import { setOrganisationPolicies } from "@amont/contract/operations/people/set-organisation-policies.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { policiesQuery } from "../people-queries.ts";
import styles from "./security-dialog.module.css";

type Policies = z.output<(typeof getOrganisationPolicies)["response"]>;

interface SecurityProps {
  readonly organisationId: number;
}

/** What an organisation demands of its people, behind a button of their page. */
export function Security({ organisationId }: SecurityProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="lock" onClick={() => setIsOpen(true)}>
        {t("people.security.open")}
      </Button>
      {isOpen ? <SecurityDialog organisationId={organisationId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function SecurityDialog({ organisationId, onClose }: SecurityProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const policies = useQuery(policiesQuery(useApi(), organisationId));
  if (policies.data !== undefined) {
    return <Demand organisationId={organisationId} policies={policies.data} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("people.security.title")}
      icon="lock"
      width={520}
      footer={<Button onClick={onClose}>{t("people.close")}</Button>}
    >
      {policies.isError ? (
        <LoadFailure error={policies.error} onRetry={() => void policies.refetch()} />
      ) : (
        <SkeletonRows rowCount={3} label={t("state.loading")} />
      )}
    </Dialog>
  );
}

interface DemandProps extends SecurityProps {
  readonly policies: Policies;
  readonly onClose: () => void;
}

function Demand({ organisationId, policies, onClose }: DemandProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { freshly, question } = useFreshSignIn();
  const [day, setDay] = useState(() => policies.secondFactorFrom ?? localDay(new Date()));
  const { canDemand, hasSecondFactor, withoutSecondFactorCount: without, peopleCount: total } = policies;
  const save = useMutation({
    mutationFn: (secondFactorFrom: string | null) =>
      freshly(async () => {
        const params = { organisationId };
        await api.call(setOrganisationPolicies, { params, body: { secondFactorFrom } });
        return true;
      }),
    onSuccess: (isSaved) => {
      if (isSaved === null) return;
      toasts.show({ tone: "positive", title: t("people.security.saved") });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: policiesQuery(api, organisationId).queryKey }),
    meta: { isShownInPlace: true },
  });
  const mayDemand = canDemand && hasSecondFactor;
  return (
    <>
      <Dialog
        isOpen={question === null}
        onClose={onClose}
        title={t("people.security.title")}
        icon="lock"
        width={520}
        footer={
          <>
            <Button onClick={onClose} isDisabled={save.isPending}>
              {t("people.close")}
            </Button>
            {canDemand && policies.secondFactorFrom !== null ? (
              <Button isBusy={save.isPending} onClick={() => save.mutate(null)}>
                {t("people.security.stop")}
              </Button>
            ) : null}
            {mayDemand ? (
              <Button
                emphasis="primary"
                isBusy={save.isPending}
                isDisabled={day === ""}
                onClick={() => save.mutate(day)}
              >
                {t("people.security.save")}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={styles["stack"]}>
          {save.isError ? <Message tone="danger">{failureText(save.error, t)}</Message> : null}
          {canDemand ? (
            <>
              <p className={styles["text"]}>{t("people.security.text")}</p>
              <p className={styles["text"]}>
                <b>{t("people.security.without", { without, total })}</b>
              </p>
            </>
          ) : (
            <p className={styles["text"]}>{t("people.security.keptElsewhere")}</p>
          )}
          {canDemand && !hasSecondFactor ? (
            <Message tone="warn">
              {t("people.security.own")}{" "}
              <ButtonLink to="/app/user-account" size="sm">
                {t("people.security.ownAccount")}
              </ButtonLink>
            </Message>
          ) : null}
          {mayDemand ? (
            <TextField
              label={t("people.security.from")}
              type="date"
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
              data-autofocus
            />
          ) : null}
        </div>
      </Dialog>
      {question}
    </>
  );
}
