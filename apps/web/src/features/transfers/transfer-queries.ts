/** What the product knows of transfers between accounts. Whatever is reconciled or planned makes it old. */
import { checkTransfers } from "@amont/contract/operations/transfers/check-transfers.ts";
import { getTransfer } from "@amont/contract/operations/transfers/get-transfer.ts";
import { listPaidPairs } from "@amont/contract/operations/transfers/list-paid-pairs.ts";
import { listTransfers } from "@amont/contract/operations/transfers/list-transfers.ts";
import type {
  NewTransfer,
  Transfer,
  TransferState,
} from "@amont/contract/operations/transfers/transfer-fields.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import type { OpenList, TransferPlace } from "../../shared/ledger/transfers/transfer-desk.ts";

/** Of one transfer: both its companies may be of anybody's. */
const oneKey = (transferId: string) => ["account", "transfers", transferId] as const;
const placeKey = ({ entityId, isConsolidation }: TransferPlace) =>
  [isConsolidation ? "consolidated" : entityId, "transfers", entityId] as const;

const pageOfTransfers = 50;

export const transfersQuery = (
  api: Api,
  { place, scenarioId }: Pick<OpenList, "place" | "scenarioId">,
  states: readonly TransferState[],
) =>
  infiniteQueryOptions({
    queryKey: [...placeKey(place), "list", scenarioId, states],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listTransfers,
        {
          params: { entityId: place.entityId },
          query: {
            states: [...states],
            accountIds: [],
            skip: pageParam,
            take: pageOfTransfers,
            ...(scenarioId === null ? {} : { scenarioId }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const known = pages.reduce((sum, { transfers }) => sum + transfers.length, 0);
      return known < count ? known : null;
    },
  });

export const transferQuery = (api: Api, transferId: string) =>
  queryOptions({
    queryKey: oneKey(transferId),
    queryFn: ({ signal }) => api.call(getTransfer, { params: { transferId } }, { signal }),
  });

/** Lines that nobody had planned, or those that may be one transfer. */
export const paidPairsQuery = (api: Api, place: TransferPlace, transferId?: string) =>
  queryOptions({
    queryKey: [...placeKey(place), "pairs", transferId ?? null],
    queryFn: async ({ signal }) => {
      const query = transferId === undefined ? {} : { transferId };
      const { pairs } = await api.call(
        listPaidPairs,
        { params: { entityId: place.entityId }, query },
        { signal },
      );
      return pairs;
    },
    meta: { toast: "none" },
  });

export type TransferChange = Pick<NewTransfer, "amount" | "outOn" | "type">;

/** When it would leave and arrive, and what it would be refused with. Null ids: a side that the reader does not know. */
export const checkQuery = (api: Api, { transferId, from, to }: Transfer, change: TransferChange | null) =>
  queryOptions({
    queryKey: [...oneKey(transferId), "check", change],
    queryFn: async ({ signal }) => {
      if (change === null || from.companyId === null) return null;
      if (from.bankAccountId === null || to.bankAccountId === null) return null;
      const asked = {
        ...change,
        transferId,
        fromAccountId: from.bankAccountId,
        toAccountId: to.bankAccountId,
        label: null,
      };
      const { transfers } = await api.call(
        checkTransfers,
        { params: { entityId: from.companyId }, body: { transfers: [asked], scenarioId: null, seen: [] } },
        { signal },
      );
      return transfers[0] ?? null;
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    meta: { toast: "none" },
  });
