import { invariant } from "@amont/kernel/assert.ts";
import { createContext, use } from "react";
import type { TransferDesk } from "./transfer-desk.ts";

export const TransferDeskContext = createContext<TransferDesk | null>(null);

export function useTransferDesk(): TransferDesk {
  const desk = use(TransferDeskContext);
  invariant(desk !== null, "a page stands inside the transfer desk provider");
  return desk;
}
