/**
 * What a tab remembers of an online spreadsheet service: the visit that it began there, and the token that came of it.
 * Access counts only while a token and its expiry are there and the expiry has not passed.
 */
import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import type { SafeStorage } from "../../../../shared/workplace/storage-keys.ts";

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

export function sheetSession(provider: SheetProvider, storage: SafeStorage): SheetSession {
  const key = (part: "token" | "expiry" | "state" | "verifier") => `amont.sheets.${provider}.${part}`;
  const forget = () => {
    storage.remove(key("token"));
    storage.remove(key("expiry"));
  };
  return {
    token: (nowMs) => {
      const [token, expiry] = [storage.read(key("token")), storage.read(key("expiry"))];
      if (token === null || expiry === null || !(Number(expiry) > nowMs)) return null;
      return token;
    },
    keep: ({ accessToken, expiresInSeconds }, nowMs) => {
      storage.write(key("token"), accessToken);
      storage.write(key("expiry"), String(nowMs + expiresInSeconds * 1000));
    },
    forget,
    begin: ({ state, codeVerifier }) => {
      storage.write(key("state"), state);
      storage.write(key("verifier"), codeVerifier);
    },
    end: (state) => {
      const [began, codeVerifier] = [storage.read(key("state")), storage.read(key("verifier"))];
      storage.remove(key("state"));
      storage.remove(key("verifier"));
      if (state === undefined || began !== state || codeVerifier === null) return null;
      return { state, codeVerifier };
    },
  };
}
