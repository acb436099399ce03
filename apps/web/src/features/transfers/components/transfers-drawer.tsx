import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { useTranslation } from "react-i18next";
import type { OpenTransfers } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { TransferDetail } from "./transfer-detail.tsx";
import { TransferList } from "./transfer-list.tsx";

interface TransfersDrawerProps {
  readonly open: Extract<OpenTransfers, { readonly kind: "list" | "one" }>;
}

const width = 640;

/** The transfers of a company or a consolidation, or everything about one of them. */
export function TransfersDrawer({ open }: TransfersDrawerProps) {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  return (
    <Drawer
      isOpen
      onClose={desk.close}
      title={t(open.kind === "list" ? "transfers.title" : "transfers.one")}
      closeLabel={t("transfers.close")}
      width={width}
    >
      {open.kind === "list" ? (
        <TransferList
          list={open}
          onOpen={(transferId) => desk.open({ kind: "one", transferId, list: open })}
        />
      ) : (
        <TransferDetail
          key={open.transferId}
          transferId={open.transferId}
          onBack={open.list === null ? null : () => desk.open(open.list ?? open)}
          onClose={desk.close}
        />
      )}
    </Drawer>
  );
}
