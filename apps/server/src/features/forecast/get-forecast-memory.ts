import { ok } from "@amont/kernel/result.ts";
import type { Forecasts } from "../../forecast/open-view.ts";

/** Of this instance: each has a memory of its own. */
export const getForecastMemoryUseCase =
  ({ memory }: Pick<Forecasts, "memory">) =>
  async () =>
    ok(memory.numbers);
