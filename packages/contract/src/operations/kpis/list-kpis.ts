import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { kpiTree } from "./kpi-fields.ts";

/** GET /api/customkpi/GetCustomKPIInformation */
export const listKpis = operation({
  slug: "list-kpis",
  method: "GET",
  path: "/api/customkpi/GetCustomKPIInformation",
  summary: "The indicators of a company and their formulas, in their groups and in their order",
  access: companyProduct("CashFlow", "read"),
  response: kpiTree,
});
