import { domainToASCII } from "node:url";
import { emailAddress } from "@amont/contract/account-fields.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { checkEmail } from "@amont/contract/operations/onboarding/check-email.ts";
import { ok } from "@amont/kernel/result.ts";
import { errorCode } from "../../db/postgres/error-code.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { likelyDomain } from "./likely-domain.ts";

interface EmailCheck {
  readonly isValid: boolean;
  readonly suggestion: string | null;
}

/** Null: nobody is asked, because an installation may have no way out. */
export type TakesMail = ((domain: string) => Promise<boolean>) | null;

export const checkEmailUseCase =
  (takesMail: TakesMail) =>
  async ({ query }: InputOf<typeof checkEmail>): Promise<Outcome<EmailCheck>> => {
    const address = emailAddress.safeParse(query.email);
    const domain = address.success ? address.data.slice(address.data.lastIndexOf("@") + 1) : "";
    if (!address.success || !isDomain(domain)) return ok({ isValid: false, suggestion: null });
    const meant = likelyDomain(domain);
    const suggestion = meant === null ? null : address.data.replace(/[^@]*$/, meant);
    return ok({ isValid: takesMail === null || (await takesMail(domain)), suggestion });
  };

/** As names are written in the network: letters of other alphabets that look like ours are another domain, and no mail of ours. */
const isDomain = (domain: string): boolean =>
  domainToASCII(domain) === domain &&
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/.test(domain);

const patienceMs = 2_000;
const nothingThere: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

/** A name service, as the runtime has it. */
type ResolveMx = (domain: string) => Promise<readonly { readonly exchange: string }[]>;

/** Only a clear no is one: a name service that is slow or away says nothing about the address. */
export const asksForMailServers =
  (resolveMx: ResolveMx) =>
  async (domain: string): Promise<boolean> => {
    const answer = resolveMx(domain).then(
      // A single empty name stands for "no mail here" (RFC 7505).
      (servers) => servers.some(({ exchange }) => exchange !== ""),
      (error: unknown) => !nothingThere.has(errorCode(error)),
    );
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(true), patienceMs);
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
