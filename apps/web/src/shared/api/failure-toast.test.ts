import { errorMessage } from "@amont/contract/error-catalogue.ts";
import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../i18n/fr.ts";
import { frenchTypography } from "../../i18n/french-typography.ts";
import { ApiError, type ApiErrorCode } from "./api-error.ts";
import { failureToast } from "./failure-toast.ts";

const toastFor = (error: unknown) => failureToast(error, i18next.t, "fr");
const apiError = (code: ApiErrorCode, params = {}) => new ApiError({ code, status: 0, params });

beforeAll(async () => {
  await i18next.init({ lng: "fr", resources: { fr: { translation: fr } } });
});

describe("failureToast", () => {
  it.each(["unauthenticated", "invalid_input"] as const)("says nothing about %s", (code) => {
    expect(toastFor(apiError(code))).toBeNull();
  });

  it("names a missing right", () => {
    expect(toastFor(apiError("forbidden"))).toEqual({
      tone: "warn",
      title: "Permission refusée",
      text: frenchTypography(errorMessage("forbidden", "fr")),
    });
  });

  it("tells how long to wait, and what a lost connection is", () => {
    expect(toastFor(apiError("too_many_requests", { retryAfterSeconds: 61 }))?.text).toContain("2 minutes");
    expect(toastFor(apiError("network"))?.text).toContain("Connexion internet perdue");
  });

  it("has words for what nobody expected", () => {
    expect(toastFor(new TypeError("x is not a function"))).toMatchObject({
      title: "Une erreur est survenue",
    });
  });
});
