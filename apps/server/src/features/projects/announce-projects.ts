import type { ScopedDatabase } from "../../db/scope.ts";
import { publish } from "../../realtime/publish.ts";

export async function announceProjects(database: ScopedDatabase, companyId: number): Promise<void> {
  await publish(database, { entityId: companyId }, { name: "ProjectsChanged", payload: { companyId } });
}
