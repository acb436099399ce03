import { expect, it, vi } from "vitest";
import { createEvents } from "./events.ts";

it("hands an event to the listeners of its name, until they stop", () => {
  const events = createEvents();
  const onRename = vi.fn();
  const onObjective = vi.fn();
  const stop = events.on("CompanyChanged", onRename);
  events.on("ObjectiveChanged", onObjective);
  events.emit({ name: "CompanyChanged", payload: { companyId: 3 } });
  stop();
  events.emit({ name: "CompanyChanged", payload: { companyId: 4 } });
  expect(onRename.mock.calls).toEqual([[{ companyId: 3 }]]);
  expect(onObjective).not.toHaveBeenCalled();
});
