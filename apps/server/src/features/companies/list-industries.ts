import { industryIds, industryLabel } from "@amont/contract/industries.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

/** In the order of the reader's alphabet, with the catch-all last. */
export async function listIndustriesUseCase(_input: unknown, { language }: OperationContext) {
  const industries = industryIds.map((id) => ({ id, name: industryLabel(id, language) }));
  return ok(
    industries.sort(
      (left, right) =>
        Number(left.id === "other") - Number(right.id === "other") ||
        left.name.localeCompare(right.name, language),
    ),
  );
}
