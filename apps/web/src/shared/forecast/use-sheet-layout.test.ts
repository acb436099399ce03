import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { afterEach, expect, it, vi } from "vitest";
import { useSheetLayout } from "./use-sheet-layout.ts";

afterEach(() => void vi.unstubAllGlobals());

const months = [{ offset: 0 }, { offset: 1 }];
const options = { showsComparison: true, hidesCumulative: false };

/** A window that says of itself whether it is as narrow as a telephone. */
function layoutIn({ isPhone, clientWidth }: { readonly isPhone: boolean; readonly clientWidth: number }) {
  const matchMedia = () => Object.assign(new EventTarget(), { matches: isPhone });
  const page = { HTMLIFrameElement: Event, matchMedia };
  vi.stubGlobal("window", Object.assign(new EventTarget(), page));
  vi.stubGlobal("document", { documentElement: { clientWidth } });
  const sheet = runHook(() => useSheetLayout(months, options));
  const found = sheet.current();
  sheet.end();
  return { ...found, edges: [...found.layout.edges] };
}

it("has titles 250 wide beside the columns, and totals after them", () => {
  const { titleWidth, totalWidth, edges } = layoutIn({ isPhone: false, clientWidth: 1440 });
  expect({ titleWidth, totalWidth, edges }).toEqual({
    titleWidth: 250,
    totalWidth: 104,
    edges: [0, 132, 224],
  });
});

it("shows one period beside narrower titles on a telephone", () => {
  const { titleWidth, totalWidth, edges, isPaged } = layoutIn({ isPhone: true, clientWidth: 390 });
  expect({ titleWidth, totalWidth, isPaged }).toEqual({ titleWidth: 176, totalWidth: 0, isPaged: true });
  expect(edges).toEqual([0, 210, 420]);
});
