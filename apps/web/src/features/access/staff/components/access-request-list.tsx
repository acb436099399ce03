import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import { deletedAccountName } from "@amont/contract/operations/accounts/deleted-account.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { momentText, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePersonName } from "../../../../shared/access/use-person-name.ts";
import lines from "../../../../shared/layout/line-list.module.css";
import { useNow } from "../../../../shared/use-now.ts";
import { stateAt } from "../request-queue.ts";
import { AccessDetails } from "./access-details.tsx";

const tones: Readonly<Record<AccessRequest["state"], BadgeTone>> = {
  pending: "accent",
  accepted: "positive",
  refused: "neutral",
  withdrawn: "neutral",
  expired: "warn",
};

interface AccessRequestListProps {
  readonly requests: readonly AccessRequest[];
  /** Who asked goes without saying where somebody looks at their own. */
  readonly isOwn?: boolean;
  /** What stands beside a request that was accepted. */
  readonly renderOpen?: (request: AccessRequest) => ReactNode;
  /** With it, what is still open has a button to answer. */
  readonly onAnswer?: (request: AccessRequest) => void;
}

export function AccessRequestList({ requests, isOwn = false, renderOpen, onAnswer }: AccessRequestListProps) {
  return (
    <ul>
      {requests.map((request) => (
        <AccessRequestRow
          key={request.id}
          request={request}
          isOwn={isOwn}
          renderOpen={renderOpen}
          onAnswer={onAnswer}
        />
      ))}
    </ul>
  );
}

interface AccessRequestRowProps {
  readonly request: AccessRequest;
  readonly isOwn: boolean;
  readonly renderOpen: AccessRequestListProps["renderOpen"];
  readonly onAnswer: AccessRequestListProps["onAnswer"];
}

function AccessRequestRow({ request, isOwn, renderOpen, onAnswer }: AccessRequestRowProps) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const now = useNow();
  const state = stateAt(request, now);
  const details = [
    ...(isOwn ? [] : [askedBy(request, personName, t)]),
    t("staffAccess.askedFor", { duration: t(`staffAccess.duration.${request.duration}`) }),
    t("staffAccess.askedWhen", { when: relativeTimeText(new Date(request.requestedAt), now, language) }),
    ...outcomeOf(
      {
        ...request,
        decidedByName: request.decidedByName === null ? null : personName(request.decidedByName),
      },
      state,
      language,
      t,
    ),
  ];
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>
          {t(`staffAccess.target.${request.target}`, { name: request.targetName })}
        </span>
        <AccessDetails details={details} />
      </span>
      <Badge tone={tones[state]}>{t(`staffAccess.state.${state}`)}</Badge>
      {state === "accepted" ? renderOpen?.(request) : null}
      {onAnswer === undefined ? null : (
        <Button
          size="sm"
          label={t("staffAccess.answerOf", { name: request.staffName, target: request.targetName })}
          onClick={() => onAnswer(request)}
        >
          {t("staffAccess.answer")}
        </Button>
      )}
    </li>
  );
}

/** Who deleted their account has no address left either. */
function askedBy(
  { staffName, staffEmail }: AccessRequest,
  personName: (name: string) => string,
  t: TFunction,
) {
  return staffName === deletedAccountName
    ? personName(staffName)
    : t("staffAccess.askedBy", { name: staffName, email: staffEmail });
}

function outcomeOf(
  { expiresAt, decidedAt, decidedByName }: AccessRequest,
  state: AccessRequest["state"],
  language: string,
  t: TFunction,
): readonly string[] {
  if (state === "pending") {
    return [t("staffAccess.openUntil", { moment: momentText(new Date(expiresAt), language) })];
  }
  if (decidedAt === null || state === "withdrawn") return [];
  const moment = momentText(new Date(decidedAt), language);
  return [
    decidedByName === null || decidedByName === ""
      ? t("staffAccess.answeredOn", { moment })
      : t("staffAccess.answeredBy", { name: decidedByName, moment }),
  ];
}
