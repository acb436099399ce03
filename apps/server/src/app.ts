/** Builds the server: every plugin, every operation, nothing listening yet. */
import { randomUUID } from "node:crypto";
import { resolveMx } from "node:dns/promises";
import { originsOf } from "@amont/contract/embedded-modules.ts";
import { failure } from "@amont/contract/failure.ts";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { fictionalLedger } from "./demo/fictional-ledger.ts";
import { createAccessAnnouncements } from "./features/access/access-announcements.ts";
import { accessRoutes } from "./features/access/routes.ts";
import { alertRoutes } from "./features/alerts/routes.ts";
import { auditLogRoutes } from "./features/audit-log/routes.ts";
import { mailHeadsJob } from "./features/audit-log/sealing/mail-heads.ts";
import { sealLogJob } from "./features/audit-log/sealing/seal-job.ts";
import { balanceAdjustmentRoutes } from "./features/balance-adjustments/routes.ts";
import { bankFileRunner } from "./features/bank-files/bank-file-runner.ts";
import { bankFileRoutes } from "./features/bank-files/routes.ts";
import { bankRoutes } from "./features/banks/routes.ts";
import { boardRoutes } from "./features/boards/routes.ts";
import { OnlineSheets } from "./features/budget-files/online/online-sheets.ts";
import { tokenSeal } from "./features/budget-files/online/token-seal.ts";
import { budgetFileRoutes } from "./features/budget-files/routes.ts";
import { cashPoolRoutes } from "./features/cash-pools/routes.ts";
import { cashRiskRoutes } from "./features/cash-risk/routes.ts";
import { categoryRoutes } from "./features/categories/routes.ts";
import { categorisationRoutes } from "./features/categorisation/routes.ts";
import { companyRoutes } from "./features/companies/routes.ts";
import { consolidationRoutes } from "./features/consolidations/routes.ts";
import { debtRoutes } from "./features/debt/routes.ts";
import { exchangeRateRoutes } from "./features/exchange-rates/routes.ts";
import { automaticForecastRoutes } from "./features/forecast/automatic/routes.ts";
import { forecastCellRoutes } from "./features/forecast/cells/routes.ts";
import { forecastNoteRoutes } from "./features/forecast/notes/routes.ts";
import { forecastRoutes } from "./features/forecast/routes.ts";
import { forecastSeriesRoutes } from "./features/forecast/series/routes.ts";
import { forecastSettingsRoutes } from "./features/forecast/settings/routes.ts";
import { accountingRunner } from "./features/imports/accounting/accounting-runner.ts";
import { accountingImportRoutes } from "./features/imports/accounting/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { spreadsheetRunner } from "./features/imports/spreadsheet/spreadsheet-runner.ts";
import { defineIntragroupJob } from "./features/intragroup/detection/detection-job.ts";
import { intragroupRoutes } from "./features/intragroup/routes.ts";
import { invitationRoutes } from "./features/invitations/routes.ts";
import { jobRoutes } from "./features/jobs/routes.ts";
import { kpiRoutes } from "./features/kpis/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { asksForMailServers } from "./features/onboarding/check-email.ts";
import { onboardingRoutes } from "./features/onboarding/routes.ts";
import { organisationRoutes } from "./features/organisations/routes.ts";
import { peopleRoutes } from "./features/people/routes.ts";
import { profitAndLossRoutes } from "./features/profit-and-loss/routes.ts";
import { projectRoutes } from "./features/projects/routes.ts";
import { defineReconciliationJob } from "./features/reconciliation/reconciliation-job.ts";
import { reconciliationRoutes } from "./features/reconciliation/routes.ts";
import { createRecurrenceJobs } from "./features/recurrences/recurrence-jobs.ts";
import { recurrenceRoutes } from "./features/recurrences/routes.ts";
import { rollingForecastRoutes } from "./features/rolling-forecast/routes.ts";
import { scenarioRoutes } from "./features/scenarios/routes.ts";
import { scorecardRoutes } from "./features/scorecard/routes.ts";
import { loadChatKey } from "./features/session/chat-key.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { shortTermCashRoutes } from "./features/short-term-cash/routes.ts";
import { transactionCommandRoutes } from "./features/transactions/commands/routes.ts";
import { transactionRoutes } from "./features/transactions/routes.ts";
import { transferRoutes } from "./features/transfers/routes.ts";
import { workspaceRoutes } from "./features/workspaces/routes.ts";
import { BandsOfGroups } from "./forecast/bands/group-bands.ts";
import { LeafFits } from "./forecast/fits/leaf-fits.ts";
import { createGroupBackground } from "./forecast/group/group-background.ts";
import { warmGroupsJob } from "./forecast/group/warm-groups.ts";
import { createForecasts } from "./forecast/open-view.ts";
import { tendHistoryJob } from "./forecast/past/tend-history.ts";
import { handleError, handleUnroutable } from "./http/error-handler.ts";
import { registerHealth } from "./http/health.ts";
import { hasLongPart, longestPathPart } from "./http/long-addresses.ts";
import { multipartLimits } from "./http/multipart.ts";
import { thirdPartyOrigins } from "./http/network/third-party-scripts.ts";
import { openApiDocument } from "./http/openapi.ts";
import { mountOperations, sendFailure } from "./http/registry.ts";
import { registerSecurity } from "./http/security.ts";
import { registerWebApp, serveWebPage } from "./http/web-app.ts";
import { createImports } from "./imports/imports.ts";
import { hostOf, startFetching } from "./rates/fetch-reference-quotes.ts";
import { RateBooks } from "./rates/rate-books.ts";
import { mountHub } from "./realtime/mount-hub.ts";
import type { Services } from "./services.ts";
import { version } from "./version.ts";

const kibibyte = 1024;

