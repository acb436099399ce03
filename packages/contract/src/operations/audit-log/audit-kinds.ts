/** What a row of the log is about: read by the addresses of pages too, so that it stands apart from all that has a history. */

export const auditSubjects = ["people", "companies", "settings", "group", "banks", "ledger", "plan"] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditKinds = [...auditSubjects, "sign-ins", "exports", "refusals"] as const;
export type AuditKind = (typeof auditKinds)[number];
