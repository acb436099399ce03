import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../features/accounts/partners/partner-landing.module.css";
import { PartnerLanding } from "../../../features/accounts/partners/partner-landing.tsx";
import {
  partnerConnectionQuery,
  partnerQuery,
  partnersQuery,
} from "../../../features/accounts/partners/partner-queries.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { AccessLayout } from "../../../shared/layout/access-layout.tsx";
import { BackToSignIn } from "../../../shared/layout/back-to-sign-in.tsx";
import { LoadFailure, Waiting } from "../../../shared/layout/page-state.tsx";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { NotFoundPage } from "../../fallbacks/not-found-page.tsx";
import { connectSearch } from "./connect-search.ts";

interface OfPartner {
  readonly slug: string;
}

/** The partners of the installation; for most there are none. */
export function PartnersPage() {
  const { t } = useTranslation();
  const partners = useQuery(partnersQuery(useApi()));
  return (
    <AccessLayout>
      <PageTitle title={t("partners.title")}>{t("partners.text")}</PageTitle>
      {partners.isPending ? <SkeletonRows rowCount={2} label={t("state.loading")} /> : null}
      {partners.isError ? (
        <LoadFailure error={partners.error} onRetry={() => void partners.refetch()} />
      ) : null}
      {partners.data?.partners.length === 0 ? (
        <EmptyState
          icon="users"
          title={t("partners.noneTitle")}
          actions={
            <ButtonLink to="/app/access/signup" emphasis="primary">
              {t("partners.signUp")}
            </ButtonLink>
          }
        >
          {t("partners.none")}
        </EmptyState>
      ) : null}
      <ul className={styles["partners"]}>
        {partners.data?.partners.map(({ slug, name }) => (
          <li key={slug}>
            <ButtonLink to="/app/partners/$slug" params={{ slug }} size="lg" isFullWidth>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <BackToSignIn />
    </AccessLayout>
  );
}

/** The documented address has no parameter. */
const useSlug = (): string => useParams({ strict: false })["slug"] ?? "cdn";

export function PartnerPage() {
  const { t } = useTranslation();
  const slug = useSlug();
  const partner = useQuery(partnerQuery(useApi(), slug));
  // What cannot be a partner's name is none either.
  if (isUnknown(partner.error) || isRefusal(partner.error)) return <NotFoundPage />;
  return (
    <AccessLayout>
      {partner.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {partner.isError ? <LoadFailure error={partner.error} onRetry={() => void partner.refetch()} /> : null}
      {partner.isSuccess ? <PartnerLanding partner={partner.data} /> : null}
      <BackToSignIn />
    </AccessLayout>
  );
}

/** Where a partner sends its customer: goes on to the form by itself, or says why not and what else there is. */
export function PartnerConnectPage() {
  const slug = useSlug();
  const { token } = connectSearch.parse(useSearch({ strict: false }));
  return token === undefined ? (
    <Navigate to="/app/partners/$slug" params={{ slug }} replace />
  ) : (
    <Connection slug={slug} token={token} />
  );
}

function Connection({ slug, token }: { readonly slug: string; readonly token: string }) {
  const { t } = useTranslation();
  const connection = useQuery(partnerConnectionQuery(useApi(), slug, token));
  if (connection.isSuccess) return <Navigate to="/app/access/signup" replace />;
  if (isUnknown(connection.error)) return <NotFoundPage />;
  return (
    <AccessLayout>
      {connection.isPending || connection.isFetching ? <Waiting title={t("partners.connecting")} /> : null}
      {connection.isError && !connection.isFetching ? (
        <Refused slug={slug} error={connection.error} onRetry={() => void connection.refetch()} />
      ) : null}
    </AccessLayout>
  );
}

interface RefusedProps extends OfPartner {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A token that is not taken stays so; anything else may go better the next time. */
function Refused({ slug, error, onRetry }: RefusedProps) {
  const { t } = useTranslation();
  if (!isRefusal(error)) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <>
      <PageTitle title={t("partners.refusedTitle")} />
      <Message tone="warn">{failureText(error, t)}</Message>
      <p>{t("partners.refusedText")}</p>
      <ButtonLink to="/app/access/signup" emphasis="primary" size="lg">
        {t("partners.signUp")}
      </ButtonLink>
      <ButtonLink to="/app/partners/$slug" params={{ slug }} emphasis="ghost" size="lg">
        {t("partners.how")}
      </ButtonLink>
      <BackToSignIn />
    </>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
const isUnknown = (error: unknown) => codeOf(error) === "not_found";
const refusals: ReadonlySet<string | null> = new Set(["38601", "38602", "38603", "invalid_input"]);
const isRefusal = (error: unknown) => refusals.has(codeOf(error));
