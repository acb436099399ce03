import { invitePeople } from "@amont/contract/operations/invitations/invite-people.ts";
import { mostInvited } from "@amont/contract/operations/invitations/pasted-addresses.ts";
import { type RightsPreset, rightsPresets } from "@amont/contract/operations/people/rights-presets.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import { codeText, failureText } from "../../../../shared/api/failure-text.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { useIsPhone } from "../../../../shared/layout/use-is-narrow.ts";
import { useFreshSignIn } from "../../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { companiesQuery } from "../../../../shared/workplace/workplace-queries.ts";
import {
  bodyOf,
  countOf,
  type DraftProblem,
  firstDraft,
  problemOf,
  withPreset,
} from "../model/invite-draft.ts";
import { sentInvitationsKey } from "../organisation-invitations.ts";
import { CompanyChoice } from "./company-choice.tsx";
import styles from "./invite-dialog.module.css";

interface InviteDialogProps {
  readonly organisationId: number;
  /** Chosen at first. */
  readonly companyId: number;
  readonly onClose: () => void;
}

type Outcome = z.output<typeof invitePeople.response>["outcomes"][number];

/** Several people at once, into several companies. Who cannot be invited stays here with the reason, the others are on their way. */
export function InviteDialog({ organisationId, companyId, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [formId, addressesId, hintId, messageId] = [useId(), useId(), useId(), useId()];
  const addresses = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();
  const { freshly, question } = useFreshSignIn();
  const [draft, setDraft] = useState(() => firstDraft(companyId));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const companies = (useQuery(companiesQuery(api)).data ?? []).filter(
    (company) => company.organisationId === organisationId && company.isAdministrator,
  );
  const send = useMutation({
    mutationFn: () =>
      freshly(() => api.call(invitePeople, { params: { organisationId }, body: bodyOf(draft) })),
    onSuccess: (answer) => {
      if (answer === null) return;
      const { outcomes } = answer;
      const left = outcomes.filter(({ refusal }) => refusal !== null);
      const count = outcomes.length - left.length;
      if (count > 0) toasts.show({ tone: "positive", title: t("sentInvitations.sent", { count }) });
      if (left.length === 0) return onClose();
      setRefused(left);
      setDraft({ ...draft, text: left.map(({ email }) => email).join("\n") });
      addresses.current?.focus();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentInvitationsKey(organisationId) }),
    meta: { isShownInPlace: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    setRefused([]);
    if (found === null) send.mutate();
    else if (found.field === "addresses") addresses.current?.focus();
  };
  const problemIn = useProblemText(problem);
  const count = countOf(draft);
  const presets = rightsPresets.map((preset) => ({ value: preset, label: t(`people.preset.${preset}`) }));
  return (
    <>
      <Dialog
        isOpen={question === null}
        onClose={() => !send.isPending && onClose()}
        title={t("sentInvitations.dialog.title")}
        icon="user-plus"
        width={592}
        isFullPage={isPhone}
        footer={
          <>
            <Button onClick={onClose} isDisabled={send.isPending}>
              {t("people.cancel")}
            </Button>
            <Button type="submit" form={formId} emphasis="primary" icon="mail" isBusy={send.isPending}>
              {t("sentInvitations.dialog.send", { count: Math.max(1, count) })}
            </Button>
          </>
        }
      >
        <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
          {send.isError ? <Message tone="danger">{failureText(send.error, t)}</Message> : null}
          {refused.length === 0 ? null : (
            <Message tone="danger" title={t("sentInvitations.dialog.refused", { count: refused.length })}>
              <ul className={styles["refused"]}>
                {refused.map(({ email, refusal }) => (
                  <li key={email}>
                    <b>{email}</b> {codeText(refusal ?? "13020", t)}
                  </li>
                ))}
              </ul>
            </Message>
          )}
          <div className={styles["addresses"]}>
            <label htmlFor={addressesId}>{t("sentInvitations.dialog.addresses")}</label>
            <textarea
              ref={addresses}
              id={addressesId}
              rows={3}
              value={draft.text}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby={`${messageId} ${hintId}`}
              aria-invalid={problem?.field === "addresses"}
              data-autofocus
              onChange={({ target }) => {
                setDraft({ ...draft, text: target.value });
                setProblem(null);
              }}
            />
            <FieldMessage id={messageId} text={problemIn("addresses")} />
            <small id={hintId} className={styles["hint"]}>
              {t("sentInvitations.dialog.hint", { most: mostInvited })}
              {count === 0 ? null : <b>{t("sentInvitations.dialog.count", { count })}</b>}
            </small>
          </div>
          <SelectField
            label={t("sentInvitations.dialog.preset")}
            options={presets}
            value={draft.preset}
            onChange={(preset) => setDraft(withPreset(draft, preset as RightsPreset))}
          />
          <CompanyChoice
            companies={companies}
            presets={presets}
            draft={draft}
            problem={problemIn("companies")}
            onDraft={(next) => {
              setDraft(next);
              setProblem(null);
            }}
          />
          <label className={styles["administers"]}>
            <input
              type="checkbox"
              checked={draft.administers}
              onChange={({ target }) => setDraft({ ...draft, administers: target.checked })}
            />
            <span>
              {t("sentInvitations.dialog.administers")}
              <small>{t("people.administration.is")}</small>
            </span>
          </label>
        </form>
      </Dialog>
      {question}
    </>
  );
}

/** More would hide the rest. */
const mostWordsShown = 5;

function useProblemText(problem: DraftProblem | null): (field: DraftProblem["field"]) => string | undefined {
  const { t } = useTranslation();
  const text = (found: DraftProblem): string => {
    if (found.kind === "tooMany")
      return t("sentInvitations.problem.tooMany", { count: found.count, most: found.most });
    if (found.kind !== "unreadable") return t(`sentInvitations.problem.${found.kind}`);
    const words = found.words.slice(0, mostWordsShown).join(", ");
    return t("sentInvitations.problem.unreadable", {
      words: found.words.length > mostWordsShown ? `${words}…` : words,
    });
  };
  return (field) => (problem?.field === field ? text(problem) : undefined);
}
