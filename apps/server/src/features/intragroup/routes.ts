import { confirmIntragroupFlows } from "@amont/contract/operations/intragroup/confirm-intragroup-flows.ts";
import { createIntragroupRule } from "@amont/contract/operations/intragroup/create-intragroup-rule.ts";
import { detectIntragroupFlows } from "@amont/contract/operations/intragroup/detect-intragroup-flows.ts";
import { getIntragroupNet } from "@amont/contract/operations/intragroup/get-intragroup-net.ts";
import { getIntragroupSummary } from "@amont/contract/operations/intragroup/get-intragroup-summary.ts";
import { listInternalCategories } from "@amont/contract/operations/intragroup/list-internal-categories.ts";
import { listIntragroupRules } from "@amont/contract/operations/intragroup/list-intragroup-rules.ts";
import { markIntragroupFlows } from "@amont/contract/operations/intragroup/mark-intragroup-flows.ts";
import { pairIntragroupFlows } from "@amont/contract/operations/intragroup/pair-intragroup-flows.ts";
import { refuseIntragroupFlows } from "@amont/contract/operations/intragroup/refuse-intragroup-flows.ts";
import { removeInternalCategory } from "@amont/contract/operations/intragroup/remove-internal-category.ts";
import { removeIntragroupRule } from "@amont/contract/operations/intragroup/remove-intragroup-rule.ts";
import { searchIntragroupFlows } from "@amont/contract/operations/intragroup/search-intragroup-flows.ts";
import { setInternalCategory } from "@amont/contract/operations/intragroup/set-internal-category.ts";
import { undoIntragroupChange } from "@amont/contract/operations/intragroup/undo-intragroup-change.ts";
import { unpairIntragroupFlows } from "@amont/contract/operations/intragroup/unpair-intragroup-flows.ts";
import { updateIntragroupRule } from "@amont/contract/operations/intragroup/update-intragroup-rule.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import {
  confirmIntragroupFlowsUseCase,
  refuseIntragroupFlowsUseCase,
  unpairIntragroupFlowsUseCase,
} from "./changes/decide-on-rows.ts";
import { markIntragroupFlowsUseCase } from "./changes/mark-intragroup-flows.ts";
import { pairIntragroupFlowsUseCase } from "./changes/pair-intragroup-flows.ts";
import { undoIntragroupChangeUseCase } from "./changes/undo-intragroup-change.ts";
import { detectIntragroupFlowsUseCase } from "./detection/detect-intragroup-flows.ts";
import { getIntragroupNetUseCase } from "./flows/get-intragroup-net.ts";
import { getIntragroupSummaryUseCase } from "./flows/get-intragroup-summary.ts";
import { searchIntragroupFlowsUseCase } from "./flows/search-intragroup-flows.ts";
import {
  listInternalCategoriesUseCase,
  removeInternalCategoryUseCase,
  setInternalCategoryUseCase,
} from "./rules/internal-categories.ts";
import {
  createIntragroupRuleUseCase,
  listIntragroupRulesUseCase,
  removeIntragroupRuleUseCase,
  updateIntragroupRuleUseCase,
} from "./rules/rules.ts";

export function intragroupRoutes(rates: RateBooks, forecasts: Forecasts): readonly OperationRoute[] {
  return [
    answer(confirmIntragroupFlows, confirmIntragroupFlowsUseCase),
    answer(createIntragroupRule, createIntragroupRuleUseCase),
    answer(detectIntragroupFlows, detectIntragroupFlowsUseCase),
    answer(getIntragroupNet, getIntragroupNetUseCase(forecasts)),
    answer(getIntragroupSummary, getIntragroupSummaryUseCase(rates)),
    answer(listInternalCategories, listInternalCategoriesUseCase),
    answer(listIntragroupRules, listIntragroupRulesUseCase),
    answer(markIntragroupFlows, markIntragroupFlowsUseCase),
    answer(pairIntragroupFlows, pairIntragroupFlowsUseCase(rates)),
    answer(refuseIntragroupFlows, refuseIntragroupFlowsUseCase),
    answer(removeInternalCategory, removeInternalCategoryUseCase),
    answer(removeIntragroupRule, removeIntragroupRuleUseCase),
    answer(searchIntragroupFlows, searchIntragroupFlowsUseCase(rates)),
    answer(setInternalCategory, setInternalCategoryUseCase),
    answer(undoIntragroupChange, undoIntragroupChangeUseCase),
    answer(unpairIntragroupFlows, unpairIntragroupFlowsUseCase),
    answer(updateIntragroupRule, updateIntragroupRuleUseCase),
  ];
}
