import { describe, expect, it } from "vitest";
import type { SafeStorage } from "../../../../shared/workplace/storage-keys.ts";
import { sheetSession } from "./sheet-session.ts";

function memoryStorage(): SafeStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

describe("access to online spreadsheets", () => {
  it("lasts as long as its token, to the millisecond", () => {
    const session = sheetSession("google", memoryStorage());
    expect(session.token(0)).toBeNull();
    session.keep({ accessToken: "sealed", expiresInSeconds: 10 }, 5_000);
    expect(session.token(14_999)).toBe("sealed");
    expect(session.token(15_000)).toBeNull();
  });

  it("needs the expiry as well as the token, and is gone once it is forgotten", () => {
    const storage = memoryStorage();
    const session = sheetSession("google", storage);
    session.keep({ accessToken: "sealed", expiresInSeconds: 10 }, 0);
    storage.remove("amont.sheets.google.expiry");
    expect(session.token(0)).toBeNull();
    session.keep({ accessToken: "sealed", expiresInSeconds: 10 }, 0);
    expect(sheetSession("microsoft", storage).token(0)).toBeNull();
    session.forget();
    expect(storage.kept.size).toBe(0);
  });

  it("is given once, to the visit that began here", () => {
    const session = sheetSession("google", memoryStorage());
    const visit = { state: "s", codeVerifier: "v" };
    expect(session.end("s")).toBeNull();
    session.begin(visit);
    expect(session.end("another")).toBeNull();
    expect(session.end("s")).toBeNull();
    session.begin(visit);
    expect(session.end("s")).toEqual(visit);
    expect(session.end("s")).toBeNull();
    session.begin(visit);
    expect(session.end(undefined)).toBeNull();
  });
});
