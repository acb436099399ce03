import { type IssueContent, issueContent } from "@amont/contract/operations/rolling-forecast/issue-shape.ts";
import { z } from "zod";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { CurrentEntity } from "../../../forecast/group/current-entity.ts";
import { type IssueRow, loadContents } from "./issues-repository.ts";

/** They are kept as they travel. */
export async function readContents(
  database: ScopedDatabase,
  entity: CurrentEntity,
  issues: readonly Pick<IssueRow, "number">[],
): Promise<ReadonlyMap<number, IssueContent>> {
  const numbers = [...new Set(issues.map(({ number }) => number))];
  const texts = await loadContents(database, entity, numbers);
  return new Map([...texts].map(([number, text]) => [number, z.decode(issueContent, JSON.parse(text))]));
}
