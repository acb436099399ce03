import { connectPartner } from "@amont/contract/operations/accounts/partners/connect-partner.ts";
import { getPartner } from "@amont/contract/operations/accounts/partners/get-partner.ts";
import { listPartners } from "@amont/contract/operations/accounts/partners/list-partners.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { partnerWelcome } from "../../../shared/session/partner-welcome.ts";

/** The pages say themselves what they could not read. */
const inPlace = { toast: "none" as const };

export const partnersQuery = (api: Api) =>
  queryOptions({
    queryKey: ["words", "partners"],
    queryFn: ({ signal }) => api.call(listPartners, {}, { signal }),
    meta: inPlace,
  });

export const partnerQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ["words", "partners", slug],
    queryFn: ({ signal }) => api.call(getPartner, { params: { slug } }, { signal }),
    retry: false,
    meta: inPlace,
  });

/** Asked once, whatever is drawn twice or looked at again: a token serves once. What it brings waits in this tab. */
export const partnerConnectionQuery = (api: Api, slug: string, token: string) =>
  queryOptions({
    queryKey: ["words", "partner-connection", slug, token],
    queryFn: async () => {
      const connected = await api.call(connectPartner, { params: { slug }, body: { token } });
      partnerWelcome.keep(connected);
      return connected;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: inPlace,
  });
