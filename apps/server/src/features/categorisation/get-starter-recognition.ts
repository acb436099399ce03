import type { InputOf } from "@amont/contract/operation.ts";
import type {
  getStarterRecognition,
  StarterKindView,
} from "@amont/contract/operations/categorisation/get-starter-recognition.ts";
import { starterKinds, termsOf } from "@amont/engine/recognition/recognise-counterparty.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findStarterRecognition } from "../../ledger/categorisation/starter-recognition-repository.ts";

type Input = InputOf<typeof getStarterRecognition>;

export async function getStarterRecognitionUseCase(
  { params: { companyId } }: Input,
  { database }: OperationContext,
): Promise<Outcome<{ isEnabled: boolean; kinds: StarterKindView[] }>> {
  const { isEnabled, categories } = await findStarterRecognition(database, companyId);
  const kinds = starterKinds.map((each) => ({
    kind: each.kind,
    isInflow: each.isInflow,
    categoryId: categories.get(each.kind) ?? null,
    terms: [...termsOf(each)],
  }));
  return ok({ isEnabled, kinds });
}
