import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { readFormula, readName, refused, requireGroup } from "./kpi-input.ts";
import { addKpi } from "./kpis-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: {
    readonly kind: "manual" | "formula" | "group";
    readonly name: string;
    readonly formula?: string | null | undefined;
    readonly groupId?: number | null | undefined;
  };
}

export async function createKpiUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = context;
  const { kind, groupId = null } = body;
  const formula = formulaOf(body);
  if (!formula.ok) return formula;
  await lockLedger(database, companyId);
  const group = await requireGroup(database, companyId, { kind, groupId });
  if (!group.ok) return group;
  const name = await readName(database, companyId, { text: body.name, kind, groupId, exceptId: null });
  if (!name.ok) return name;
  const id = await addKpi(database, companyId, { kind, name: name.value, formula: formula.value, groupId });
  await announcePlan(context);
  return ok({ id });
}

/** A formula needs one, the others have none. */
function formulaOf({ kind, formula }: Input["body"]): Outcome<string | null> {
  if (kind === "formula") return readFormula(formula ?? "");
  return (formula ?? null) === null ? ok(null) : refused("formula", "not a formula");
}
