/**
 * What the sign-in page calls. The routes share the interaction's own path, because the browser
 * sends the interaction's cookie there and nowhere else.
 */
import { signInTicket } from "@amont/contract/account-fields.ts";
import { type Failure, failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type InteractionResults, type Provider } from "oidc-provider";
import { z } from "zod";
import type { SystemDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { rateLimitOf } from "../../http/rate-limits.ts";
import { sendFailure } from "../../http/registry.ts";
import { findDemoUsers } from "../accounts-repository.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { networkOf } from "../passwords/client-network.ts";
import { redeemSignInTicket } from "./sign-in-tickets.ts";

export interface InteractionDependencies {
  readonly provider: Provider;
  readonly database: SystemDatabase;
  readonly decoyHash: string;
  readonly demo: boolean;
  readonly now: () => Date;
  /** Answers with the web application's page, which then shows the sign-in form. */
  readonly servePage: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<Outcome<unknown>>;

const loginBody = z.object({
  email: z
    .string()
    .max(320)
    .regex(/^[^\p{Cc}]*$/u),
  password: z.string().max(1000),
});
const ticketBody = z.object({ ticket: signInTicket });
const demoBody = z.object({ userId: z.uuid() });

function invalid(error: z.ZodError): Failure {
  const issues = error.issues.map((issue) => ({
    in: "body",
    field: issue.path.join("."),
    problem: issue.message,
  }));
  return failure("invalid_input", { issues });
}

/** The interaction that both the path and the cookie name; undefined when there is none (any more). */
async function currentInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw);
    return details.uid === (request.params as { uid: string }).uid ? details : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

export function mountInteractionRoutes(
  app: FastifyInstance,
  prefix: string,
  { provider, database, decoyHash, demo, now, servePage }: InteractionDependencies,
): void {
  const path = `${prefix}/interaction/:uid`;
  const rateLimit = rateLimitOf({ cost: "guessable" });

  const finish = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) =>
    ok({ redirectTo: await provider.interactionResult(request.raw, reply.raw, result) });

  const details: Answer = async (request, reply) => {
    const interaction = await currentInteraction(provider, request, reply);
    if (interaction === undefined) return err(failure("not_found"));
    const people = demo ? await findDemoUsers(database) : [];
    return ok({
      prompt: interaction.prompt.name,
      loginHint: interaction.params["login_hint"] ?? null,
      demoUsers: people.map((person) => ({
        id: person.id,
        name: `${person.first_name} ${person.last_name}`,
        role: person.role_text,
      })),
    });
  };

  const login: Answer = async (request, reply) => {
    const body = loginBody.safeParse(request.body);
    if (!body.success) return err(invalid(body.error));
    if ((await currentInteraction(provider, request, reply)) === undefined) return err(failure("not_found"));
    const email = body.data.email.trim().toLowerCase();
    const user = await checkPassword(
      { database, decoyHash },
      { email, password: body.data.password, client: networkOf(request.ip), now: now() },
    );
    return user.ok ? finish(request, reply, { login: { accountId: user.value, amr: ["pwd"] } }) : user;
  };

  /** Who has just proven their mailbox and chosen their password does not type it a second time. */
  const ticketLogin: Answer = async (request, reply) => {
    const body = ticketBody.safeParse(request.body);
    if (!body.success) return err(invalid(body.error));
    if ((await currentInteraction(provider, request, reply)) === undefined) return err(failure("not_found"));
    const accountId = await redeemSignInTicket(database, body.data.ticket, now());
    if (accountId === null) return err(failure("not_found"));
    return finish(request, reply, { login: { accountId, amr: ["otp", "pwd"] } });
  };

  const demoLogin: Answer = async (request, reply) => {
    const body = demoBody.safeParse(request.body);
    const interaction = demo ? await currentInteraction(provider, request, reply) : undefined;
    if (interaction === undefined) return err(failure("not_found"));
    if (!body.success) return err(invalid(body.error));
    const people = await findDemoUsers(database);
    if (!people.some(({ id }) => id === body.data.userId)) return err(failure("not_found"));
    return finish(request, reply, { login: { accountId: body.data.userId } });
  };

  const abort: Answer = async (request, reply) => {
    if ((await currentInteraction(provider, request, reply)) === undefined) return err(failure("not_found"));
    return finish(request, reply, { error: "access_denied", error_description: "sign-in was given up" });
  };

  app.get(path, async (_request, reply) => servePage(reply));
  app.get(`${path}/details`, (request, reply) => respond(details, request, reply));
  for (const [name, answer] of Object.entries({ login, ticket: ticketLogin, demo: demoLogin, abort })) {
    app.post(`${path}/${name}`, { config: { rateLimit } }, (request, reply) =>
      respond(answer, request, reply),
    );
  }
}

async function respond(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const outcome = await answer(request, reply);
  reply.header("cache-control", "no-store");
  if (outcome.ok) return reply.send(outcome.value);
  const { retryAfterSeconds } = outcome.error.params;
  if (typeof retryAfterSeconds === "number") reply.header("retry-after", String(retryAfterSeconds));
  return sendFailure(outcome.error, request, reply);
}
