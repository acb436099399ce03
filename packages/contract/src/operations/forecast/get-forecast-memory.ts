import { z } from "zod";
import { staff } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

const count = z.int().nonnegative();

/** GET /v1/staff/forecast-memory */
export const getForecastMemory = operation({
  slug: "get-forecast-memory",
  method: "GET",
  path: "/v1/staff/forecast-memory",
  summary: "What forecasts take of the memory of the instance that answers, and how often they were there",
  access: staff,
  response: wire({
    /** Of companies as they are today, and of past days. */
    kept: ["kept", count],
    bytes: ["bytes", count],
    capBytes: ["capBytes", count],
    hits: ["hits", count],
    misses: ["misses", count],
    evictions: ["evictions", count],
    loads: ["loads", count],
    waiting: ["waiting", count],
    /** Of consolidations: looks at them, and what they take of a memory of their own. */
    groups: ["groups", count],
    groupBytes: ["groupBytes", count],
    groupCapBytes: ["groupCapBytes", count],
  }),
});
