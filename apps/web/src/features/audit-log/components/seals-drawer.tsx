import { setSealMail } from "@amont/contract/operations/audit-log/set-seal-mail.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { dayText, localDay, momentText } from "@amont/ui/figures/time-text.ts";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type AuditSeals, sealsKey } from "../audit-log-queries.ts";
import styles from "./audit-log.module.css";

interface SealsDrawerProps {
  readonly organisationId: number;
  readonly seals: AuditSeals;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The seals, and who is told of them. */
export function SealsDrawer({ organisationId, seals, isOpen, onClose }: SealsDrawerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { head } = seals;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t("auditLog.seals.title")}
      closeLabel={t("auditLog.seals.close")}
      width={480}
    >
      <div className={styles["seals"]}>
        <p>{t("auditLog.seals.about")}</p>
        {head === null ? (
          <p>{t("auditLog.chain.none")}</p>
        ) : (
          <section>
            <h3>{t("auditLog.seals.head")}</h3>
            <code className={styles["value"]}>{head.value}</code>
          </section>
        )}
        {seals.erasures.length === 0 ? null : <Erasures erasures={seals.erasures} />}
        <MailForm key={seals.sealMail ?? ""} organisationId={organisationId} address={seals.sealMail ?? ""} />
        <ul className={styles["sealList"]}>
          {seals.seals.map(({ number, count, value, sealedAt }) => (
            <li key={number} data-broken={number === seals.brokenNumber ? "" : undefined}>
              <b>{t("auditLog.seals.one", { number })}</b>
              <time dateTime={sealedAt}>{momentText(new Date(sealedAt), language)}</time>
              <span>{t("auditLog.seals.rows", { count })}</span>
              <code>{`${value.slice(0, 8)}…${value.slice(-8)}`}</code>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}

/** What is not in the log any more, and that the seals hold all the same. */
function Erasures({ erasures }: Pick<AuditSeals, "erasures">) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h3>{t("auditLog.seals.erased")}</h3>
      <ul className={styles["erasures"]}>
        {erasures.map(({ count, erasedAt }) => (
          <li key={erasedAt}>
            {t("auditLog.seals.erasedRows", {
              count,
              date: dayText(localDay(new Date(erasedAt)), language),
            })}
          </li>
        ))}
      </ul>
      <p className={styles["aside"]}>{t("auditLog.seals.erasedAbout")}</p>
    </section>
  );
}

function MailForm({
  organisationId,
  address,
}: {
  readonly organisationId: number;
  readonly address: string;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const [typed, setTyped] = useState(address);
  const saving = useMutation({
    mutationFn: () =>
      api.call(setSealMail, { params: { organisationId }, body: { email: typed.trim() || null } }),
    onSuccess: async () => {
      toasts.show({ tone: "positive", title: t("auditLog.seals.saved") });
      await client.invalidateQueries({ queryKey: sealsKey(organisationId) });
    },
  });
  return (
    <form
      className={styles["mail"]}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextField
        type="email"
        size="md"
        label={t("auditLog.seals.mail")}
        hint={t("auditLog.seals.mailHint")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={saving.isPending} isDisabled={typed.trim() === address}>
        {t("auditLog.seals.save")}
      </Button>
    </form>
  );
}
