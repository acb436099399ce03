/** A company that is watched, with the calls of its people. */
import { readFailure } from "@amont/contract/envelope.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { createWorkplace, requestAbout } from "../../../testing/workplace.ts";

export const balanceRule = {
  condition: "balance",
  comparison: "<",
  unit: "money",
  bound: 1_000_000,
  severity: "Danger",
  withinDays: 30,
  eachAccount: false,
  belowOnly: true,
  categoryId: null,
  minimum: 0,
  ownMargin: 0,
  isActive: true,
  audience: "writers",
  people: [],
};

export type WatchedCompany = Awaited<ReturnType<typeof createWatchedCompany>>;

export async function createWatchedCompany(server: TestServer) {
  const place = await createWorkplace(server);
  const { companyId, writer } = place;
  const base = `/api/alerts/v1/entities/${companyId}`;
  const send = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
    { caller = writer, headers = {} }: { caller?: string; headers?: Record<string, string> } = {},
  ) => {
    const url = path.startsWith("/") ? path : `${base}/${path}`;
    const request = requestAbout(companyId, method, url, payload);
    return server.call(caller, { ...request, headers: { ...request.headers, ...headers } });
  };
  const codeOf = async (answer: ReturnType<typeof send>) => {
    const { statusCode, json } = await answer;
    return statusCode < 300 ? null : (readFailure(json())?.code ?? statusCode);
  };
  const addRule = async (rule: object = {}): Promise<number> => {
    const answer = await send("POST", "rules", { ...balanceRule, ...rule });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().ruleId;
  };
  return { ...place, base, send, codeOf, addRule };
}
