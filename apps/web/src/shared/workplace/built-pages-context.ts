import { createContext, use } from "react";

/** Is there a page at this address, in this installation? The table of routes knows; whoever offers a way there asks. */
export const BuiltPagesContext = createContext<(path: string) => boolean>(() => true);

export const useIsBuilt = (): ((path: string) => boolean) => use(BuiltPagesContext);
