import type { AnyOperation } from "../operation.ts";
import { checkSessionRecording } from "./session/check-session-recording.ts";
import { getApplicationInformation } from "./session/get-application-information.ts";
import { getChatHash } from "./session/get-chat-hash.ts";
import { listFeatureFlags } from "./session/list-feature-flags.ts";

export const sessionOperations: readonly AnyOperation[] = [
  checkSessionRecording,
  getApplicationInformation,
  getChatHash,
  listFeatureFlags,
];
