import type { AnyOperation } from "../operation.ts";
import { checkSessionRecording } from "../operations/session/check-session-recording.ts";
import { getApplicationInformation } from "../operations/session/get-application-information.ts";
import { getChatHash } from "../operations/session/get-chat-hash.ts";
import { listFeatureFlags } from "../operations/session/list-feature-flags.ts";

export const sessionOperations: readonly AnyOperation[] = [
  checkSessionRecording,
  getApplicationInformation,
  getChatHash,
  listFeatureFlags,
];
