import { loadCode, MissingCode } from "@amont/ui/readiness/loading-code.ts";
import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A component whose code comes with its first use; in its place stands nothing until then, or what is given for it. So it
 * does where the code does not come: the reader is told, and the next use tries again.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  inItsPlace: ReactNode = null,
): ComponentType<Props> {
  const toCome = () => lazy(async () => ({ default: await loadCode(load) }));
  let Loaded = toCome();
  const onMissing = () => {
    Loaded = toCome();
  };
  return function Lazily(props: Props) {
    return (
      <WithoutMissingCode inItsPlace={inItsPlace} onMissing={onMissing}>
        <Suspense fallback={<InItsPlace>{inItsPlace}</InItsPlace>}>
          <Loaded {...props} />
        </Suspense>
      </WithoutMissingCode>
    );
  };
}

/** React may leave it there for a moment longer than the code takes. */
function InItsPlace({ children }: { readonly children: ReactNode }) {
  useUnderWay("code");
  return children;
}

interface WithoutMissingCodeProps {
  readonly inItsPlace: ReactNode;
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

/** Whatever else goes wrong below is the page's to show. */
class WithoutMissingCode extends Component<WithoutMissingCodeProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof MissingCode) return this.props.inItsPlace;
    throw error;
  }
}
