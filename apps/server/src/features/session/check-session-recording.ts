import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

const refusalCookie = "no-tracking";

/** Recorded only where the installation asks for it and the person has not refused. */
export function checkSessionRecordingUseCase(isRecordingOn: boolean) {
  return async (_input: unknown, { hasCookie }: OperationContext) =>
    ok(isRecordingOn && !hasCookie(refusalCookie));
}
