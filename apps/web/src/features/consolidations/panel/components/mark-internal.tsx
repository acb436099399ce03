import { markIntragroupFlows } from "@amont/contract/operations/intragroup/mark-intragroup-flows.ts";
import { undoIntragroupChange } from "@amont/contract/operations/intragroup/undo-intragroup-change.ts";
import { Button } from "@amont/ui/button.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import {
  type GroupCompany,
  groupCompaniesQuery,
} from "../../../../shared/forecast/group/group-companies-query.ts";
import { groupForecastKey } from "../../../../shared/forecast/group/group-queries.ts";
import { useWayBack } from "../../../../shared/ledger/use-way-back.ts";
import styles from "./contributions.module.css";

interface MarkInternalProps {
  readonly consolidationId: number;
  /** Whose lines they are. */
  readonly companyId: number;
  readonly transactionIds: readonly number[];
  readonly onMarked: () => void;
}

/** Says with which company of the group lines are: for who writes in the company that has them. */
export function MarkInternal({ consolidationId, companyId, transactionIds, onMarked }: MarkInternalProps) {
  const { t } = useTranslation();
  const companies = useQuery(groupCompaniesQuery(useApi(), consolidationId)).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const mark = useMark(consolidationId, onMarked);
  const own = companies.find(({ id }) => id === companyId);
  if (own?.level !== "write") return null;
  const flows = transactionIds.map((transactionId) => ({ companyId, transactionId }));
  return (
    <>
      <Button {...opener} size="sm" icon="swap" isBusy={mark.isPending} onClick={() => setOpen(!isOpen)}>
        {t("consolidations.panel.mark.action")}
      </Button>
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-start" width={280}>
        <Menu.Label>{t("consolidations.panel.mark.with")}</Menu.Label>
        <div className={styles["counterparties"]}>
          {companies
            .filter(({ id }) => id !== companyId)
            .map((company) => (
              <Menu.Item key={company.id} onClick={() => mark.mutate({ flows, counterparty: company })}>
                {company.name}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => mark.mutate({ flows, counterparty: own })}>
            {t("consolidations.panel.mark.ownAccount", { name: own.name })}
          </Menu.Item>
        </div>
        <Menu.Divider />
        <Menu.Item onClick={() => mark.mutate({ flows, counterparty: null })}>
          {t("consolidations.panel.mark.notInternal")}
        </Menu.Item>
      </MenuPanel>
    </>
  );
}

interface Marking {
  readonly flows: ReadonlyArray<{ readonly companyId: number; readonly transactionId: number }>;
  /** Null: with none. */
  readonly counterparty: GroupCompany | null;
}

function useMark(consolidationId: number, onMarked: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { consolidationId };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: groupForecastKey(consolidationId) });
  const offerWayBack = useWayBack(onSettled);
  return useMutation({
    mutationFn: ({ flows, counterparty }: Marking) =>
      api.call(markIntragroupFlows, {
        params,
        body: { flows: [...flows], counterpartyId: counterparty?.id ?? null },
      }),
    onSuccess: ({ changedCount: count, undoToken }, { counterparty }) => {
      onMarked();
      if (undoToken === null) return;
      const title =
        counterparty === null
          ? t("consolidations.panel.mark.unmarked", { count })
          : t("consolidations.panel.mark.marked", { count, name: counterparty.name });
      offerWayBack(title, () => api.call(undoIntragroupChange, { params, body: { undoToken } }));
    },
    onSettled,
  });
}
