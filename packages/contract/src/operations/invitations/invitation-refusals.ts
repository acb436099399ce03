/** Why one address of several cannot be invited, as codes of failures: it belongs to every company, or mails are too many. */
export const invitationRefusals = ["13020", "too_many_requests"] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];
