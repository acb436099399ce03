import { type RefCallback, useCallback, useId, useRef } from "react";

/** What a button needs to open something, and to say so to screen readers. */
export interface OpenerProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly id: string;
  readonly "aria-haspopup": "dialog" | "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
}

/** What floats keeps to this. */
export interface OpenerPlace {
  readonly id: string;
  readonly element: HTMLElement | null;
}

/** The ties between a button and what it opens, which may not be there yet. */
export function useOpener(
  popup: OpenerProps["aria-haspopup"],
  isOpen: boolean,
): { readonly opener: OpenerProps; readonly place: OpenerPlace } {
  const id = useId();
  // Not a state: every button of a page would be rendered twice for what only an opened one needs.
  const button = useRef<HTMLElement>(null);
  const setButton = useCallback((element: HTMLElement | null) => {
    button.current = element;
  }, []);
  return {
    opener: {
      ref: setButton,
      // The names that the library gives by itself.
      id,
      "aria-haspopup": popup,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? `${id}-dropdown` : undefined,
    },
    place: {
      id,
      get element() {
        return button.current;
      },
    },
  };
}
