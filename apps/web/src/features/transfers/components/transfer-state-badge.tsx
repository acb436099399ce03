import type { TransferState } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { useTranslation } from "react-i18next";

const tones: Readonly<Record<TransferState, BadgeTone>> = {
  planned: "neutral",
  ordered: "neutral",
  debited: "accent",
  credited: "accent",
  settled: "positive",
  late: "danger",
  cancelled: "neutral",
};

export function TransferStateBadge({ state }: { readonly state: TransferState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`transfers.state.${state}`)}</Badge>;
}
