/** What the server told this person, and how much of it they have not read. */
import { listNotifications } from "@amont/contract/operations/notifications/list-notifications.ts";
import { readNotifications } from "@amont/contract/operations/notifications/read-notifications.ts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";

type Told = z.output<(typeof listNotifications)["response"]>;
export type ToldNotification = Told["notifications"][number];

/** `NotificationAdded` makes it old. */
const toldQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "notifications", "list"],
    queryFn: ({ signal }) => api.call(listNotifications, {}, { signal }),
    meta: { isShownInPlace: true },
  });

const none: readonly ToldNotification[] = [];

export function useToldNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = toldQuery(api);
  const told = useQuery(toldQuery(api)).data?.notifications ?? none;
  const mark = useMutation({
    mutationFn: (upTo: number) => api.call(readNotifications, { body: { upTo } }),
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
  return { told, markTold };
}
