/**
 * What the server tells open screens without being asked: the hub's address, the one call it answers,
 * and every event with its payload. The browser subscribes by event name and decodes with the same
 * schemas that the server encodes with. Who receives an event is the server's business.
 */
import { z } from "zod";
import { accessDurations, companyAccessDurations } from "./durations.ts";
import { wireFrequency } from "./frequency-codec.ts";
import { importStates } from "./operations/imports/import-summary.ts";
import { idText } from "./text-codecs.ts";
import { wire } from "./wire-object.ts";

export const hubPath = "/BackEndEvent";

/** Calls that a connected client can make. Joining a channel leaves the one joined before. */
export const hubMethods = {
  joinEntityChannel: "JoinChannelEventEntreprise",
  /** With a place on the forecast of the company that was joined, or null to be nowhere any more. */
  showPresence: "ShowPresence",
} as const;

/**
 * The argument of `joinEntityChannel`: a company or a consolidation, as a number or its digits. Who joins a consolidation
 * hears of its companies too, of those that they can look into.
 */
export const entityIdArgument = z.union([z.int32().positive(), idText]);

/**
 * The answer: for how long nothing has happened that the client would have heard of now. What it asked for since then is as
 * new as can be.
 */
const joined = wire({ quietMs: ["quietMs", z.int().nonnegative()] });

export const encodeJoined = (answer: z.output<typeof joined>): unknown => z.encode(joined, answer);

export const decodeJoined = (answer: unknown): z.output<typeof joined> | null =>
  joined.safeDecode(answer as never).data ?? null;

/** Where somebody is on a forecast. */
const presencePlace = {
  scenarioId: ["scenarioId", z.int32().positive().nullable()],
  /** An offset says nothing without it. */
  frequency: ["frequency", wireFrequency],
  cell: [
    "cell",
    wire({
      /** As the screens name their lines. */
      line: ["line", z.string().regex(/^\w{1,40}$/)],
      /** Null: the cumulative column. */
      offset: ["offset", z.int().min(-10_000).max(10_000).nullable()],
    }).nullable(),
  ],
} as const;

/** The argument of `showPresence`. */
export const presenceArgument = wire(presencePlace).nullable();
export type PresencePlace = NonNullable<z.output<typeof presenceArgument>>;

export const encodePresence = (place: PresencePlace | null): unknown => z.encode(presenceArgument, place);

/** Everybody who is there, once each: the place where they moved last. */
const presences = wire({
  companyId: ["companyId", z.int()],
  present: [
    "present",
    z.array(wire({ userId: ["userId", z.uuid()], name: ["name", z.string()], ...presencePlace })),
  ],
});

const companyAccessRequest = wire({
  staffEmail: ["staffEmail", z.string()],
  duration: ["duration", z.enum(companyAccessDurations)],
  companyId: ["companyId", z.int()],
  companyName: ["companyName", z.string()],
});

const severalCompaniesAccessRequest = wire({
  staffEmail: ["staffEmail", z.string()],
  duration: ["duration", z.enum(companyAccessDurations)],
});

const consolidationAccessRequest = wire({
  staffEmail: ["email", z.string()],
  duration: ["duration", z.enum(accessDurations)],
  consolidationName: ["consolidationName", z.string()],
  staffUserId: ["userId", z.uuid()],
  workspaceId: ["workspaceId", z.uuid()],
});

/** Errors are codes of the catalogue of import rows, or texts where no code exists: the first ones, and how many in all. */
const importReport = wire({
  importId: ["importId", z.int()],
  errors: ["errors", z.array(z.string())],
  errorCount: ["errorCount", z.int().nonnegative().optional()],
});

const importProgress = wire({
  importId: ["importId", z.int()],
  state: ["state", z.enum(importStates)],
  /** Null until the file was counted. */
  rowCount: ["rowCount", z.int().nonnegative().nullable()],
  processedCount: ["processedCount", z.int().nonnegative()],
  importedCount: ["importedCount", z.int().nonnegative()],
  refusedCount: ["refusedCount", z.int().nonnegative()],
});

export const categorisationActions = [
  "Categorize",
  "PreCategorize",
  "CategorizeAndIgnore",
  "PreCategorizeAndIgnore",
  "ReverseAndCategorize",
  "ReverseAndPrecategorize",
] as const;

const categorisation = wire({
  details: [
    "details",
    z.array(
      wire({
        action: ["categorizeAction", z.enum(categorisationActions)],
        transactionCount: ["transactionImpacted", z.int().nonnegative()],
      }),
    ),
  ],
});

const severities = ["danger", "warning", "info", "success"] as const;

const aboutAccessRequest = wire({ requestId: ["requestId", z.uuid()] });
const aboutCompany = wire({ companyId: ["companyId", z.int()] });
const aboutConsolidation = wire({ consolidationId: ["consolidationId", z.int()] });
const aboutScenario = wire({ scenarioId: ["scenarioId", z.int()] });
const aboutProjects = wire({ projectIds: ["projectIds", z.array(z.int())] });
const aboutTransactions = wire({ transactionIds: ["transactionIds", z.array(z.int())] });

