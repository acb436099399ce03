import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { type CommandSection, useCommandSection } from "../../../shared/commands/commands-context.ts";
import { expectedCreationQuery } from "../../../shared/ledger/transfers/expected-creation-query.ts";
import type { TransferPlace } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { usePlace } from "../../../shared/workplace/workplace-context.ts";

/** With their words: they come with the palette. */
export async function withWords(): Promise<typeof TransferFinds> {
  await loadTexts("transfers");
  return TransferFinds;
}

/** What the palette offers about transfers, where the reader may plan them. Shows nothing itself. */
function TransferFinds() {
  const { companyId, consolidation } = usePlace();
  const entityId = consolidation?.id ?? companyId;
  return entityId === null ? null : <Finds place={{ entityId, isConsolidation: consolidation !== null }} />;
}

function Finds({ place: { entityId, isConsolidation } }: { readonly place: TransferPlace }) {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  const mayCreate = useQuery(expectedCreationQuery(useApi(), { entityId, isConsolidation })).data === true;
  const section = useMemo<CommandSection>(() => {
    const place = { entityId, isConsolidation };
    return {
      id: "transfers",
      title: t("transfers.find.section"),
      rank: 2.5,
      commands: mayCreate
        ? [
            {
              id: "transfers-new",
              label: t("transfers.find.new"),
              icon: "swap",
              run: () => desk.open({ kind: "new", place, fromId: null, toId: null }),
            },
            {
              id: "transfers-list",
              label: t("transfers.title"),
              icon: "swap",
              run: () => desk.open({ kind: "list", place, scenarioId: null }),
            },
          ]
        : [],
    };
  }, [t, desk, entityId, isConsolidation, mayCreate]);
  useCommandSection(section);
  return null;
}
