import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../shared/api/failure-text.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { useSwitchCompany, useSwitchOrganisation } from "../../shared/workplace/use-switch.ts";

interface Entity {
  readonly kind: "company" | "consolidation" | "organisation";
  readonly id: number;
}

/** Goes to work in a company or an organisation, or to the page of a consolidation. A refusal is said, and nothing changes. */
export function useOpenEntity(): (entity: Entity) => Promise<void> {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const switchCompany = useSwitchCompany();
  const switchOrganisation = useSwitchOrganisation();
  return useCallback(
    async ({ kind, id }) => {
      try {
        if (kind === "company") await switchCompany(id);
        else if (kind === "organisation") await switchOrganisation(id);
        else await navigate({ href: `/app/consolidation/${id}` });
      } catch (error) {
        toasts.show({ tone: "warn", title: t("switcher.failed"), text: failureText(error, t) });
      }
    },
    [t, toasts, navigate, switchCompany, switchOrganisation],
  );
}
