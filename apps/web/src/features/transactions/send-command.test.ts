import { expect, it, vi } from "vitest";
import type { Api } from "../../shared/api/api.ts";
import { sendCommand } from "./send-command.ts";

const part = { projectId: 3, title: "Chantier", amountMinor: 1_250, currency: "EUR" } as const;

it("removes a distribution that gives nothing, and sends any other in units", async () => {
  const call = vi.fn(async (_operation: { slug: string }, _input: unknown) => ({}));
  const send = (parts: readonly (typeof part)[]) =>
    sendCommand({ call } as unknown as Api, 1, {
      command: { name: "distribute", parts },
      transactionIds: [7],
    });
  await send([part]);
  await send([]);
  expect(call.mock.calls.map(([{ slug }, input]) => [slug, input])).toEqual([
    [
      "distribute-across-projects",
      { params: { transactionId: 7 }, query: {}, body: [{ projectId: 3, amount: 12.5 }] },
    ],
    ["remove-projects-distribution", { params: { transactionId: 7 }, query: {} }],
  ]);
});
