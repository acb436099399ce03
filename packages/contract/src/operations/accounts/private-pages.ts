/** Where people type passwords and codes, or have one in the address: no script of others runs in such a document. */
const privatePages = [
  "/account",
  "/app/access",
  "/app/first-connection",
  "/app/invitations",
  "/app/partners",
  "/app/user-account",
];

/** However it is written: the page that is shown is the same. What cannot be read is taken for one of them. */
export function isPrivatePage(path: string): boolean {
  let plain: string;
  try {
    plain = decodeURIComponent(path).toLowerCase().replaceAll(/\/+/g, "/");
  } catch {
    return true;
  }
  return privatePages.some((page) => plain === page || plain.startsWith(`${page}/`));
}
