import { type RefCallback, useLayoutEffect } from "react";

interface AnchorProps {
  readonly element: HTMLElement | null;
  /** Given by the library. */
  readonly ref?: RefCallback<HTMLElement>;
}

/** Stands where the library wants its button, and hands it one that stands elsewhere. */
export function Anchor({ element, ref }: AnchorProps): null {
  useLayoutEffect(() => {
    const release = ref?.(element);
    return () => {
      if (typeof release === "function") release();
      else ref?.(null);
    };
  }, [element, ref]);
  return null;
}
