import { Button } from "@amont/ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import type { ListKind } from "../../model/list-view.ts";
import { staleCountQuery } from "../../transactions-queries.ts";

interface StaleDistributionsProps {
  readonly taken: TakenCompanies;
  readonly kind: ListKind;
  readonly onShow: () => void;
}

/** How many distributions are to be looked at again, and the way to them. Nothing where there are none. */
export function StaleDistributions({ taken, kind, onShow }: StaleDistributionsProps) {
  const { t } = useTranslation();
  const { all, companyIds } = taken;
  const count = useQuery(staleCountQuery(useApi(), all[0]?.id ?? 0, { kind, companyIds })).data ?? 0;
  if (count === 0) return null;
  return (
    <Button size="sm" icon="warning" onClick={onShow}>
      {t("projects.staleCount", { count })}
    </Button>
  );
}
