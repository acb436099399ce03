/** What the server told this person, and how much of it they have not read. */
import type { listNotifications as operation } from "@amont/contract/operations/notifications/list-notifications.ts";
import { onceReady } from "@amont/ui/readiness/page-readiness.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";

type Told = z.output<(typeof operation)["response"]>;
export interface ToldFailure {
  readonly error: Error;
  readonly retry: () => void;
}

export type ToldNotification = Told["notifications"][number];

/** `NotificationAdded` makes it old. */
const toldQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "notifications", "list"],
    queryFn: async ({ signal }) => {
      const { listNotifications } = await import(
        "@amont/contract/operations/notifications/list-notifications.ts"
      );
      return api.call(listNotifications, {}, { signal });
    },
  });

/** What somebody came for is there before what waits for them is fetched, however long that takes. */
const pauseMs = 2_000;

function useAfterPause(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const callOff = onceReady(() => {
      timer = setTimeout(() => setOver(true), pauseMs);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, []);
  return isOver;
}

const none: readonly ToldNotification[] = [];

export function useToldNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = toldQuery(api);
  const { data, error, refetch } = useQuery({ ...toldQuery(api), enabled: useAfterPause() });
  const told = data?.notifications ?? none;
  const mark = useMutation({
    mutationFn: async (upTo: number) => {
      const { readNotifications } = await import(
        "@amont/contract/operations/notifications/read-notifications.ts"
      );
      return api.call(readNotifications, { body: { upTo } });
    },
    // Seen is read: the count goes at once.
    onMutate: () =>
      queryClient.setQueryData(queryKey, (known) =>
        known === undefined
          ? known
          : {
              unreadCount: 0,
              notifications: known.notifications.map((one) => Object.assign({}, one, { isRead: true })),
            },
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    meta: { isShownInPlace: true },
  });
  const markTold = () => {
    const unread = told.filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId);
    if (unread.length > 0) mark.mutate(Math.max(...unread));
  };
  const failure = data === undefined && error !== null ? { error, retry: () => void refetch() } : null;
  return { told, failure, markTold };
}
