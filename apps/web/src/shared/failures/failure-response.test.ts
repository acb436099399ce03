import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { fr } from "../../i18n/fr.ts";
import { ApiError, type ApiErrorCode } from "../api/api-error.ts";
import { type FailureOptions, failureResponse } from "./failure-response.ts";

interface Answer {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly serverMessage?: string;
  readonly params?: Record<string, unknown>;
}

const respond = (error: unknown, options: FailureOptions = {}, isReloadSpent = false) =>
  failureResponse(error, { t: i18next.t, options, isReloadSpent });
const failed = (answer: Answer) => new ApiError(answer);
const toast = (text: string, more = {}) => ({
  kind: "toast",
  toast: { tone: "warn", title: "Une erreur est survenue", text, ...more },
});

beforeAll(async () => {
  await i18next.init({ lng: "fr", resources: { fr: { translation: fr } } });
});

describe("what a failed call does", () => {
  it.each<[string, Answer, object]>([
    ["400 reloads", { status: 400, code: "bad_request" }, { kind: "reload" }],
    ["401 is the session's", { status: 401, code: "unauthenticated" }, { kind: "silence" }],
    ["402 opens the dialog", { status: 402, code: "subscription_required" }, { kind: "subscription" }],
    ["402 inside a success too", { status: 200, code: "402" }, { kind: "subscription" }],
    [
      "403 names the missing right",
      { status: 403, code: "forbidden" },
      {
        kind: "forbidden",
        toast: {
          tone: "warn",
          key: "forbidden",
          title: "Permission refusée",
          text: "Vous n'avez pas les droits pour accéder à cette fonctionnalité. Veuillez contacter le support.",
        },
      },
    ],
    ["422 is the caller's", { status: 422, code: "invalid_input" }, { kind: "silence" }],
    ["422 with a code nobody knows too", { status: 422, code: "unlisted" }, { kind: "silence" }],
    ["no answer is the connection's", { status: 0, code: "network" }, { kind: "silence" }],
    [
      "another status says its text",
      { status: 418, code: "unlisted", serverMessage: "Théière" },
      toast("Théière"),
    ],
    [
      "and without one that it is unknown",
      { status: 418, code: "unlisted" },
      toast("Une erreur inconnue est survenue."),
    ],
    [
      "a known status says ours",
      { status: 404, code: "not_found", serverMessage: "x" },
      toast("Cet élément n'existe pas ou n'existe plus."),
    ],
    [
      "500 says the server's detail",
      { status: 500, code: "internal", serverMessage: "Le disque est plein." },
      toast("Le disque est plein.", { tone: "danger" }),
    ],
    [
      "500 without detail says ours",
      { status: 500, code: "internal" },
      toast("Le serveur a rencontré un problème. Rien n'a été enregistré.", { tone: "danger" }),
    ],
    ...[502, 503, 504].map((status): [string, Answer, object] => [
      `${status} is a product out of reach`,
      { status, code: "unavailable" },
      {
        kind: "toast",
        toast: {
          tone: "warn",
          key: "unreachable",
          title: "Produit temporairement indisponible",
          text: "Le produit est momentanément indisponible. Réessayez dans quelques secondes.",
        },
      },
    ]),
    [
      "a domain code says its text",
      { status: 422, code: "13027" },
      toast("L'offre gratuite ne permet pas d'inviter d'autres utilisateurs."),
    ],
    [
      "inside a success too",
      { status: 200, code: "458" },
      toast("Un problème a eu lieu lors de l'export excel"),
    ],
    [
      "with its own title",
      { status: 200, code: "6007" },
      toast("La seule banque encore prise en compte ne peut pas être ignorée.", {
        title: "Échec de la fusion des propriétés",
      }),
    ],
    [
      "with what it is about",
      { status: 422, code: "12014", params: { line: 7 } },
      toast("La ligne 7 figure plusieurs fois."),
    ],
    [
      "a code nobody knows says the server's message",
      { status: 200, code: "unlisted", serverMessage: "Fermé le lundi" },
      toast("Fermé le lundi"),
    ],
    [
      "too many tries say how long to wait",
      { status: 429, code: "too_many_requests", params: { retryAfterSeconds: 61 } },
      toast("Trop de tentatives. Réessayez dans 2 minutes."),
    ],
  ])("%s", (_name, answer, response) => {
    expect(respond(failed(answer))).toEqual(response);
  });

  it("reloads once, then says so", () => {
    const error = failed({ status: 400, code: "bad_request" });
    expect(respond(error, {}, true)).toEqual(toast("La requête n'est pas lisible."));
  });

  it("does not reload what somebody is typing", () => {
    const error = failed({ status: 400, code: "bad_request" });
    expect(respond(error, { toast: "none", mayReload: false })).toEqual({ kind: "silence" });
  });

  it("says what the caller wants to be said, or nothing", () => {
    const conflict = failed({ status: 409, code: "conflict" });
    expect(respond(conflict, { toast: { text: "Renommage impossible" } })).toEqual(
      toast("Renommage impossible"),
    );
    expect(respond(conflict, { toast: { title: "Non", text: "Renommage impossible" } })).toEqual(
      toast("Renommage impossible", { title: "Non" }),
    );
    expect(respond(conflict, { toast: "none" })).toEqual({ kind: "silence" });
    const forbidden = failed({ status: 403, code: "forbidden" });
    expect(respond(forbidden, { toast: "none" })).toEqual({ kind: "forbidden", toast: null });
  });

  it("has words for what nobody expected, and none for what was called off", () => {
    expect(respond(new TypeError("x is not a function"))).toMatchObject({
      kind: "toast",
      toast: { tone: "warn" },
    });
    expect(respond(new DOMException("stop", "AbortError"))).toEqual({ kind: "silence" });
  });
});
