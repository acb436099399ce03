import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { OwnPasskeys } from "../../features/accounts/passkeys/own-passkeys.tsx";
import { OwnSecondFactor } from "../../features/accounts/security/own-second-factor.tsx";
import { secondFactorsQuery } from "../../features/accounts/security/security-queries.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";
import { defaultPage } from "../guards/decisions.ts";
import styles from "./second-factor-page.module.css";

/** The two ways to a second factor, and the way on: to what it opens, or meanwhile to what is open. */
export function SecondFactorPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const factors = useQuery(secondFactorsQuery(api));
  const openCompany = useQuery(companiesQuery(api)).data?.[0];
  const goOn = async (address: string) => {
    await queryClient.invalidateQueries({ queryKey: ["account"] });
    await navigate({ href: address });
  };
  if (factors.data === undefined) {
    return (
      <>
        <PageTitle title={t("ownAccount.demanded.title")} takesFocus={false} />
        <Card>
          {factors.isError ? (
            <LoadFailure error={factors.error} onRetry={() => void factors.refetch()} />
          ) : (
            <SkeletonRows rowCount={4} label={t("state.loading")} />
          )}
        </Card>
      </>
    );
  }
  const names = new Intl.ListFormat(language).format(factors.data.demandedBy);
  return (
    <div className={styles["page"]}>
      <PageTitle title={t("ownAccount.demanded.title")} takesFocus={false}>
        {names === "" ? null : t("ownAccount.demanded.text", { names })}
      </PageTitle>
      {names === "" ? (
        <>
          <Message tone="positive">{t("ownAccount.demanded.done")}</Message>
          <Button emphasis="primary" onClick={() => void goOn("/")}>
            {t("ownAccount.demanded.goOn")}
          </Button>
        </>
      ) : null}
      <OwnSecondFactor />
      <OwnPasskeys />
      {names !== "" && openCompany !== undefined ? (
        <Button emphasis="ghost" onClick={() => void goOn(`${defaultPage}?companyId=${openCompany.id}`)}>
          {t("ownAccount.demanded.later", { company: openCompany.name })}
        </Button>
      ) : null}
    </div>
  );
}
