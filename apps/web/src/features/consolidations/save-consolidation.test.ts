import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { Api } from "../../shared/api/api.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import {
  blankDraft,
  changeCompany,
  type Description,
  descriptionOf,
  type Settings,
  withCompany,
} from "./model/consolidation-draft.ts";
import { type Written, writeDescription, writeSettings } from "./save-consolidation.ts";

const company = { id: 1, name: "Société", currency: "EUR", isAvailable: true } as const;
const draft = withCompany({ ...blankDraft(calendarDate("2026-11-17")), name: "Groupe" }, company);
const description = descriptionOf(draft, null) as Description;
const settings: Settings = {
  companies: [{ companyId: 1, name: "Société", ownershipBasisPoints: 10_000, method: "full" }],
  rateSetId: null,
  eliminates: true,
  daysOffMask: 96,
  holidaysCountry: null,
};

/** Answers by slug, and keeps what was called, with what it was said to match. */
function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: string[] = [];
  const call = async (
    { slug }: { slug: string },
    _input: unknown,
    options: { headers?: Record<string, string>; onTag?: (tag: string | null) => void } = {},
  ) => {
    const match = options.headers?.["if-match"];
    calls.push(match === undefined ? slug : `${slug} if ${match}`);
    const answer = answers[slug];
    if (answer instanceof Error) throw answer;
    options.onTag?.("newest");
    return answer;
  };
  return { calls, api: { call } as unknown as Api };
}

const known: Written = { id: 7, description, tag: "read", settings };

describe("what a consolidation is", () => {
  it("is made when it is new", async () => {
    const { api, calls } = setUp({ "create-consolidation": { id: 9 } });
    expect(await writeDescription(api, null, description)).toEqual({
      id: 9,
      description,
      tag: null,
      settings: null,
    });
    expect(calls).toEqual(["create-consolidation"]);
  });

  it("is written over what was read, and over nothing else", async () => {
    const { api, calls } = setUp();
    const renamed = { ...description, name: "Holding" };
    expect(await writeDescription(api, known, renamed)).toEqual({
      ...known,
      description: renamed,
      tag: null,
    });
    expect(calls).toEqual(["update-consolidation if read"]);
  });

  it("is not written again when it says the same", async () => {
    const { api, calls } = setUp();
    expect(await writeDescription(api, known, description)).toBe(known);
    expect(calls).toEqual([]);
  });
});

describe("how its companies enter", () => {
  it("is not written when it is so already", async () => {
    const { api, calls } = setUp({ "get-consolidation-settings": settings });
    await writeSettings(api, known, draft);
    expect(calls).toEqual(["get-consolidation-settings"]);
  });

  it("is written over what it is by then", async () => {
    const { api, calls } = setUp({ "get-consolidation-settings": settings });
    await writeSettings(api, known, changeCompany(draft, 1, { ownership: 60 }));
    expect(calls).toEqual(["get-consolidation-settings", "set-consolidation-settings if newest"]);
  });

  it("is a conflict when somebody else changed it meanwhile", async () => {
    const { api, calls } = setUp({ "get-consolidation-settings": { ...settings, eliminates: false } });
    await expect(writeSettings(api, known, draft)).rejects.toMatchObject({ code: "conflict" });
    expect(calls).toEqual(["get-consolidation-settings"]);
  });

  it("of a new one nobody else can have changed", async () => {
    const { api, calls } = setUp({ "get-consolidation-settings": { ...settings, eliminates: false } });
    await writeSettings(api, { ...known, settings: null }, draft);
    expect(calls).toHaveLength(2);
  });

  it("is tried again by itself after a failure", async () => {
    const failing = setUp({ "get-consolidation-settings": new ApiError({ code: "network", status: 0 }) });
    const written = await writeDescription(
      setUp({ "create-consolidation": { id: 9 } }).api,
      null,
      description,
    );
    await expect(writeSettings(failing.api, written, draft)).rejects.toMatchObject({ code: "network" });
    const { api, calls } = setUp({ "get-consolidation-settings": settings });
    const again = await writeDescription(api, written, description);
    await writeSettings(api, again, changeCompany(draft, 1, { ownership: 60 }));
    expect(calls).toEqual(["get-consolidation-settings", "set-consolidation-settings if newest"]);
  });
});
