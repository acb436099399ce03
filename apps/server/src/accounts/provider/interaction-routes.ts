/**
 * What the sign-in page calls. The routes share the interaction's own path, because the browser
 * sends the interaction's cookie there and nowhere else.
 */
import { signInTicket } from "@amont/contract/account-fields.ts";
import { type Failure, failure } from "@amont/contract/failure.ts";
import { base64Url } from "@amont/contract/operations/accounts/passkey-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type InteractionResults, type Provider } from "oidc-provider";
import { z } from "zod";
import { recordFailedSignIn, recordOwnEvent } from "../../http/audit/record-event.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { rateLimitOf } from "../../http/rate-limits.ts";
import { sendFailure } from "../../http/registry.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findDemoUsers } from "../accounts-repository.ts";
import { askForPasskey, checkPasskey } from "../passkeys/check-passkey.ts";
import { hasPasskey } from "../passkeys/passkeys-repository.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { networkOf } from "../passwords/client-network.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { applyDueReset, stopReset } from "../second-factor/second-factor-reset.ts";
import { hasAuthenticator, hasSecondFactor } from "../second-factor/second-factors-repository.ts";
import { addressPrefix } from "../sessions/address-prefix.ts";
import { consumeFirstStep, type FirstStep, findFirstStep, rememberFirstStep } from "./second-step.ts";
import { redeemSignInTicket } from "./sign-in-tickets.ts";

export interface InteractionDependencies {
  readonly provider: Provider;
  readonly accounts: AccountDependencies;
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
const codeBody = z.object({ ticket: signInTicket, code: z.string().min(1).max(40) });
const passkeyOptionsBody = z.object({ ticket: signInTicket.optional() });
const passkeyBody = z.object({
  ticket: signInTicket.optional(),
  passkey: z.object({
    id: base64Url,
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
  }),
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
  { provider, accounts, demo, now, servePage }: InteractionDependencies,
): void {
  const { database } = accounts;
  const path = `${prefix}/interaction/:uid`;
  const rateLimit = rateLimitOf({ cost: "guessable" });

  const finish = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) =>
    ok({ redirectTo: await provider.interactionResult(request.raw, reply.raw, result) });

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    amr: readonly string[],
  ) => {
    const details = { network: addressPrefix(request.ip) };
    await recordOwnEvent(database, { kind: "sign-in", userId: accountId, details });
    return finish(request, reply, { login: { accountId, ...(amr.length > 0 ? { amr: [...amr] } : {}) } });
  };

  /** Not waited for: how long it takes would tell whether somebody has the address. */
  const noteFailure = (request: FastifyRequest, email: string): void => {
    recordFailedSignIn(database, email, { network: addressPrefix(request.ip) }).catch((error: unknown) =>
      request.log.error({ err: error }, "an event of the log was not recorded"),
    );
  };

