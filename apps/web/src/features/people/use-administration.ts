import { grantAdministration } from "@amont/contract/operations/people/grant-administration.ts";
import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { revokeAdministration } from "@amont/contract/operations/people/revoke-administration.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { commandToast } from "../../shared/ledger/use-undo.ts";
import { useFreshSignIn } from "../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../shared/toasts-context.ts";
import { peopleKey } from "./people-queries.ts";

interface Wanted {
  readonly person: Person;
  readonly isGiven: boolean;
}

/** Letting somebody administer needs a sign-in of just now, taking it back does not; each is the other's way back. */
export function useAdministration(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { freshly, question } = useFreshSignIn();
  const toasts = useToasts();
  const change = useMutation({
    mutationFn: ({ person: { userId }, isGiven }: Wanted) =>
      freshly(async () => {
        const params = { organisationId, userId };
        await api.call(isGiven ? grantAdministration : revokeAdministration, { params });
        return true;
      }),
    onSuccess: (isDone, { person, isGiven }) => {
      if (isDone === null) return;
      const said = isGiven ? "people.administration.given" : "people.administration.taken";
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t(said, { name: person.name }),
        action: { label: t("ledger.undo"), onAct: () => change.mutate({ person, isGiven: !isGiven }) },
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKey(organisationId) }),
  });
  return { change, question };
}
