import type { InputOf } from "@amont/contract/operation.ts";
import type { setStarterRecognition } from "@amont/contract/operations/categorisation/set-starter-recognition.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { saveStarterRecognition } from "../../ledger/categorisation/starter-recognition-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";

type Input = InputOf<typeof setStarterRecognition>;

/** What was proposed stays proposed: whoever looks at it decides. */
export async function setStarterRecognitionUseCase(
  { params: { companyId }, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(database, companyId);
  await saveStarterRecognition(database, companyId, body.isEnabled);
  return ok(undefined);
}
