import { ok } from "@amont/kernel/result.ts";
import type { Forecasts } from "../../forecast/open-view.ts";

/** Of this instance: each has a memory of its own. */
export const getForecastMemoryUseCase =
  ({ memory, groups }: Pick<Forecasts, "memory" | "groups">) =>
  async () => {
    const { kept, bytes, capBytes } = groups.numbers;
    return ok({ ...memory.numbers, groups: kept, groupBytes: bytes, groupCapBytes: capBytes });
  };
