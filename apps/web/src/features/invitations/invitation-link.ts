/**
 * The many forms of an invitation link: the one in our mails, links that carry everything as query
 * parameters, and what people paste.
 */

export interface InvitationKey {
  readonly invitationId: string;
  readonly validationCode: string;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const wholeUuid = new RegExp(`^${uuid}$`, "i");
const acceptPath = new RegExp(`/invitations/(${uuid})/accept$`, "i");

/** `token` and `validationCode` are two names of the same thing. Null when a part is missing. */
export function keyFromSearch(search: Readonly<Record<string, unknown>>): InvitationKey | null {
  const text = (name: string) => (typeof search[name] === "string" ? search[name].trim() : "");
  const invitationId = text("invitationId").toLowerCase();
  const validationCode = text("validationCode") === "" ? text("token") : text("validationCode");
  return wholeUuid.test(invitationId) && validationCode !== "" ? { invitationId, validationCode } : null;
}

/** A link as pasted, from any address of this installation; or the two codes with a space between them. */
export function keyFromText(pasted: string): InvitationKey | null {
  const text = pasted.trim();
  const [invitationId = "", validationCode = ""] = text.split(/[\s.:;,/]+/);
  if (wholeUuid.test(invitationId) && validationCode !== "") {
    return { invitationId: invitationId.toLowerCase(), validationCode };
  }
  if (!URL.canParse(text, "https://any.invalid")) return null;
  const { pathname, searchParams } = new URL(text, "https://any.invalid");
  const idOfPath = acceptPath.exec(pathname)?.[1];
  const search = Object.fromEntries(searchParams);
  return keyFromSearch(idOfPath === undefined ? search : { ...search, invitationId: idOfPath });
}
