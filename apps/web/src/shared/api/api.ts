/** The one way to call the server: typed by the contract, signed by the session. */
import { type AccessRule, partsOf } from "@amont/contract/access.ts";
import type { Operation } from "@amont/contract/operation.ts";
import type { Session } from "../session/session.ts";
import { ApiError } from "./api-error.ts";
import { readAnswer } from "./operation-answer.ts";
import { type OperationInput, type OperationRequest, operationRequest } from "./operation-request.ts";

interface CallOptions {
  /** The company that the call is about, for operations that read it from the header. */
  readonly companyId?: number;
  readonly signal?: AbortSignal;
  /** What a documented call carries beside its input. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Told the name (`ETag`) of an answer: who changes what it says sends it back as `If-Match`. */
  readonly onTag?: (tag: string | null) => void;
}

export interface Api {
  readonly call: <P, Q, B, R>(
    operation: Operation<P, Q, B, R>,
    input: OperationInput<P, Q, B>,
    options?: CallOptions,
  ) => Promise<R>;
}

export interface ApiDependencies {
  readonly session: Pick<Session, "accessToken" | "renew">;
  readonly language: () => string;
  readonly fetch: typeof globalThis.fetch;
  /** Before anybody is told that a call was refused: what it says may have to be fetched. */
  readonly beforeRefusal?: () => Promise<void>;
}

export function createApi({ session, language, fetch, beforeRefusal }: ApiDependencies): Api {
  async function send(request: OperationRequest, token: string | null, signal: AbortSignal | undefined) {
    const headers = {
      ...request.headers,
      accept: "application/json",
      "accept-language": language(),
      "cache-control": "no-cache",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const { method, body, url } = request;
    return answered(() => fetch(url, { method, headers, body, cache: "no-store", signal: signal ?? null }));
  }

  async function sendAgainIfExpired(
    request: OperationRequest,
    token: string | null,
    signal: AbortSignal | undefined,
  ) {
    const response = await send(request, token, signal);
    if (response.status !== 401 || token === null) return response;
    const renewed = await answered(() => session.renew(token));
    return renewed === null ? response : send(request, renewed, signal);
  }

  return {
    call: async (operation, input, { companyId, signal, headers = {}, onTag } = {}) => {
      const described = operationRequest(operation, input, companyId);
      const request = { ...described, headers: { ...described.headers, ...headers } };
      const token = isOpenToAll(operation.access) ? null : await answered(session.accessToken);
      const response = await sendAgainIfExpired(request, token, signal);
      const answer = await readAnswer(operation, response).catch(async (refusal: unknown) => {
        await beforeRefusal?.().catch(() => undefined);
        throw refusal;
      });
      onTag?.(response.headers.get("etag"));
      return answer;
    },
  };
}

function isOpenToAll(access: AccessRule): boolean {
  return partsOf(access).every((rule) => rule.kind === "anonymous");
}

/** Gives up on purpose stay what they are; everything else that stops an answer is the network. */
async function answered<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError({ code: "network", status: 0 }, { cause: error });
  }
}
