import { acknowledgeAlertIncident } from "@amont/contract/operations/alerts/acknowledge-alert-incident.ts";
import { createAlertRule } from "@amont/contract/operations/alerts/create-alert-rule.ts";
import { deleteAlertRule } from "@amont/contract/operations/alerts/delete-alert-rule.ts";
import { getAlertRule } from "@amont/contract/operations/alerts/get-alert-rule.ts";
import { listAlertIncidents } from "@amont/contract/operations/alerts/list-alert-incidents.ts";
import { listAlertRules } from "@amont/contract/operations/alerts/list-alert-rules.ts";
import { muteAlertIncident } from "@amont/contract/operations/alerts/mute-alert-incident.ts";
import { setAlertSubscription } from "@amont/contract/operations/alerts/set-alert-subscription.ts";
import { snoozeAlertIncident } from "@amont/contract/operations/alerts/snooze-alert-incident.ts";
import { tryAlertRule } from "@amont/contract/operations/alerts/try-alert-rule.ts";
import { unmuteAlertIncident } from "@amont/contract/operations/alerts/unmute-alert-incident.ts";
import { updateAlertRule } from "@amont/contract/operations/alerts/update-alert-rule.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import type { Services } from "../../services.ts";
import {
  acknowledgeAlertIncidentUseCase,
  listAlertIncidentsUseCase,
  muteAlertIncidentUseCase,
  snoozeAlertIncidentUseCase,
  unmuteAlertIncidentUseCase,
} from "./alert-incidents.ts";
import {
  createAlertRuleUseCase,
  deleteAlertRuleUseCase,
  getAlertRuleUseCase,
  listAlertRulesUseCase,
  setAlertSubscriptionUseCase,
  updateAlertRuleUseCase,
} from "./alert-rules.ts";
import { sendDigestsJob } from "./delivery/send-digests.ts";
import { defineAlertJobs } from "./evaluation/evaluate-job.ts";
import { tryAlertRuleUseCase } from "./trial/try-alert-rule.ts";

interface Means {
  readonly services: Pick<Services, "pool" | "database" | "jobs" | "mail" | "now">;
  readonly publicUrl: string;
  readonly forecasts: Pick<Forecasts, "today" | "asOf">;
}

export function alertRoutes({ services, forecasts, publicUrl }: Means): readonly OperationRoute[] {
  const { pool, database, jobs, mail, now } = services;
  defineAlertJobs({ pool, database, jobs, now, forecasts });
  jobs.define(sendDigestsJob({ database, mail, now, publicUrl }));
  return [
    answer(acknowledgeAlertIncident, acknowledgeAlertIncidentUseCase),
    answer(createAlertRule, createAlertRuleUseCase),
    answer(deleteAlertRule, deleteAlertRuleUseCase),
    answerEncoded(getAlertRule, getAlertRuleUseCase),
    answer(listAlertIncidents, listAlertIncidentsUseCase),
    answer(listAlertRules, listAlertRulesUseCase),
    answer(muteAlertIncident, muteAlertIncidentUseCase),
    answer(setAlertSubscription, setAlertSubscriptionUseCase),
    answer(snoozeAlertIncident, snoozeAlertIncidentUseCase),
    answer(tryAlertRule, tryAlertRuleUseCase(forecasts)),
    answer(unmuteAlertIncident, unmuteAlertIncidentUseCase),
    answer(updateAlertRule, updateAlertRuleUseCase),
  ];
}
