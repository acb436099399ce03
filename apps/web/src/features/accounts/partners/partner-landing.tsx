import { tryPartner } from "@amont/contract/operations/accounts/partners/try-partner.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import styles from "./partner-landing.module.css";

export interface LandingPartner {
  readonly slug: string;
  readonly name: string;
  readonly hasOffer: boolean;
  readonly canTry: boolean;
}

interface OfPartner {
  readonly partner: LandingPartner;
}

const steps = [
  { name: "arrive", icon: "bank" },
  { name: "confirm", icon: "mail" },
  { name: "company", icon: "building" },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[];

/** Who the partner is to us, what will happen to its customer, and the way in without it. */
export function PartnerLanding({ partner }: OfPartner) {
  const { t } = useTranslation();
  const named = { partner: partner.name };
  return (
    <>
      {partner.canTry ? (
        <div>
          <Badge tone="accent">{t("partners.trial")}</Badge>
        </div>
      ) : null}
      <PageTitle title={t("partners.landingTitle", named)}>{t("partners.landingText", named)}</PageTitle>
      <ol className={styles["steps"]}>
        {steps.map(({ name, icon }) => (
          <li key={name} className={styles["step"]}>
            <Icon name={icon} size="sm" />
            <span>{t(`partners.step.${name}`, named)}</span>
          </li>
        ))}
      </ol>
      {partner.hasOffer ? <Message tone="info">{t("partners.offer", named)}</Message> : null}
      {partner.canTry ? <TryIt partner={partner} /> : null}
      <ButtonLink to="/app/access/signup" size="lg" emphasis={partner.canTry ? "ghost" : "default"}>
        {t("partners.without", named)}
      </ButtonLink>
    </>
  );
}

/** In the demonstration the server signs what the partner would have signed. */
function TryIt({ partner: { slug } }: OfPartner) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const sign = useMutation({
    mutationFn: () => api.call(tryPartner, { params: { slug } }),
    onSuccess: ({ token }) =>
      navigate({ to: "/app/partners/$slug/connect", params: { slug }, search: { token } }),
    meta: { isShownInPlace: true },
  });
  return (
    <>
      {sign.isError ? <Message tone="danger">{failureText(sign.error, t)}</Message> : null}
      <Button
        emphasis="primary"
        size="lg"
        isFullWidth
        isBusy={sign.isPending || sign.isSuccess}
        onClick={() => sign.mutate()}
      >
        {t("partners.try")}
      </Button>
      <p className={styles["hint"]}>{t("partners.tryHint")}</p>
    </>
  );
}
