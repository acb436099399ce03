/**
 * What a tab remembers of an online spreadsheet service: the visit that it began there, and the token that came of it.
 * Access counts only while a token and its expiry are there and the expiry has not passed.
 */
import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import type { Shelf } from "../../../../shared/workplace/storage-keys.ts";

/** A visit to the service that is under way. */
export interface SheetVisit {
  readonly state: string;
  readonly codeVerifier: string;
}

interface SheetAnswer {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

export interface SheetSession {
  readonly token: (nowMs: number) => string | null;
  readonly keep: (answer: SheetAnswer, nowMs: number) => void;
  readonly forget: () => void;
  readonly begin: (visit: SheetVisit) => void;
  /** The visit that comes back with this state, once. Null for one that did not begin here. */
  readonly end: (state: string | undefined) => SheetVisit | null;
}

export function sheetSession(provider: SheetProvider, shelf: Shelf): SheetSession {
  const key = (part: "token" | "expiry" | "state" | "verifier") => `amont.sheets.${provider}.${part}`;
  const forget = () => {
    shelf.remove(key("token"));
    shelf.remove(key("expiry"));
  };
  return {
    token: (nowMs) => {
      const [token, expiry] = [shelf.read(key("token")), shelf.read(key("expiry"))];
      if (token === null || expiry === null || !(Number(expiry) > nowMs)) return null;
      return token;
    },
    keep: ({ accessToken, expiresInSeconds }, nowMs) => {
      shelf.write(key("token"), accessToken);
      shelf.write(key("expiry"), String(nowMs + expiresInSeconds * 1000));
    },
    forget,
    begin: ({ state, codeVerifier }) => {
      shelf.write(key("state"), state);
      shelf.write(key("verifier"), codeVerifier);
    },
    end: (state) => {
      const [began, codeVerifier] = [shelf.read(key("state")), shelf.read(key("verifier"))];
      shelf.remove(key("state"));
      shelf.remove(key("verifier"));
      if (state === undefined || began !== state || codeVerifier === null) return null;
      return { state, codeVerifier };
    },
  };
}