export interface App {
  readonly http: FastifyInstance;
}

export async function buildApp(config: Config, services: Services, log: Logger): Promise<App> {
  const http = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 512 * kibibyte,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestPathPart },
    forceCloseConnections: "idle",
    frameworkErrors: handleUnroutable,
  }) as unknown as FastifyInstance;

  http.setErrorHandler(handleError);
  http.setNotFoundHandler((request, reply) => sendFailure(failure("not_found"), request, reply));
  http.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (hasLongPart(request.url)) return sendFailure(failure("address_too_long"), request, reply);
    return undefined;
  });

  await registerSecurity(http, {
    issuerOrigin:
      config.externalIssuer === undefined ? undefined : new URL(config.externalIssuer.issuer).origin,
    moduleOrigins: originsOf(config.embeddedModules),
    trackingUrl: config.trackingUrl,
    thirdPartyOrigins: thirdPartyOrigins(config.thirdPartyScripts),
    isHttps: config.publicUrl.startsWith("https:"),
  });
  const { events: bus, pool, verifyToken, now } = services;
  await mountHub(http, { bus, pool, verifyToken, now, log });
  registerHealth(http, { pool: services.pool, isAccepting: services.isAccepting });
  // Loads take connections for long: most of them stay with who asks for what is there.
  const mostLoads = Math.max(2, Math.floor(config.databasePoolSize / 4));
  const rateBooks = new RateBooks();
  const background = createGroupBackground(services, log);
  const forecasts = createForecasts(config.forecastMemoryBytes, rateBooks, mostLoads, background);
  const bands = { forecasts, bandsOfGroups: new BandsOfGroups({ pool, forecasts }) };
  // One thread learns the past of leaves, for whoever asks.
  const fits = new LeafFits();
  const sheets = new OnlineSheets(
    config,
    tokenSeal({ database: services.database, configured: config.secretKeys }),
  );
  const imports = createImports(services, [
    spreadsheetRunner("spreadsheet"),
    spreadsheetRunner("quick"),
    accountingRunner,
    bankFileRunner,
  ]);
  defineReconciliationJob(services);
  defineIntragroupJob({ pool, now, jobs: services.jobs, rates: rateBooks });
  services.jobs.define(tendHistoryJob(services));
  services.jobs.define(sealLogJob(services));
  services.jobs.define(mailHeadsJob(services));
  services.jobs.define(warmGroupsJob(services, forecasts.groups));
  if (config.ratesUrl !== undefined) await startFetching(services, config.ratesUrl);
  const routes = [
    ...accountingImportRoutes(imports),
    ...alertRoutes({ services, forecasts, publicUrl: config.publicUrl }),
    ...auditLogRoutes(),
    ...accessRoutes(createAccessAnnouncements(services)),
    ...services.accounts.routes,
    ...categorisationRoutes(),
    ...balanceAdjustmentRoutes(),
    ...bankFileRoutes(imports),
    ...bankRoutes(rateBooks),
    ...budgetFileRoutes(forecasts, sheets),
    ...boardRoutes(bands),
    ...cashPoolRoutes(),
    ...cashRiskRoutes(services, bands),
    ...categoryRoutes(),
    ...companyRoutes(rateBooks),
    ...debtRoutes(),
    ...exchangeRateRoutes({
      books: rateBooks,
      sourceHost: config.ratesUrl === undefined ? null : hostOf(config.ratesUrl),
    }),
    ...automaticForecastRoutes(services, forecasts, fits),
    ...forecastNoteRoutes(),
    ...forecastRoutes(forecasts),
    ...forecastSettingsRoutes(config.onlineSheets),
    ...forecastCellRoutes(),
    ...forecastSeriesRoutes(forecasts.today),
    ...importRoutes(imports),
    ...intragroupRoutes(rateBooks, forecasts),
    ...rollingForecastRoutes(forecasts),
    ...invitationRoutes(services.accounts.dependencies),
    ...jobRoutes(),
    ...kpiRoutes(forecasts.today),
    ...notificationRoutes,
    ...onboardingRoutes({
      takesMail: config.asksForMailServers ? asksForMailServers(resolveMx) : null,
      makeFictional: fictionalLedger,
      supportMail: config.supportMail,
      database: services.database,
      mail: services.mail,
    }),
    ...organisationRoutes(),
    ...peopleRoutes(services.mail, services.accounts.dependencies),
    ...profitAndLossRoutes(),
    ...consolidationRoutes(rateBooks, forecasts),
    ...projectRoutes(),
    ...recurrenceRoutes(createRecurrenceJobs(services)),
    ...reconciliationRoutes(),
    ...scenarioRoutes(forecasts.today),
    ...scorecardRoutes(services, forecasts, fits, rateBooks),
    ...workspaceRoutes(services.accounts.dependencies),
    ...shortTermCashRoutes({ forecasts: forecasts.today, books: rateBooks }),
    ...sessionRoutes({
      chatKey: config.chatKey ?? (await loadChatKey(services.database)),
      isRecordingOn: config.sessionRecording,
      information: { name: "Amont", version, environment: config.demo ? "demo" : "production" },
    }),
    ...transactionRoutes(rateBooks),
    ...transactionCommandRoutes(),
    ...transferRoutes,
  ];
  await http.register(multipart, multipartLimits);
  mountOperations(http, routes, {
    ...services,
    limits: { companiesTogether: config.multiEntitiesLimit },
  });
  await imports.resume();
  services.mail.mountOutbox(http);
  await services.accounts.mount(http, (reply) => serveWebPage(reply));
  const operations = routes.map(({ operation }) => operation);
  http.get("/openapi.json", async () => openApiDocument(operations, config.publicUrl));
  await registerWebApp(http, { config });
  return { http };
}
