/** Transfers as sentences of the reader's language. */
import type { Transfer, TransferSide } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../shared/use-now.ts";

export interface TransferWords {
  readonly day: (day: string) => string;
  /** Its account; *another company* where the reader knows nothing of it. */
  readonly account: (side: TransferSide) => string;
  /** "SG Réserve → CIC Courant". */
  readonly name: (transfer: Pick<Transfer, "from" | "to">) => string;
  /** "Départ 16 nov., arrivée 17 nov.". */
  readonly days: (transfer: Pick<Transfer, "outOn" | "inOn">) => string;
}

export function useTransferWords(): TransferWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useNow().toISOString();
  const day = (text: string) => dayText(text, language, today);
  const account = ({ bankAccountName }: TransferSide) => bankAccountName ?? t("transfers.otherCompany");
  return {
    day,
    account,
    name: ({ from, to }) => `${account(from)} → ${account(to)}`,
    days: ({ outOn, inOn }) =>
      t(outOn === inOn ? "transfers.sameDay" : "transfers.days", { out: day(outOn), in: day(inOn) }),
  };
}
