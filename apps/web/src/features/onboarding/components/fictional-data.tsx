import { fillFictional } from "@amont/contract/operations/onboarding/fill-fictional.ts";
import { removeFictional } from "@amont/contract/operations/onboarding/remove-fictional.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { onboardingQuery } from "../../../shared/workplace/first-steps/use-first-steps.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";

interface OfCompany {
  readonly company: CurrentCompany;
}

/** Made-up figures: what they are for, the way to have them, and the way to be rid of them. */
export function FictionalData({ company }: OfCompany) {
  const { t } = useTranslation();
  const state = useQuery({ ...onboardingQuery(useApi(), company.id), refetchOnMount: "always" });
  if (state.isPending) return <SkeletonRows rowCount={3} label={t("state.loading")} />;
  if (state.isError) return <LoadFailure error={state.error} onRetry={() => void state.refetch()} />;
  const { fictionalSince, canFill } = state.data;
  if (fictionalSince !== null) return <Filled company={company} since={fictionalSince} />;
  if (canFill) return <ToFill company={company} />;
  return (
    <EmptyState
      icon="info"
      title={t("productDemo.notEmptyTitle")}
      actions={
        company.isAdministrator ? (
          <ButtonLink to="/app/access/company-configuration" emphasis="primary">
            {t("productDemo.create")}
          </ButtonLink>
        ) : null
      }
    >
      {t("productDemo.notEmpty")}
    </EmptyState>
  );
}

/** Everything that a company shows is another one afterwards. */
function useLookAgain(companyId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [companyId] }),
      queryClient.invalidateQueries({ queryKey: ["account", "companies"] }),
    ]);
  };
}

function ToFill({ company }: OfCompany) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const lookAgain = useLookAgain(company.id);
  const fill = useMutation({
    mutationFn: () => api.call(fillFictional, { params: { companyId: company.id } }),
    onSuccess: async ({ transactions: number }) => {
      toasts.show({ tone: "positive", title: t("productDemo.filled", { number }) });
      await lookAgain();
      // Who manages an organisation without seeing its figures stays here.
      if (company.level("CashFlow") !== "none") await navigate({ to: "/app/cashflow/forecast" });
    },
    onError: lookAgain,
  });
  return (
    <EmptyState
      icon="sparkle"
      title={t("productDemo.fillTitle")}
      actions={
        company.isAdministrator ? (
          <Button emphasis="primary" isBusy={fill.isPending} onClick={() => fill.mutate()}>
            {t("productDemo.fill")}
          </Button>
        ) : null
      }
    >
      {t("productDemo.fillText", { company: company.name })}
      <OnlyAdministrators company={company} />
    </EmptyState>
  );
}

function Filled({ company, since }: OfCompany & { readonly since: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const toasts = useToasts();
  const lookAgain = useLookAgain(company.id);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(removeFictional, { params: { companyId: company.id } }),
    onSuccess: async ({ keptAccounts }) => {
      setIsAsking(false);
      const kept = { names: keptAccounts.join(", ") };
      const text = keptAccounts.length === 0 ? {} : { text: t("productDemo.kept", kept) };
      toasts.show({ tone: "positive", title: t("productDemo.removed"), ...text });
      await lookAgain();
    },
    onError: () => setIsAsking(false),
  });
  return (
    <>
      <EmptyState
        icon="sparkle"
        title={t("productDemo.filledTitle", { company: company.name })}
        actions={
          <>
            {company.level("CashFlow") === "none" ? null : (
              <ButtonLink to="/app/cashflow/forecast" emphasis="primary">
                {t("productDemo.open")}
              </ButtonLink>
            )}
            {company.isAdministrator ? (
              <Button onClick={() => setIsAsking(true)}>{t("productDemo.remove")}</Button>
            ) : null}
          </>
        }
      >
        {t("productDemo.since", { day: dayText(since.slice(0, 10), language) })}
        <OnlyAdministrators company={company} />
      </EmptyState>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        icon="warning"
        title={t("productDemo.removeTitle")}
        confirmLabel={t("productDemo.remove")}
        cancelLabel={t("productDemo.cancel")}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t("productDemo.removeText")}
      </ConfirmDialog>
    </>
  );
}

function OnlyAdministrators({ company }: OfCompany) {
  const { t } = useTranslation();
  return company.isAdministrator ? null : <p>{t("productDemo.administrators")}</p>;
}
