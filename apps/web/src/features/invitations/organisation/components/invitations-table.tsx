import type { BatchState } from "@amont/contract/operations/invitations/list-organisation-invitations.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import list from "../../../../shared/layout/list-table.module.css";
import { type Accesses, commonText, presetOf } from "../model/given-rights.ts";
import type { SentInvitation } from "../organisation-invitations.ts";
import styles from "./invitations-page.module.css";

const tones: Readonly<Record<BatchState, BadgeTone>> = {
  waiting: "accent",
  accepted: "positive",
  expired: "warn",
  cancelled: "neutral",
};

const columns = ["companies", "rights", "inviter", "expires", "state"] as const;

interface InvitationsTableProps {
  readonly invitations: readonly SentInvitation[];
  /** The one that is on its way once more. */
  readonly sendingAgain: string | null;
  readonly onResend: (invitation: SentInvitation) => void;
  readonly onCancel: (invitation: SentInvitation) => void;
}

/** A table, and cards where there is no room for its columns. */
export function InvitationsTable({ invitations, ...actions }: InvitationsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classNames(list["table"], list["cards"], styles["table"])}>
      <thead>
        <tr>
          <th scope="col">{t("sentInvitations.column.address")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`sentInvitations.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t("sentInvitations.column.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <Row key={invitation.batchId} invitation={invitation} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<InvitationsTableProps, "invitations"> {
  readonly invitation: SentInvitation;
}

function Row({ invitation, sendingAgain, onResend, onCancel }: RowProps) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const { batchId, email, companies, inviterName, expiresAt, state } = invitation;
  const day = localDay(new Date(expiresAt));
  const isOpen = state === "waiting" || state === "expired";
  return (
    <tr className={classNames(list["row"], styles["row"])} data-invitation="" tabIndex={-1}>
      <th scope="row" className={styles["address"]}>
        {email}
      </th>
      <Cell column="companies">
        <span title={companies.map(({ name }) => name).join(", ")}>{useCompaniesText(invitation)}</span>
      </Cell>
      <Cell column="rights">
        <span>
          {useRightsText(invitation)}
          {invitation.administers ? <Badge>{t("people.admin")}</Badge> : null}
        </span>
      </Cell>
      <Cell column="inviter">{inviterName === null ? null : personName(inviterName)}</Cell>
      <Cell column="expires">
        {state === "waiting" ? <time dateTime={day}>{dayText(day, language)}</time> : null}
      </Cell>
      <Cell column="state">
        <Badge tone={tones[state]}>{t(`sentInvitations.state.${state}`)}</Badge>
      </Cell>
      <td className={styles["actions"]} data-empty={isOpen ? undefined : ""}>
        {isOpen ? (
          <>
            <Button
              size="sm"
              isBusy={sendingAgain === batchId}
              label={t("sentInvitations.resendOf", { email })}
              onClick={() => onResend(invitation)}
            >
              {t("sentInvitations.resend")}
            </Button>
            <Button
              size="sm"
              emphasis="ghost"
              label={t("sentInvitations.cancelOf", { email })}
              onClick={() => onCancel(invitation)}
            >
              {t("sentInvitations.cancel")}
            </Button>
          </>
        ) : null}
      </td>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof columns)[number];
  readonly children: ReactNode;
}

/** On a card it says what it is, and is left out when it says nothing. */
function Cell({ column, children }: CellProps) {
  const { t } = useTranslation();
  return (
    <td className={styles[column]} data-empty={children === null ? "" : undefined}>
      <span className={list["label"]} aria-hidden="true">
        {t(`sentInvitations.column.${column}`)}
      </span>
      {children ?? "–"}
    </td>
  );
}

/** Two by name, the others by their number. */
function useCompaniesText({ companies }: SentInvitation): string {
  const { t } = useTranslation();
  const [first, second, ...others] = companies.map(({ name }) => name);
  const names = [first, second].filter((name) => name !== undefined).join(", ");
  return others.length === 0 ? names : t("sentInvitations.companiesAndMore", { names, count: others.length });
}

/** Once for all companies where they give the same. */
function useRightsText({ companies }: SentInvitation): string {
  const { t } = useTranslation();
  const textOf = (accesses: Accesses): string => {
    const preset = presetOf(accesses);
    if (preset !== null) return t(`people.preset.${preset}`);
    const given = accesses.flatMap(({ product, level }) =>
      level === "none" ? [] : [`${t(`people.product.${product}`)} (${t(`people.key.${level}`)})`],
    );
    return given.length === 0 ? t("people.key.none") : given.join(", ");
  };
  const common = commonText(companies, ({ accesses }) => textOf(accesses));
  return common ?? companies.map(({ name, accesses }) => `${name} : ${textOf(accesses)}`).join(" · ");
}
