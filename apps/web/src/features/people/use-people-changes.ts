import { changeRights } from "@amont/contract/operations/people/change-rights.ts";
import { deactivatePerson } from "@amont/contract/operations/people/deactivate-person.ts";
import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { reactivatePerson } from "@amont/contract/operations/people/reactivate-person.ts";
import { removePerson } from "@amont/contract/operations/people/remove-person.ts";
import type { RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import { inverseOf, outcomeOf, type Right } from "@amont/engine/rights/rights-diff.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { commandToast } from "../../shared/ledger/use-undo.ts";
import { useWayBack } from "../../shared/ledger/use-way-back.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { PersonsChanges } from "./model/rights-draft.ts";
import { peopleKey } from "./people-queries.ts";

interface Saved {
  readonly person: Person;
  readonly changes: PersonsChanges;
}

/** Everything that changes who may do what, with a way back where there is one. */
export function usePeopleChanges(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: peopleKey(organisationId) });
  const offerWayBack = useWayBack(onSettled);
  const say = (title: string) => toasts.show({ tone: "positive", key: commandToast, title });

  const put = (person: Person, changes: readonly Right<RightSubject>[]) =>
    api.call(changeRights, {
      params: { organisationId, userId: person.userId },
      body: {
        expectedVersion: person.version,
        changes: changes.map(({ companyId, subject, level }) => ({ companyId, subject, level })),
      },
    });

  /** Person by person: who cannot be saved keeps their changes on the page, and those before them are saved. */
  const save = useMutation({
    mutationFn: async (all: readonly PersonsChanges[]): Promise<readonly Saved[]> => {
      const saved: Saved[] = [];
      for (const changes of all) {
        saved.push({ person: await put(changes.person, outcomeOf(changes.differences)), changes });
      }
      return saved;
    },
    onSuccess: (saved) => {
      const count = saved.reduce((sum, { changes }) => sum + changes.differences.length, 0);
      const title = t("people.saved", { count });
      // Who has left comes back by an invitation only.
      if (saved.some(({ changes }) => changes.leaves)) return say(title);
      offerWayBack(title, async () => {
        for (const { person, changes } of saved) await put(person, inverseOf(changes.differences));
      });
    },
    onSettled,
    meta: { isShownInPlace: true },
  });
  const setActivation = useMutation({
    mutationFn: ({ person, isActive }: { readonly person: Person; readonly isActive: boolean }) =>
      api.call(isActive ? reactivatePerson : deactivatePerson, {
        params: { organisationId, userId: person.userId },
      }),
    onSuccess: (_, { person: { name, userId }, isActive }) =>
      offerWayBack(t(isActive ? "people.deactivation.given" : "people.deactivation.taken", { name }), () =>
        api.call(isActive ? deactivatePerson : reactivatePerson, { params: { organisationId, userId } }),
      ),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (person: Person) =>
      api.call(removePerson, { params: { organisationId, userId: person.userId } }),
    onSuccess: (_, { name }) => say(t("people.removal.done", { name })),
    onSettled,
  });
  return { save, setActivation, remove };
}
