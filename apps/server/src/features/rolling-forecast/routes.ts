import { approveRollingIssue } from "@amont/contract/operations/rolling-forecast/approve-rolling-issue.ts";
import { createRollingIssue } from "@amont/contract/operations/rolling-forecast/create-rolling-issue.ts";
import { exportRollingIssue } from "@amont/contract/operations/rolling-forecast/export-rolling-issue.ts";
import { exportRollingWeeks } from "@amont/contract/operations/rolling-forecast/export-rolling-weeks.ts";
import { getCreditAvailabilities } from "@amont/contract/operations/rolling-forecast/get-credit-availabilities.ts";
import { getRollingFloors } from "@amont/contract/operations/rolling-forecast/get-rolling-floors.ts";
import { getRollingIssue } from "@amont/contract/operations/rolling-forecast/get-rolling-issue.ts";
import { getRollingLines } from "@amont/contract/operations/rolling-forecast/get-rolling-lines.ts";
import { getRollingTests } from "@amont/contract/operations/rolling-forecast/get-rolling-tests.ts";
import { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import { listRollingIssues } from "@amont/contract/operations/rolling-forecast/list-rolling-issues.ts";
import { setCreditAvailabilities } from "@amont/contract/operations/rolling-forecast/set-credit-availabilities.ts";
import { setRollingComments } from "@amont/contract/operations/rolling-forecast/set-rolling-comments.ts";
import { setRollingFloors } from "@amont/contract/operations/rolling-forecast/set-rolling-floors.ts";
import { setRollingLines } from "@amont/contract/operations/rolling-forecast/set-rolling-lines.ts";
import { setRollingTests } from "@amont/contract/operations/rolling-forecast/set-rolling-tests.ts";
import { writeTimings } from "@amont/contract/operations/rolling-forecast/write-timings.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import { exportRollingIssueUseCase, exportRollingWeeksUseCase } from "./export/export-rolling.ts";
import { getRollingWeeksUseCase } from "./get-rolling-weeks.ts";
import {
  approveRollingIssueUseCase,
  createRollingIssueUseCase,
  getRollingIssueUseCase,
  listRollingIssuesUseCase,
} from "./issues/rolling-issues.ts";
import {
  getCreditAvailabilitiesUseCase,
  getRollingFloorsUseCase,
  getRollingLinesUseCase,
  getRollingTestsUseCase,
  setCreditAvailabilitiesUseCase,
  setRollingCommentsUseCase,
  setRollingFloorsUseCase,
  setRollingLinesUseCase,
  setRollingTestsUseCase,
} from "./rolling-settings.ts";
import { writeTimingsUseCase } from "./write-timings.ts";

export function rollingForecastRoutes(forecasts: Forecasts): readonly OperationRoute[] {
  return [
    answer(approveRollingIssue, approveRollingIssueUseCase),
    answer(createRollingIssue, createRollingIssueUseCase(forecasts)),
    answer(exportRollingIssue, exportRollingIssueUseCase),
    answer(exportRollingWeeks, exportRollingWeeksUseCase(forecasts)),
    answer(getCreditAvailabilities, getCreditAvailabilitiesUseCase),
    answer(getRollingFloors, getRollingFloorsUseCase),
    answer(getRollingIssue, getRollingIssueUseCase),
    answer(getRollingLines, getRollingLinesUseCase(forecasts)),
    answer(getRollingTests, getRollingTestsUseCase),
    answerEncoded(getRollingWeeks, getRollingWeeksUseCase(forecasts)),
    answer(listRollingIssues, listRollingIssuesUseCase),
    answer(setCreditAvailabilities, setCreditAvailabilitiesUseCase),
    answer(setRollingComments, setRollingCommentsUseCase),
    answer(setRollingFloors, setRollingFloorsUseCase),
    answer(setRollingLines, setRollingLinesUseCase(forecasts)),
    answer(setRollingTests, setRollingTestsUseCase),
    answer(writeTimings, writeTimingsUseCase(forecasts)),
  ];
}
