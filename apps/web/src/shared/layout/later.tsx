import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { type ReactNode, useDeferredValue } from "react";

/** Rendered once what is looked at stands, when there is time: for what nobody sees at first. */
export function Later({ children }: { readonly children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  useUnderWay("later", !isTime);
  return isTime ? children : null;
}
