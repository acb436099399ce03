import { enrolAuthenticator } from "@amont/contract/operations/accounts/enrol-authenticator.ts";
import { removeAuthenticator } from "@amont/contract/operations/accounts/remove-authenticator.ts";
import { renewRecoveryCodes } from "@amont/contract/operations/accounts/renew-recovery-codes.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type Enrolment, EnrolmentDialog } from "./enrolment-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import styles from "./security.module.css";
import { passkeysQuery, type SecondFactors, secondFactorsQuery } from "./security-queries.ts";

/** Below so many, it is time for new ones. */
const fewCodes = 3;

type Shown =
  | { readonly kind: "enrolment"; readonly enrolment: Enrolment }
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | { readonly kind: "removal" };

/** What is asked for after the password: a code of an authenticator, or of recovery. */
export function OwnSecondFactor() {
  const { t } = useTranslation();
  const api = useApi();
  const factors = useQuery(secondFactorsQuery(api));
  // A passkey is asked for after the password too.
  const hasPasskey = (useQuery(passkeysQuery(api)).data?.length ?? 0) > 0;
  return (
    <Card
      title={t("ownAccount.secondFactor.title")}
      titleIcon="lock"
      actions={
        factors.data === undefined ? undefined : factors.data.authenticatorSince === null && !hasPasskey ? (
          <Badge>{t("ownAccount.secondFactor.off")}</Badge>
        ) : (
          <Badge tone="positive">{t("ownAccount.secondFactor.on")}</Badge>
        )
      }
    >
      {factors.isPending ? (
        <SkeletonRows rowCount={2} label={t("state.loading")} />
      ) : factors.data === undefined ? (
        <LoadFailure error={factors.error} onRetry={() => void factors.refetch()} />
      ) : (
        <CardBody>
          <Authenticator factors={factors.data} hasPasskey={hasPasskey} />
        </CardBody>
      )}
    </Card>
  );
}

interface AuthenticatorProps {
  readonly factors: SecondFactors;
  readonly hasPasskey: boolean;
}

function Authenticator({ factors, hasPasskey }: AuthenticatorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const { freshly, question } = useFreshSignIn();
  const close = () => setShown(null);
  // The sessions that end with a change are listed beside.
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: ["account"] });
  const enrol = useMutation({
    mutationFn: () => freshly(() => api.call(enrolAuthenticator, {})),
    onSuccess: (enrolment) => setShown(enrolment === null ? null : { kind: "enrolment", enrolment }),
  });
  const renew = useMutation({
    mutationFn: () => freshly(() => api.call(renewRecoveryCodes, {})),
    onSuccess: (made) => setShown(made === null ? null : { kind: "codes", codes: made.recoveryCodes }),
    onSettled: lookAgain,
  });
  const remove = useMutation({
    mutationFn: () => freshly(async () => ({ removed: await api.call(removeAuthenticator, {}) })),
    onSuccess: (removal) => {
      close();
      if (removal !== null) toasts.show({ tone: "positive", title: t("ownAccount.secondFactor.removed") });
    },
    onSettled: lookAgain,
  });
  return (
    <div className={styles["stack"]}>
      {factors.authenticatorSince === null ? (
        <p className={styles["text"]}>{t("ownAccount.secondFactor.offText")}</p>
      ) : (
        <InUse since={factors.authenticatorSince} />
      )}
      {factors.authenticatorSince !== null || hasPasskey ? (
        <CodesLeft left={factors.recoveryCodesLeft} />
      ) : null}
      <div className={styles["actions"]}>
        {factors.authenticatorSince === null ? (
          <Button
            emphasis={hasPasskey ? "default" : "primary"}
            isBusy={enrol.isPending}
            onClick={() => enrol.mutate()}
          >
            {t("ownAccount.secondFactor.enrol")}
          </Button>
        ) : null}
        {factors.authenticatorSince !== null || hasPasskey ? (
          <Button isBusy={renew.isPending} onClick={() => renew.mutate()}>
            {t("ownAccount.secondFactor.renew")}
          </Button>
        ) : null}
        {factors.authenticatorSince === null ? null : (
          <Button onClick={() => setShown({ kind: "removal" })}>{t("ownAccount.secondFactor.remove")}</Button>
        )}
      </div>
      {shown?.kind === "enrolment" && question === null ? (
        <EnrolmentDialog
          enrolment={shown.enrolment}
          freshly={freshly}
          onClose={close}
          onConfirmed={(codes) => {
            setShown({ kind: "codes", codes });
            void lookAgain();
          }}
        />
      ) : null}
      {shown?.kind === "codes" ? <RecoveryCodesDialog codes={shown.codes} onClose={close} /> : null}
      {shown?.kind === "removal" && question === null ? (
        <ConfirmDialog
          isOpen
          tone="danger"
          icon="lock"
          title={t("ownAccount.secondFactor.removeTitle")}
          confirmLabel={t("ownAccount.secondFactor.remove")}
          cancelLabel={t("ownAccount.secondFactor.keep")}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={close}
        >
          {hasPasskey
            ? t("ownAccount.secondFactor.removeTextWithPasskeys")
            : t("ownAccount.secondFactor.removeText")}
        </ConfirmDialog>
      ) : null}
      {question}
    </div>
  );
}

function InUse({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = dayText(localDay(new Date(since)), language);
  return <p className={styles["text"]}>{t("ownAccount.secondFactor.onText", { day })}</p>;
}

function CodesLeft({ left }: { readonly left: number }) {
  const { t } = useTranslation();
  const text = t("ownAccount.secondFactor.codesLeft", { left });
  return left < fewCodes ? <Message tone="warn">{text}</Message> : <p className={styles["text"]}>{text}</p>;
}
