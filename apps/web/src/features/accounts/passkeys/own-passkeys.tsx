import { removePasskey } from "@amont/contract/operations/accounts/remove-passkey.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { dayText, localDay, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useFreshSignIn } from "../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { RecoveryCodesDialog } from "../security/recovery-codes-dialog.tsx";
import styles from "../security/security.module.css";
import { type Passkey, passkeysQuery } from "../security/security-queries.ts";
import { canUsePasskeys } from "./browser-passkeys.ts";
import { NewPasskeyDialog, PasskeyNameDialog } from "./passkey-dialogs.tsx";

type Shown =
  | { readonly kind: "new" }
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | { readonly kind: "name" | "removal"; readonly passkey: Passkey };

/** What opens the account with a finger, a face or a key, and cannot be given away to a false page. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const passkeys = useQuery(passkeysQuery(api));
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: ["account"] });
  return (
    <Card
      title={t("ownAccount.passkeys.title")}
      titleIcon="key"
      actions={
        canUsePasskeys() && passkeys.data !== undefined ? (
          <Button size="sm" onClick={() => setShown({ kind: "new" })}>
            {t("ownAccount.passkeys.add")}
          </Button>
        ) : undefined
      }
    >
      {passkeys.isPending ? (
        <SkeletonRows rowCount={2} label={t("state.loading")} />
      ) : passkeys.data === undefined ? (
        <LoadFailure error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : (
        <>
          {passkeys.data.length === 0 ? null : (
            <ul>
              {passkeys.data.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} onShow={setShown} />
              ))}
            </ul>
          )}
          {passkeys.data.length === 0 || !canUsePasskeys() ? (
            <CardBody>
              <p className={styles["text"]}>
                {canUsePasskeys() ? t("ownAccount.passkeys.none") : t("ownAccount.passkeys.unsupported")}
              </p>
            </CardBody>
          ) : null}
        </>
      )}
      {shown?.kind === "new" ? (
        <NewPasskeyDialog
          onClose={close}
          onAdded={(codes) => {
            setShown(codes.length === 0 ? null : { kind: "codes", codes });
            lookAgain();
          }}
        />
      ) : null}
      {shown?.kind === "codes" ? <RecoveryCodesDialog codes={shown.codes} onClose={close} /> : null}
      {shown?.kind === "name" ? <PasskeyNameDialog passkey={shown.passkey} onClose={close} /> : null}
      {shown?.kind === "removal" ? (
        <Removal passkey={shown.passkey} onClose={close} onRemoved={lookAgain} />
      ) : null}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onShow: (shown: Shown) => void;
}

function PasskeyRow({ passkey, onShow }: PasskeyRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>{name}</span>
        <span className={lines["details"]}>
          {t("ownAccount.passkeys.since", { day: dayText(localDay(new Date(createdAt)), language) })}
          {" · "}
          {lastUsedAt === null
            ? t("ownAccount.passkeys.unused")
            : t("ownAccount.passkeys.lastUse", {
                moment: relativeTimeText(new Date(lastUsedAt), now, language),
              })}
        </span>
      </span>
      <Button
        size="sm"
        label={t("ownAccount.passkeys.renameOf", { name })}
        onClick={() => onShow({ kind: "name", passkey })}
      >
        {t("ownAccount.passkeys.rename")}
      </Button>
      <Button
        size="sm"
        label={t("ownAccount.passkeys.removeOf", { name })}
        onClick={() => onShow({ kind: "removal", passkey })}
      >
        {t("ownAccount.passkeys.remove")}
      </Button>
    </li>
  );
}

interface RemovalProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function Removal({ passkey: { passkeyId, name }, onClose, onRemoved }: RemovalProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const { freshly, question } = useFreshSignIn();
  const remove = useMutation({
    mutationFn: () =>
      freshly(async () => ({ removed: await api.call(removePasskey, { params: { passkeyId } }) })),
    onSuccess: (removal) => {
      if (removal !== null) toasts.show({ tone: "positive", title: t("ownAccount.passkeys.removed") });
    },
    onSettled: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <>
      <ConfirmDialog
        isOpen={question === null}
        tone="danger"
        icon="key"
        title={t("ownAccount.passkeys.removeTitle", { name })}
        confirmLabel={t("ownAccount.passkeys.remove")}
        cancelLabel={t("ownAccount.secondFactor.keep")}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onClose}
      >
        {t("ownAccount.passkeys.removeText")}
      </ConfirmDialog>
      {question}
    </>
  );
}
