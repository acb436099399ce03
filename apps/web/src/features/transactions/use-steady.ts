import { useLayoutEffect, useRef, useState } from "react";

type Functions = Readonly<Record<string, (...given: never[]) => void>>;

/** The same functions at every render, each doing what its latest version does: what receives them need not render anew. */
export function useSteady<F extends Functions>(functions: F): F {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  const [steady] = useState(() => {
    const names = Object.keys(functions);
    const entries = names.map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]);
    return Object.fromEntries(entries) as F;
  });
  return steady;
}
