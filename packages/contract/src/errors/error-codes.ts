/**
 * Every code with which a call can fail, and the HTTP status it travels with. The texts are beside,
 * one file per language. Domain codes travel inside the legacy envelope (HTTP 200) or as the `type`
 * of a problem detail with the status given here; transport codes always travel with their own.
 */

const transport = {
  bad_request: 400,
  company_required: 400,
  unauthenticated: 401,
  subscription_required: 402,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Subscription and export, which borrowed the number of an HTTP status. An export that breaks is our fault. */
const borrowed = { "402": 402, "458": 500 } as const;

const periodicities = { "1001": 422, "1002": 422, "2001": 422, "2002": 422, "2009": 422 } as const;

const settings = { "3001": 422, "3005": 422, "4001": 422, "4002": 422, "4003": 422, "4010": 422 } as const;

const billing = {
  "5001": 422,
  "5002": 422,
  "5003": 422,
  "5004": 422,
  "5005": 422,
  "5006": 422,
  "5106": 422,
  "5107": 422,
  "5127": 422,
  "5408": 422,
} as const;

const banksAndAccess = { "6007": 422, "7001": 422 } as const;

/** Rules of committed and paid operations. Some numbers mean something else in an import report. */
const transactions = {
  "8001": 422,
  "8003": 422,
  "8004": 422,
  "8005": 422,
  "8006": 422,
  "8007": 422,
  "8008": 422,
  "8011": 422,
  "8012": 422,
  "8013": 422,
  "8014": 422,
  "8015": 422,
  "8016": 422,
  "8017": 422,
  "8018": 422,
  "8019": 422,
  "8020": 422,
  "8021": 422,
  "8022": 422,
  "8023": 422,
  "8024": 422,
  "8025": 422,
  "8026": 422,
  "8027": 422,
  "8028": 422,
  "8032": 422,
  "8035": 422,
} as const;

const exports = { "9001": 422, "9002": 422 } as const;

const companies = {
  "11002": 422,
  "31104": 422,
  "31107": 422,
  "31108": 422,
  "38101": 422,
  "38102": 422,
  "38103": 422,
} as const;

/** Profit-and-loss import. The last five are documented as a range only and share one text. */
const profitAndLoss = {
  "12001": 422,
  "12002": 422,
  "12003": 422,
  "12004": 422,
  "12005": 422,
  "12006": 422,
  "12007": 422,
  "12008": 422,
  "12009": 422,
  "12010": 422,
  "12011": 422,
  "12012": 422,
  "12013": 422,
  "12014": 422,
  "12015": 422,
  "12016": 422,
  "12017": 422,
  "12018": 422,
  "12019": 422,
  "12020": 422,
  "12021": 422,
  "12022": 422,
  "12023": 422,
  "12024": 422,
} as const;

const invitations = { "13019": 422, "13020": 422, "13023": 422, "13027": 422 } as const;

const forecasts = {
  "14001": 422,
  "14002": 422,
  "14006": 422,
  "14007": 422,
  "14009": 422,
  "14010": 422,
  "14011": 422,
} as const;

const accounts = { "18006": 422, "18007": 422, "18008": 422, "18018": 422, "18022": 422 } as const;

const importSettings = { "19001": 422, "19002": 422 } as const;

/** Rules of category trees. No documented number names them; these are ours. */
const categories = {
  "20001": 422,
  "20002": 422,
  "20003": 422,
  "20004": 422,
  "20005": 422,
  "20006": 422,
  "20007": 422,
} as const;

/** Rules of commands on transactions that no documented number names. These are ours too. */
const commands = {
  "21001": 422,
  "21002": 422,
  "21003": 422,
  "21004": 422,
  "21005": 422,
  "21006": 422,
  "21007": 422,
  "21008": 422,
  "21009": 409,
} as const;

/** Rules of the rules that manage transactions, ours as well. */
const categorisation = {
  "22001": 422,
  "22002": 422,
  "22003": 422,
  "22004": 422,
  "22005": 422,
  "22006": 422,
} as const;

/** Rules of scenarios and of indicators, ours as well. */
const scenariosAndIndicators = {
  "23001": 422,
  "23002": 422,
  "23003": 422,
  "23004": 422,
  "23005": 422,
  "23006": 422,
  "23007": 409,
  "23008": 422,
  "23009": 422,
} as const;

/** Rules of writing the plan, ours too. */
const planWriting = { "23011": 422, "23012": 422, "23013": 409 } as const;

/** Rules of automatic forecasts and of what is given to periods by a profile, ours too. */
const automaticForecasts = {
  "30001": 422,
  "30002": 409,
  "30003": 422,
  "30005": 409,
  "30008": 422,
  "30009": 422,
} as const;

/** Looking back to where nothing is known. */
const timeMachine = { "23014": 422 } as const;

/** Rules of the files that forecasts come from and go to. */
const budgetFiles = {
  "24001": 422,
  "24002": 422,
  "24003": 422,
  "24004": 422,
  "24005": 422,
  "24006": 422,
} as const;

/** Rules of projects and of what is given to them. */
const projects = {
  "27001": 422,
  "27002": 422,
  "27003": 422,
  "27004": 422,
  "27005": 422,
  "27006": 422,
} as const;

/** Rules of imports as a whole; those of their rows are codes of their own. */
const imports = { "25001": 422, "25002": 422, "25003": 409 } as const;

/** Rules of files of bank statements. */
const bankFiles = {
  "25011": 422,
  "25012": 422,
  "25013": 422,
  "25014": 422,
  "25015": 409,
  "25016": 422,
  "25017": 422,
} as const;

/** Rules of files of accounting entries. */
const accountingFiles = { "25101": 422, "25102": 422, "25103": 422 } as const;

/** Rules of reconciliations and of what is suggested as one. */
const reconciliations = { "26003": 409 } as const;

/** Rules of recurrences and of what is suggested as one. */
const recurrences = { "28001": 422, "28002": 422, "28003": 409 } as const;

/** Rules of consolidations. */
const consolidations = {
  "31001": 422,
  "31002": 422,
  "31003": 422,
  "31004": 422,
  "31005": 422,
  "31006": 403,
  "31007": 422,
  "31008": 422,
  "31009": 422,
  "31010": 503,
} as const;

/** Rules of exchange rates. */
const exchangeRates = { "31101": 422, "31102": 422, "31103": 422, "31105": 422, "31106": 409 } as const;

/** Rules of flows between companies of a group. */
const intragroup = { "31201": 422, "31202": 422, "31203": 409 } as const;

/** Rules of bands and of the risk of the balance. */
const cashRisk = { "30004": 422, "30006": 422 } as const;

/** Rules of what forecasts were worth. */
const scorecard = { "30007": 422 } as const;

/** Rules of short-term cash. */
const shortTermCash = { "32001": 422, "32002": 422, "32003": 409 } as const;
/** Rules of transfers between accounts. */
const transfers = { "32004": 409, "32005": 422, "32006": 409, "32007": 403 } as const;
/** Rules of the thirteen weeks. */
const rollingForecast = { "32201": 422, "32202": 422, "32203": 422, "32204": 409 } as const;
/** Rules of cash pools. */
const cashPools = { "32101": 409, "32102": 422, "32103": 422, "32104": 409, "32105": 409 } as const;

/** Rules of people and their rights. */
const people = { "38001": 422, "38002": 422, "38003": 422, "38012": 422 } as const;
/** Rules of one's own account that no documented number names. */
const ownAccount = {
  "38005": 422,
  "38006": 422,
  "38007": 422,
  "38008": 422,
  "38009": 422,
  "38010": 422,
  "38011": 422,
  "38013": 422,
} as const;

/** Why a token of a partner is not taken: ended, used, or not for us. */
const partners = { "38601": 422, "38602": 422, "38603": 422 } as const;

/** Rules of boards and their widgets. */
const boards = { "40001": 422, "40002": 422, "40003": 422 } as const;

/** Rules of alerts, and of how people are told of them. */
const alerts = {
  "40101": 422,
  "40102": 422,
  "40103": 422,
  "40104": 422,
  "40105": 409,
  "40106": 422,
} as const;

/** Rules of the log of an organisation. */
const auditLog = { "38408": 422 } as const;

const domain = {
  ...borrowed,
  ...periodicities,
  ...settings,
  ...billing,
  ...banksAndAccess,
  ...transactions,
  ...exports,
  ...companies,
  ...profitAndLoss,
  ...invitations,
  ...forecasts,
  ...accounts,
  ...importSettings,
  ...categories,
  ...commands,
  ...categorisation,
  ...scenariosAndIndicators,
  ...planWriting,
  ...automaticForecasts,
  ...timeMachine,
  ...budgetFiles,
  ...imports,
  ...bankFiles,
  ...accountingFiles,
  ...projects,
  ...reconciliations,
  ...recurrences,
  ...consolidations,
  ...exchangeRates,
  ...intragroup,
  ...cashRisk,
  ...scorecard,
  ...shortTermCash,
  ...transfers,
  ...rollingForecast,
  ...boards,
  ...alerts,
  ...cashPools,
  ...people,
  ...ownAccount,
  ...partners,
  ...auditLog,
} as const;

export type TransportCode = keyof typeof transport;
export type DomainCode = keyof typeof domain;
export type ErrorCode = TransportCode | DomainCode;

export const errorStatuses: Readonly<Record<ErrorCode, number>> = { ...transport, ...domain };

export function isDomainCode(code: string): code is DomainCode {
  return Object.hasOwn(domain, code);
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatuses, code);
}
