import { checkConsolidatedExpectedCreation } from "@amont/contract/operations/access/check-consolidated-expected-creation.ts";
import { checkExpectedCreation } from "@amont/contract/operations/access/check-expected-creation.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";
import type { TransferPlace } from "./transfer-desk.ts";

/** May the reader plan money there? Who may not is offered no transfer. */
export const expectedCreationQuery = (api: Api, { entityId, isConsolidation }: TransferPlace) =>
  queryOptions({
    queryKey: [isConsolidation ? "consolidated" : entityId, "transfers", "may-create", entityId],
    queryFn: async ({ signal }) => {
      const answer = isConsolidation
        ? await api.call(
            checkConsolidatedExpectedCreation,
            { params: { consolidationId: entityId } },
            { signal },
          )
        : await api.call(checkExpectedCreation, { params: { companyId: entityId } }, { signal });
      return answer.canCreateExpected;
    },
    // Without an answer the server has the last word.
    meta: { toast: "none" },
  });
