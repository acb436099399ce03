/** Everything that changes what a pool is. */
import type {
  PoolDefinition,
  WirePoolMember,
} from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { createCashPool } from "@amont/contract/operations/cash-pools/create-cash-pool.ts";
import { removeCashPool } from "@amont/contract/operations/cash-pools/remove-cash-pool.ts";
import { setCashPoolMembers } from "@amont/contract/operations/cash-pools/set-cash-pool-members.ts";
import { updateCashPool } from "@amont/contract/operations/cash-pools/update-cash-pool.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { poolsKey } from "../cash-pool-queries.ts";

interface SavedPool {
  /** Null: a new one. */
  readonly poolId: number | null;
  readonly definition: PoolDefinition;
  readonly members: readonly WirePoolMember[];
  /** Told as soon as a new one is there: what fails after that is about this one. */
  readonly onCreated: (poolId: number) => void;
}

const toastKey = "cash-pools";

/** Why it failed stands in the form. */
const inPlace = { isShownInPlace: true } as const;

/** What it is, and who takes part: two calls, of which the second goes on where the first one ended. */
export function usePoolSaving(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ poolId: knownId, definition, members, onCreated }: SavedPool) => {
      const poolId = knownId ?? (await create(definition));
      if (knownId === null) onCreated(poolId);
      else await api.call(updateCashPool, { params: { organisationId, poolId }, body: definition });
      const body = { members: [...members] };
      await api.call(setCashPoolMembers, { params: { organisationId, poolId }, body });
      return poolId;
    },
    onSuccess: (_poolId, { definition: { name } }) =>
      toasts.show({ tone: "positive", key: toastKey, title: t("cashPools.saved", { name }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: poolsKey(organisationId) }),
    meta: inPlace,
  });

  async function create(body: PoolDefinition): Promise<number> {
    return (await api.call(createCashPool, { params: { organisationId }, body })).id;
  }
}

export function usePoolRemoval(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ poolId }: { readonly poolId: number; readonly name: string }) =>
      api.call(removeCashPool, { params: { organisationId, poolId } }),
    onSuccess: (_nothing, { name }) =>
      toasts.show({ tone: "positive", key: toastKey, title: t("cashPools.removed", { name }) }),
    // The pool itself is not asked for any more: it would only say that it is gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...poolsKey(organisationId), "list"] }),
    meta: inPlace,
  });
}
