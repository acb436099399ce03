import { findInvitation } from "@amont/contract/operations/invitations/find-invitation.ts";
import type { Api } from "../../shared/api/api.ts";
import { ApiError } from "../../shared/api/api-error.ts";

/** Null where no invitation has that code: the page then says that the link is not whole. */
export async function invitationOfToken(api: Api, token: string): Promise<string | null> {
  try {
    return (await api.call(findInvitation, { query: { token } })).invitationId;
  } catch (error) {
    if (error instanceof ApiError && error.code === "13023") return null;
    throw error;
  }
}