  /** Who has a second factor is asked for it, however they came through the first step. */
  const goOn = async (request: FastifyRequest, reply: FastifyReply, step: Omit<FirstStep, "interaction">) => {
    await applyDueReset(accounts, step.userId, now());
    if (!(await hasSecondFactor(database, step.userId))) {
      return signIn(request, reply, step.userId, step.amr);
    }
    const interaction = (request.params as { uid: string }).uid;
    return ok({
      secondFactorTicket: await rememberFirstStep(database, { ...step, interaction }, now()),
      hasAuthenticator: await hasAuthenticator(database, step.userId),
      hasPasskey: await hasPasskey(database, step.userId),
    });
  };

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
    const user = await checkPassword(accounts, {
      email,
      password: body.data.password,
      client: networkOf(request.ip),
      now: now(),
    });
    if (user.ok) return goOn(request, reply, { userId: user.value, amr: ["pwd"] });
    noteFailure(request, email);
    return user;
  };

  /** Who has just proven their mailbox and chosen their password does not type it a second time. */
  const ticketLogin: Answer = async (request, reply) => {
    const body = ticketBody.safeParse(request.body);
    if (!body.success) return err(invalid(body.error));
    if ((await currentInteraction(provider, request, reply)) === undefined) return err(failure("not_found"));
    const userId = await redeemSignInTicket(database, body.data.ticket, now());
    if (userId === null) return err(failure("not_found"));
    return goOn(request, reply, { userId, amr: ["otp", "pwd"] });
  };

  const secondFactor: Answer = async (request, reply) => {
    const body = codeBody.safeParse(request.body);
    if (!body.success) return err(invalid(body.error));
    const interaction = await currentInteraction(provider, request, reply);
    if (interaction === undefined) return err(failure("not_found"));
    const { ticket, code } = body.data;
    const step = await findFirstStep(database, ticket, { interaction: interaction.uid, now: now() });
    if (step === null) return err(failure("not_found"));
    const attempt = { userId: step.userId, code, client: networkOf(request.ip), now: now() };
    const checked = await checkSecondFactor(accounts, attempt);
    if (!checked.ok) return checked;
    if (!(await consumeFirstStep(database, ticket))) return err(failure("not_found"));
    await stopReset(database, step.userId);
    return signIn(request, reply, step.userId, [...step.amr, "mfa"]);
  };

  /** With the ticket of a first step, for that person's passkeys alone. */
  const passkeyOptions: Answer = async (request, reply) => {
    const body = passkeyOptionsBody.safeParse(request.body ?? {});
    if (!body.success) return err(invalid(body.error));
    const interaction = await currentInteraction(provider, request, reply);
    if (interaction === undefined) return err(failure("not_found"));
    const attempt = { interaction: interaction.uid, now: now() };
    const { ticket } = body.data;
    if (ticket === undefined) return ok(await askForPasskey(accounts, null, attempt));
    const step = await findFirstStep(database, ticket, attempt);
    return step === null
      ? err(failure("not_found"))
      : ok(await askForPasskey(accounts, step.userId, attempt));
  };

  /** Alone it is enough: who has it has the device and what unlocks it. After a password it is the second factor. */
  const passkeyLogin: Answer = async (request, reply) => {
    const body = passkeyBody.safeParse(request.body);
    if (!body.success) return err(invalid(body.error));
    const interaction = await currentInteraction(provider, request, reply);
    if (interaction === undefined) return err(failure("not_found"));
    const attempt = { interaction: interaction.uid, now: now() };
    const { ticket, passkey } = body.data;
    const step = ticket === undefined ? null : await findFirstStep(database, ticket, attempt);
    if (ticket !== undefined && step === null) return err(failure("not_found"));
    const user = await checkPasskey(accounts, passkey, attempt);
    if (!user.ok) return user;
    if (step !== null && step.userId !== user.value) return err(failure("38008"));
    if (ticket !== undefined && !(await consumeFirstStep(database, ticket))) return err(failure("not_found"));
    await stopReset(database, user.value);
    const amr = [...(step?.amr ?? []), "pop", "user", "mfa"];
    return signIn(request, reply, user.value, amr);
  };

  /** Whoever tries the demonstration is asked for nothing, so that nobody can lock others out of it. */
  const demoLogin: Answer = async (request, reply) => {
    const body = demoBody.safeParse(request.body);
    const interaction = demo ? await currentInteraction(provider, request, reply) : undefined;
    if (interaction === undefined) return err(failure("not_found"));
    if (!body.success) return err(invalid(body.error));
    const people = await findDemoUsers(database);
    if (!people.some(({ id }) => id === body.data.userId)) return err(failure("not_found"));
    return signIn(request, reply, body.data.userId, []);
  };

  const abort: Answer = async (request, reply) => {
    if ((await currentInteraction(provider, request, reply)) === undefined) return err(failure("not_found"));
    return finish(request, reply, { error: "access_denied", error_description: "sign-in was given up" });
  };

  app.get(path, async (_request, reply) => servePage(reply));
  app.get(`${path}/details`, (request, reply) => respond(details, request, reply));
  const answers = {
    login,
    ticket: ticketLogin,
    "second-factor": secondFactor,
    "passkey-options": passkeyOptions,
    passkey: passkeyLogin,
    demo: demoLogin,
    abort,
  };
  for (const [name, answer] of Object.entries(answers)) {
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
