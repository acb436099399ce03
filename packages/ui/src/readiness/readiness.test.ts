import { expect, it, vi } from "vitest";
import { createReadiness, type PageState } from "./readiness.ts";

function page() {
  const states: PageState[] = [];
  let resting: Array<() => void> = [];
  const readiness = createReadiness({
    whenAtRest: (callback) => resting.push(callback),
    show: (state) => states.push(state),
  });
  return {
    ...readiness,
    now: () => states.at(-1),
    rest: () => {
      const callbacks = resting;
      resting = [];
      for (const callback of callbacks) callback();
    },
  };
}

const ready: PageState = { isReady: true, isListening: true, underWay: [] };

it("is ready when nothing is under way and the page has come to rest", () => {
  const { begin, rest, now } = page();
  const end = begin("GET /companies/all");
  expect(now()).toEqual({ isReady: false, isListening: false, underWay: ["GET /companies/all"] });
  rest();
  expect(now()?.isReady).toBe(false);
  end();
  expect(now()).toEqual({ isReady: false, isListening: false, underWay: [] });
  rest();
  expect(now()).toEqual(ready);
});

it("is not ready any more from the moment that something begins", () => {
  const { begin, rest, now } = page();
  begin("start")();
  rest();
  const end = begin("page");
  expect(now()).toEqual({ isReady: false, isListening: false, underWay: ["page"] });
  end();
  rest();
  expect(now()).toEqual(ready);
});

it("waits for the last of several, and names those that are left", () => {
  const { begin, rest, now } = page();
  const [endPage, endCall] = [begin("page"), begin("GET /banks")];
  endPage();
  rest();
  expect(now()).toEqual({ isReady: false, isListening: false, underWay: ["GET /banks"] });
  endCall();
  rest();
  expect(now()).toEqual(ready);
});

it("waits for another rest when something began meanwhile, even if it has ended", () => {
  const resting: Array<() => void> = [];
  const show = vi.fn<(state: PageState) => void>();
  const { begin } = createReadiness({ whenAtRest: (callback) => resting.push(callback), show });
  begin("start")();
  begin("GET /banks")();
  const [earlier, later] = resting;
  earlier?.();
  expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ isReady: false }));
  later?.();
  expect(show).toHaveBeenLastCalledWith(ready);
});

it("counts the end of something once", () => {
  const { begin, rest, now } = page();
  const end = begin("page");
  const endOther = begin("GET /banks");
  end();
  end();
  rest();
  expect(now()?.underWay).toEqual(["GET /banks"]);
  endOther();
  rest();
  expect(now()).toEqual(ready);
});

it("listens, without being ready, while something waits until nobody types", () => {
  const { begin, beginPause, rest, now } = page();
  begin("start")();
  rest();
  const end = beginPause("plan");
  expect(now()).toEqual({ isReady: false, isListening: true, underWay: ["plan"] });
  begin("keydown")();
  expect(now()?.isListening).toBe(false);
  rest();
  expect(now()).toEqual({ isReady: false, isListening: true, underWay: ["plan"] });
  // What it waited for is done now, and has to be rendered.
  end();
  expect(now()).toEqual({ isReady: false, isListening: false, underWay: [] });
  rest();
  expect(now()).toEqual(ready);
});
