/** The calls of a split, on a ledger that is open by the time they are made. */
import { expectTotalsToBeSums } from "../../../../ledger/testing/ledger-invariants.ts";
import type { CommandLedger } from "./command-ledger.ts";

/** The ids of the lines that a split or an edit of one answered. */
export const idsOf = (answer: { readonly result: Readonly<Record<string, unknown>> }) =>
  answer.result["factureIds"] as readonly number[];

export function splitCalls(opened: () => CommandLedger) {
  /** In the rent, unless told otherwise. */
  const line = (value: number, more: object = {}) => ({
    CatId: opened().categories.rent,
    value,
    Nom: "Part",
    Memo: null,
    ProjectId: null,
    ...more,
  });
  const split = (id: number, splits: readonly object[], more: object = {}) =>
    opened().post("/api/facture/AddSplitFacture", {
      factureId: id,
      scenarioId: null,
      memo: "",
      splits,
      ...more,
    });
  const edit = (id: number, splits: readonly object[], more: object = {}) =>
    opened().post("/api/facture/SetSplitFacture", { liaisonId: id, scenarioId: null, splits, ...more });
  const get = async (url: string) => {
    const { server, userId, companyId } = opened();
    const answer = await server.call(userId, { url, headers: { EntrepriseId: String(companyId) } });
    return answer.json<{ Result: Array<Record<string, unknown>> }>().Result;
  };
  return {
    line,
    split,
    edit,
    get,
    cancel: (splitGroupId: number) => opened().command("cancel-split", { splitGroupId }),
    undo: (undoToken: unknown) => opened().command("undo", { undoToken }),
    linesOf: (id: number) => get(`/api/facture/GetFactureByLiaision?idLiaison=${id}`),
    sharesOf: (id: number) =>
      opened()
        .server.services.database.selectFrom("transaction_projects")
        .select(["project_id", "amount_minor"])
        .where("transaction_id", "=", id)
        .execute(),
    totalsHold: () => expectTotalsToBeSums(opened().server.services.pool, opened().companyId),
    /** A payment of 100 € as 60 and 40. */
    splitInTwo: async () => {
      const id = await opened().paid();
      const [first = 0, second = 0] = idsOf(await split(id, [line(60), line(40)], { memo: "mémo" }));
      return { id, first, second };
    },
  };
}
