/** Which figures on screen are about a company: its own, and those of several taken together with it, whose key says which. */
import type { Query } from "@tanstack/react-query";

export const isAboutCompany =
  (companyId: number, wantedArea: string) =>
  ({ queryKey: [owner, area, ...rest] }: Pick<Query, "queryKey">): boolean =>
    area === wantedArea && (owner === companyId || rest.some((part) => namesCompany(part, companyId)));

const namesCompany = (part: unknown, companyId: number): boolean =>
  typeof part === "object" &&
  part !== null &&
  "companyIds" in part &&
  Array.isArray(part.companyIds) &&
  part.companyIds.includes(companyId);
