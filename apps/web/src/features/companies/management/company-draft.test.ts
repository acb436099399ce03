import { describe, expect, it } from "vitest";
import { changesOf, draftOf, emptyDraft, isSameDraft, numberFault } from "./company-draft.ts";

const details = {
  id: 7,
  organisationId: 1,
  name: "Fonderie",
  country: "FR",
  currency: "EUR" as const,
  industry: null,
  timeZone: "Europe/Paris",
  siren: "732829320",
  siret: null,
  vatNumber: null,
  legalForm: "",
  street: "",
  postalCode: "",
  city: "Annecy",
  financialYearFirstMonth: 4,
  archivedAt: null,
};

describe("a company that is typed", () => {
  it("comes back as it was read", () => {
    const draft = draftOf(details);
    expect(isSameDraft(draft, draftOf(details))).toBe(true);
    expect(isSameDraft(draft, { ...draft, city: "Thônes" })).toBe(false);
    expect(changesOf(draft)).toEqual({
      name: "Fonderie",
      country: "FR",
      industry: null,
      timeZone: "Europe/Paris",
      siren: "732829320",
      siret: null,
      vatNumber: null,
      legalForm: "",
      street: "",
      postalCode: "",
      city: "Annecy",
      financialYearFirstMonth: 4,
    });
  });

  it.each([
    ["siren", { siren: "" }, null],
    ["siren", { siren: "732 829 320" }, null],
    ["siren", { siren: "732829321" }, "key"],
    ["siren", { siren: "7328" }, "form"],
    ["siret", { siren: "732829320", siret: "73282932000074" }, null],
    ["siret", { siren: "552100554", siret: "73282932000074" }, "siren"],
    ["siret", { siren: "7328", siret: "73282932000074" }, null],
    ["vatNumber", { siren: "552100554", vatNumber: "FR44732829320" }, "siren"],
    ["vatNumber", { siren: "552100554", vatNumber: "DE136695976" }, null],
  ] as const)("is told what is wrong with its %s: %j", (field, typed, fault) => {
    expect(numberFault(field, { ...emptyDraft, ...typed })).toBe(fault);
  });
});
