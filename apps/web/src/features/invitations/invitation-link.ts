/**
 * The many forms of an invitation link: the one in our mails, links that carry their parts as query parameters, and what
 * people paste.
 */

/** With its code whoever holds it may open it; without, who is signed in with the address that it was sent to. */
export interface InvitationKey {
  readonly invitationId: string;
  readonly validationCode?: string;
}

/** What a link carries: the key, or the code alone, by which the server knows the invitation. */
export type InvitationLink =
  | InvitationKey
  | { readonly invitationId?: undefined; readonly validationCode: string };

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const wholeUuid = new RegExp(`^${uuid}$`, "i");
const acceptPath = new RegExp(`/invitations/(${uuid})/accept$`, "i");

/** `token` and `validationCode` are two names of the same thing. Null when it carries neither part, or a broken one. */
export function linkFromSearch(search: Readonly<Record<string, unknown>>): InvitationLink | null {
  const text = (name: string) => (typeof search[name] === "string" ? search[name].trim() : "");
  const invitationId = text("invitationId").toLowerCase();
  const validationCode = text("validationCode") === "" ? text("token") : text("validationCode");
  const code = validationCode === "" ? {} : { validationCode };
  if (invitationId !== "") return wholeUuid.test(invitationId) ? { invitationId, ...code } : null;
  return validationCode === "" ? null : { validationCode };
}

/** A link as pasted, from any address of this installation; or the two codes with a space between them. */
export function linkFromText(pasted: string): InvitationLink | null {
  const text = pasted.trim();
  const [invitationId = "", validationCode = ""] = text.split(/[\s.:;,/]+/);
  if (wholeUuid.test(invitationId) && validationCode !== "") {
    return { invitationId: invitationId.toLowerCase(), validationCode };
  }
  if (!URL.canParse(text, "https://any.invalid")) return null;
  const { pathname, searchParams } = new URL(text, "https://any.invalid");
  const idOfPath = acceptPath.exec(pathname)?.[1];
  const search = Object.fromEntries(searchParams);
  return linkFromSearch(idOfPath === undefined ? search : { ...search, invitationId: idOfPath });
}
