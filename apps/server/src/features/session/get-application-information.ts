import { ok } from "@amont/kernel/result.ts";

export interface ApplicationInformation {
  readonly name: string;
  readonly version: string;
  readonly environment: "demo" | "production";
}

export function getApplicationInformationUseCase(information: ApplicationInformation) {
  return async () => ok(information);
}
