import type { AnyOperation } from "@amont/contract/operation.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../shared/api/api-context.ts";
import { followLink } from "../../shared/api/follow-link.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { peopleKey } from "./workspace-queries.ts";

interface Followed {
  readonly link: Link;
  /** Said once it is done. */
  readonly done: string;
}

/** Follows a link that changes something, says so, and asks again what may be done now: also after a refusal. */
export function useFollow(act: AnyOperation) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ link }: Followed) => {
      await followLink(api, link, act, {});
    },
    onSuccess: (_answer, { done }) => toasts.show({ tone: "positive", title: done }),
    onSettled: async () => {
      // What there is to ask for comes first: a list that is linked no longer is not asked for.
      await queryClient.invalidateQueries({ queryKey: peopleKey, exact: true });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [owner, area, ...rest] }) =>
          owner === peopleKey[0] && area === peopleKey[1] && rest.length > 0,
      });
    },
  });
}
