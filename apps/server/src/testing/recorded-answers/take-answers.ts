import { Buffer } from "node:buffer";
import type { TestServer } from "../test-server.ts";
import type { Answer } from "./answer-record.ts";
import { textOf } from "./answer-text.ts";
import { people } from "./recorded-company.ts";
import { injectionOf, nameOf, type RecordedRequest } from "./recorded-request.ts";

/** What the company answers to each request, by the request's name. Nothing is written by any of them. */
export async function takeAnswers(
  server: TestServer,
  requests: readonly RecordedRequest[],
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const request of requests) {
    const answer = await server.call(people[request.by], injectionOf(request));
    const text = textOf(Buffer.from(answer.rawPayload));
    answers.set(nameOf(request), { status: answer.statusCode, text });
  }
  return answers;
}
