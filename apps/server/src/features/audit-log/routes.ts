import { exportAuditLog } from "@amont/contract/operations/audit-log/export-audit-log.ts";
import { getAuditSeals } from "@amont/contract/operations/audit-log/get-audit-seals.ts";
import { listAuditEntries } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { setSealMail } from "@amont/contract/operations/audit-log/set-seal-mail.ts";
import { answer, answerSpooled, type OperationRoute } from "../../http/operation-route.ts";
import { exportAuditLogUseCase } from "./export/export-log.ts";
import { listAuditEntriesUseCase } from "./list-entries.ts";
import { getAuditSealsUseCase, setSealMailUseCase } from "./seals.ts";

export function auditLogRoutes(): readonly OperationRoute[] {
  return [
    answerSpooled(exportAuditLog, exportAuditLogUseCase),
    answer(getAuditSeals, getAuditSealsUseCase),
    answer(listAuditEntries, listAuditEntriesUseCase),
    answer(setSealMail, setSealMailUseCase),
  ];
}
