import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { linkFromText } from "../../features/invitations/invitation-link.ts";
import formStyles from "../../shared/forms/form.module.css";
import { AccessLayout } from "../../shared/layout/access-layout.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";

const route = getRouteApi("/app/access/invitation");

/** For those who have the mail but not the click. */
export function InvitationPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token, validationCode, invitationId } = route.useSearch();
  const isUnknown = [token, validationCode, invitationId].some((part) => part !== undefined);
  const [pasted, setPasted] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const link = linkFromText(pasted);
    setIsWrong(link === null);
    if (link === null) {
      input.current?.focus();
      return;
    }
    void navigate({ to: "/app/invitations", search: link });
  };
  return (
    <AccessLayout>
      <PageTitle title={t("invitation.title")} takesFocus={false}>
        {t("invitation.text")}
      </PageTitle>
      {isUnknown ? <Message tone="warn">{t("invitation.incomplete")}</Message> : null}
      <form className={formStyles["form"]} onSubmit={open} noValidate>
        <TextField
          label={t("invitation.link")}
          icon="mail"
          autoComplete="off"
          spellCheck={false}
          ref={input}
          placeholder="https://…/app/invitations/…"
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          error={isWrong ? t("invitation.wrong") : undefined}
        />
        <Button type="submit" emphasis="primary" size="lg" isFullWidth>
          {t("invitation.open")}
        </Button>
      </form>
      <Link to="/app/companies">{t("acceptInvitation.toCompanies")}</Link>
    </AccessLayout>
  );
}
