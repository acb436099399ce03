import { countDuring } from "@amont/ui/readiness/page-readiness.ts";
import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A component whose code comes with its first use; in its place stands nothing until then, or what is given for it. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  inItsPlace: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await countDuring("code", load) }));
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={<InItsPlace>{inItsPlace}</InItsPlace>}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** React may leave it there for a moment longer than the code takes. */
function InItsPlace({ children }: { readonly children: ReactNode }) {
  useUnderWay("code");
  return children;
}