const payloads = {
  CompanyAccessRequested: companyAccessRequest,
  MultipleCompanyAccessesRequested: severalCompaniesAccessRequest,
  ConsolidationAccessRequested: consolidationAccessRequest,
  PaidTransactionCustomImportCompleted: importReport,
  ExpectedTransactionCustomImportCompleted: importReport,
  /** Started, some way on, ended, stopped or taken back. Of every kind of import. */
  ImportProgressed: importProgress,
  FictionalDataFullyInjected: aboutCompany,
  ObjectiveChanged: aboutCompany,
  /** The automatic forecasts of the company were worked out anew, whether anything became another or not. */
  AutomaticForecastRefreshed: aboutCompany,
  /** Its forecasts were scored: pairs are new, or say something else. */
  ScorecardUpdated: aboutCompany,
  /** How likely its plan is to go below its floor moved by a whole point since this was told last, at some horizon. */
  CashRiskChanged: aboutCompany,
  /** A rule began to hold on something. No event says what, nor how much. */
  AlertRaised: wire({
    incidentId: ["incidentId", z.int()],
    severity: ["severity", z.enum(severities)],
  }),
  /** It does no more, or somebody has seen it. */
  AlertCleared: wire({ incidentId: ["incidentId", z.int()] }),
  /** To one user: there is something to read by the bell. */
  NotificationAdded: wire({}),
  TransactionCategorized: categorisation,
  TransactionPaymentDateChanged: aboutTransactions,
  TransactionMemoChanged: aboutTransactions,
  TransactionProjectsChanged: aboutTransactions,
  ReconciliationCreated: aboutTransactions,
  ReconciliationCancelled: aboutTransactions,
  /** A search for matches ended, or somebody decided on what it found. */
  ReconciliationSuggestionsChanged: wire({
    companyId: ["companyId", z.int()],
    /** How many payments it reconciled without asking. */
    reconciledCount: ["reconciledCount", z.int().nonnegative().optional()],
  }),
  ProjectsDeleted: aboutProjects,
  ScenarioCreated: aboutScenario,
  ScenarioUpdated: aboutScenario,
  ScenarioDeleted: aboutScenario,
  ScenarioFrozen: aboutScenario,
  /** Created, changed or deleted. Without ids: more than an event can name. */
  TransactionsChanged: aboutTransactions,
  /** The company's own description: its name, its currency. */
  CompanyChanged: aboutCompany,
  /** What of its first steps is left for later, or that their list was put away. */
  OnboardingChanged: aboutCompany,
  /** An account was added, removed, renamed, or given another balance, overdraft or description. */
  BankAccountsChanged: aboutCompany,
  /** The company's trees: a category was added, changed, moved or removed, alone or by its organisation. */
  CategoriesChanged: aboutCompany,
  CategorisationRulesChanged: aboutCompany,
  /** The rules that give transactions to projects or to accounts. */
  ManagementRulesChanged: aboutCompany,
  /** A project was added, renamed, put away or taken back, or what the company chose for its projects changed. */
  ProjectsChanged: aboutCompany,
  /** A recurrence, what it makes, or what is suggested as one. */
  RecurrencesChanged: aboutCompany,
  /** What a consolidation is made of, how it is shown, or that it is no more. */
  ConsolidationChanged: aboutConsolidation,
  /** Something moved in one of its companies: it does not say in which. */
  ConsolidationFiguresChanged: aboutConsolidation,
  /** Figures that somebody was sent away for are there. */
  ConsolidationComputed: aboutConsolidation,
  /** Flows between its companies were found, decided on, or are known by other rules. */
  IntragroupChanged: aboutConsolidation,
  /** Transfers with a side in these companies were planned, changed, cancelled or taken back. */
  TransfersChanged: wire({ entityIds: ["entityIds", z.array(z.int())] }),
  /** Thirteen weeks were issued, or an issue was approved. */
  RollingForecastIssued: wire({ entityId: ["entityId", z.int()], number: ["number", z.int()] }),
  /** A board was made, changed or taken away. Of a private one only its owner hears. */
  BoardChanged: wire({ entityId: ["entityId", z.int()], boardId: ["boardId", z.int()] }),
  /** Its name, who belongs to it, who is waited for or in for a while. */
  WorkspaceChanged: wire({ workspaceId: ["workspaceId", z.uuid()] }),
  /** Quotes, rates by hand, a set of them or the policy: of the organisation or of a company of it. */
  ExchangeRatesChanged: wire({ organisationId: ["organizationId", z.int()] }),
  /** How accounts of a company are used and what it wants to hold; without one: lanes or preferences of the organisation. */
  AccountRulesChanged: wire({
    organisationId: ["organizationId", z.int()],
    companyId: ["companyId", z.int().nullable()],
  }),
  /** Whether what is expected counts in the liquidity plans of the organisation. */
  LiquidityPlanningChanged: wire({ organisationId: ["organizationId", z.int()] }),
  /** A pool, its members, rates, openings, or a month of it that was settled. */
  CashPoolsChanged: wire({ organisationId: ["organizationId", z.int()] }),
  /** Who is in the organisation, or what they hold. */
  PeopleChanged: wire({ organisationId: ["organizationId", z.int()] }),
  /** To one user: what they may see or do is no longer what it was. */
  AccessChanged: wire({}),
  /** To who asked and to who may answer: a request was accepted, refused or taken back. */
  AccessRequestClosed: aboutAccessRequest,
  /** Who is on the forecast of the company, and where: the whole of it each time. */
  PresenceChanged: presences,
} as const;

export type EventName = keyof typeof payloads;
export const eventNames = Object.keys(payloads) as EventName[];

export type EventPayload<N extends EventName> = z.output<(typeof payloads)[N]>;

export type PlatformEvent = {
  [N in EventName]: { readonly name: N; readonly payload: EventPayload<N> };
}[EventName];

/** The payload as it travels. */
export function encodeEventPayload({ name, payload }: PlatformEvent): unknown {
  return z.encode(payloads[name] as z.ZodType, payload);
}

/** An event as it arrived, or null for one that this version does not know or cannot read. */
export function decodeEvent(name: string, wirePayload: unknown): PlatformEvent | null {
  if (!Object.hasOwn(payloads, name)) return null;
  const decoded = (payloads[name as EventName] as z.ZodType).safeDecode(wirePayload);
  return decoded.success ? ({ name, payload: decoded.data } as PlatformEvent) : null;
}
