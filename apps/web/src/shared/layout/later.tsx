import { type ReactNode, useDeferredValue } from "react";

/** Rendered once what is looked at stands, when there is time: for what nobody sees at first. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
