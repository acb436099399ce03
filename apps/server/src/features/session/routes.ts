import { checkSessionRecording } from "@amont/contract/operations/session/check-session-recording.ts";
import { getApplicationInformation } from "@amont/contract/operations/session/get-application-information.ts";
import { getChatHash } from "@amont/contract/operations/session/get-chat-hash.ts";
import { listFeatureFlags } from "@amont/contract/operations/session/list-feature-flags.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { checkSessionRecordingUseCase } from "./check-session-recording.ts";
import {
  type ApplicationInformation,
  getApplicationInformationUseCase,
} from "./get-application-information.ts";
import { getChatHashUseCase } from "./get-chat-hash.ts";
import { listFeatureFlagsUseCase } from "./list-feature-flags.ts";

export interface SessionDependencies {
  readonly chatKey: string;
  readonly isRecordingOn: boolean;
  readonly information: ApplicationInformation;
}

export function sessionRoutes(dependencies: SessionDependencies): readonly OperationRoute[] {
  return [
    answer(checkSessionRecording, checkSessionRecordingUseCase(dependencies.isRecordingOn)),
    answer(getApplicationInformation, getApplicationInformationUseCase(dependencies.information)),
    answer(getChatHash, getChatHashUseCase(dependencies.chatKey)),
    answer(listFeatureFlags, listFeatureFlagsUseCase),
  ];
}
