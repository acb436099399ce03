import { z } from "zod";
import { staff } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { accessTargets } from "./access-request.ts";

const customer = wire({
  target: ["target", z.enum(accessTargets)],
  targetId: ["targetId", z.int()],
  name: ["name", z.string()],
  organisationName: ["organizationName", z.string()],
});

/** GET /v1/staff/customers ?search */
export const searchCustomers = operation({
  slug: "search-customers",
  method: "GET",
  path: "/v1/staff/customers",
  summary: "Names of companies, organisations and consolidations that staff can ask access to, 20 at most",
  access: staff,
  cost: "expensive",
  query: wire({ search: ["search", z.string().min(2).max(100)] }),
  response: z.array(customer),
});
