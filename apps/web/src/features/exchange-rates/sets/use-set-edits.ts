import { updateRateSet } from "@amont/contract/operations/exchange-rates/update-rate-set.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { rateSetsQuery } from "../../../shared/scenarios/rate-set-queries.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { rateSetQuery } from "../rates-queries.ts";
import { type SetRate, type SetWrite, withSetRates } from "./set-cells.ts";

interface EditedSet {
  readonly id: number;
  readonly name: string;
  readonly rates: readonly SetRate[];
}

interface Steps {
  readonly past: SetWrite[][];
  readonly future: SetWrite[][];
}

/** The cells of a set: shown at once, stored one after the other, taken back step by step. */
export function useSetEdits(organisationId: number, set: EditedSet) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = rateSetQuery(api, organisationId, set.id);
  const steps = useRef<Steps>({ past: [], future: [] });
  const save = useMutation({
    mutationKey: queryKey,
    scope: { id: `rate-set ${set.id}` },
    mutationFn: () => {
      // All that was typed until now: each writes the whole set.
      const { name, rates } = queryClient.getQueryData(queryKey) ?? set;
      return api.call(updateRateSet, {
        params: { organisationId, rateSetId: set.id },
        body: { name, rates: [...rates] },
      });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: rateSetsQuery(api, organisationId).queryKey }),
        ...(queryClient.isMutating({ mutationKey: queryKey }) > 1
          ? []
          : [queryClient.invalidateQueries({ queryKey })]),
      ]),
  });

  /** What writes back what is there now. */
  const backOf = (writes: readonly SetWrite[]): SetWrite[] =>
    writes.map(({ currency, month }) => {
      const known = set.rates.find((rate) => rate.currency === currency && rate.month === month);
      return { currency, month, rate: known?.rate ?? null };
    });
  const store = async (writes: readonly SetWrite[]) => {
    await showAtOnce(queryClient, queryKey, (known) => ({
      ...known,
      rates: withSetRates(known.rates, writes),
    }));
    await save.mutateAsync();
  };
  const move = (from: SetWrite[][], to: SetWrite[][], at: number) => {
    const [writes] = at === -1 ? [] : from.splice(at, 1);
    if (writes === undefined) return;
    to.push(backOf(writes));
    store(writes).catch(() => null);
  };
  const undo = () => move(steps.current.past, steps.current.future, steps.current.past.length - 1);
  const redo = () => move(steps.current.future, steps.current.past, steps.current.future.length - 1);
  const write = (writes: readonly SetWrite[], isTold: boolean) => {
    if (writes.length === 0) return;
    const back = backOf(writes);
    const { past, future } = steps.current;
    past.push(back);
    future.length = 0;
    const say = () =>
      toasts.show({
        tone: "positive",
        key: "rate-set-cells",
        title: t("exchangeRates.sets.written", { count: writes.length }),
        action: { label: t("ledger.undo"), onAct: () => move(past, future, past.indexOf(back)) },
      });
    store(writes).then(
      () => (isTold ? say() : undefined),
      // What the server did not take is no step; the message about it is on the screen.
      () => past.splice(past.indexOf(back), 1),
    );
  };
  return { write, undo, redo };
}
