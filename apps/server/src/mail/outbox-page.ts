/**
 * The mails that were not sent because no mail server is configured, for whoever holds the key that
 * the server prints at start. Plain HTML without script or style: the content-security policy
 * allows neither, and everything shown is escaped.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { failure } from "@amont/contract/failure.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SystemDatabase } from "../db/scope.ts";
import { sendFailure } from "../http/registry.ts";
import { escapeHtml } from "./escape-html.ts";
import { findMail, findNewestMails } from "./mails-repository.ts";

const shownMails = 100;

interface OutboxDependencies {
  readonly publicUrl: string;
  readonly database: SystemDatabase;
  readonly key: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests have one length whatever was sent, so that comparing tells nothing. */
function isSameKey(given: unknown, key: string): boolean {
  return typeof given === "string" && timingSafeEqual(digest(given), digest(key));
}

function page(title: string, body: string): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"></head><body>`,
    `<h1>${escapeHtml(title)}</h1>`,
    body,
    "</body></html>",
  ].join("\n");
}

type MailSummary = Awaited<ReturnType<typeof findNewestMails>>[number];

function listPage(mails: readonly MailSummary[], key: string): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${mail.created_at.toISOString()}</td><td>${escapeHtml(mail.recipient)}</td>` +
      `<td><a href="/outbox/${mail.id}?key=${encodeURIComponent(key)}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const head = "<tr><th>Date</th><th>Destinataire</th><th>Objet</th></tr>";
  const body = rows.length === 0 ? "<p>Aucun message.</p>" : `<table>${head}${rows.join("\n")}</table>`;
  return page("Boîte d’envoi locale", `<p>Aucun serveur de messagerie n’est configuré.</p>${body}`);
}

/** Links of our own pages can be followed; any other text stays text. */
function withLinks(text: string, publicUrl: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s]+/g, (url) =>
    url.startsWith(`${escapeHtml(publicUrl)}/`) ? `<a href="${url}">${url}</a>` : url,
  );
}

function mailPage(
  mail: NonNullable<Awaited<ReturnType<typeof findMail>>>,
  key: string,
  publicUrl: string,
): string {
  return page(
    mail.subject,
    [
      `<p>À : ${escapeHtml(mail.recipient)}, le ${mail.created_at.toISOString()}</p>`,
      `<pre>${withLinks(mail.body_text, publicUrl)}</pre>`,
      `<p><a href="/outbox?key=${encodeURIComponent(key)}">Tous les messages</a></p>`,
    ].join("\n"),
  );
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function show(html: string, reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(html);
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(failure("not_found"), request, reply);
}

export function mountOutbox(app: FastifyInstance, { publicUrl, database, key }: OutboxDependencies): void {
  const holdsKey = (request: FastifyRequest) => isSameKey((request.query as { key?: unknown }).key, key);

  app.get("/outbox", async (request, reply) => {
    if (!holdsKey(request)) return notFound(request, reply);
    return show(listPage(await findNewestMails(database, shownMails), key), reply);
  });
  app.get("/outbox/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = holdsKey(request) && isUuid(id) ? await findMail(database, id) : undefined;
    if (mail === undefined) return notFound(request, reply);
    return show(mailPage(mail, key, publicUrl), reply);
  });
}
