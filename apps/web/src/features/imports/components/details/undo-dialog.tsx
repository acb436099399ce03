import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import type { UndoneImport } from "@amont/contract/operations/imports/remove-import.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Language, useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { removalQuery } from "../../imports-queries.ts";
import { useImportUndo } from "../../use-import-acts.ts";
import styles from "./undo-dialog.module.css";

interface UndoDialogProps {
  readonly companyId: number;
  readonly summary: ImportSummary;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** As many as one reads. */
const namedCount = 8;

/** Names what goes and what stays before anything does. */
export function UndoDialog({ companyId, summary, isOpen, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const { importId, fileName } = summary;
  const removal = useQuery(removalQuery(useApi(), companyId, importId, isOpen));
  const undoing = useImportUndo(companyId, importId, onClose);
  const found = removal.data;
  const language = useLanguage();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="danger"
      icon="undo"
      title={t("imports.undo.title", { name: fileName })}
      losses={found === undefined ? [] : [removedText(found, t), ...takenBack(found, t, language)]}
      {...(found === undefined ? {} : { reassurance: t("imports.undo.stays") })}
      confirmLabel={t("imports.undo.confirm")}
      cancelLabel={t("imports.undo.keep")}
      isPreparing={removal.isPending}
      isBusy={undoing.isPending}
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      {removal.error === null ? (
        <p aria-live="polite">{t(found === undefined ? "imports.undo.counting" : "imports.undo.text")}</p>
      ) : (
        <Message tone="danger">{failureText(removal.error, t)}</Message>
      )}
      {found === undefined || found.keptCount === 0 ? null : <Kept found={found} />}
      {found === undefined ? null : <KeptEffects effects={found.effects} />}
    </ConfirmDialog>
  );
}

const removedText = ({ removedCount }: UndoneImport, t: TFunction): string =>
  removedCount === 0 ? t("imports.undo.nothing") : t("imports.undo.removed", { count: removedCount });

/** Accounts and balances by their names; the rest is counted, for an import may have made dozens. */
function takenBack({ effects }: UndoneImport, t: TFunction, language: Language): readonly string[] {
  const going = effects.filter(({ reason }) => reason === null);
  const named = (kinds: readonly Effect["kind"][]) =>
    going.filter(({ kind }) => kinds.includes(kind)).map((effect) => effectText(effect, t, language));
  const counted = (kind: "category" | "payment-delay" | "details") => {
    const count = going.filter((effect) => effect.kind === kind).length;
    return count > 1 ? [t(`imports.undo.manyEffects.${kind}`, { count })] : named([kind]);
  };
  return [
    ...named(["account", "balance"]),
    ...counted("category"),
    ...counted("payment-delay"),
    ...counted("details"),
  ];
}

type Effect = UndoneImport["effects"][number];

const effectText = ({ kind, name, balance }: Effect, t: TFunction, language: Language): string =>
  t(`imports.undo.effect.${kind}`, {
    name,
    amount:
      balance === null
        ? ""
        : formatAmount({ value: String(balance.amount), currency: balance.currency, locale: language }),
    date: balance === null ? "" : dayText(balance.date, language),
  });

function KeptEffects({ effects }: Pick<UndoneImport, "effects">) {
  const { t } = useTranslation();
  const kept = effects.flatMap(({ kind, name, reason }) => (reason === null ? [] : [{ kind, name, reason }]));
  if (kept.length === 0) return null;
  return (
    <div className={styles["kept"]}>
      <p>{t("imports.undo.keptEffects")}</p>
      <ul className={styles["names"]}>
        {kept.map(({ kind, name, reason }) => (
          <li key={`${kind} ${name}`}>
            {t(`imports.undo.keptEffect.${kind}`, { name, reason: t(`imports.undo.effectReason.${reason}`) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kept({ found }: { readonly found: UndoneImport }) {
  const { t } = useTranslation();
  const { kept, keptCount } = found;
  const named = kept.slice(0, namedCount);
  return (
    <div className={styles["kept"]}>
      <p>{t("imports.undo.kept", { count: keptCount })}</p>
      <ul className={styles["names"]}>
        {named.map(({ transactionId, name, reason }) => (
          <li key={transactionId}>
            {t("imports.undo.keptOne", { name, reason: t(`imports.undo.reason.${reason}`) })}
          </li>
        ))}
        {keptCount > named.length ? (
          <li>{t("imports.undo.keptMore", { count: keptCount - named.length })}</li>
        ) : null}
      </ul>
    </div>
  );
}
