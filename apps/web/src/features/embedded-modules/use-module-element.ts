import type { EmbeddedModuleBuild } from "@amont/contract/embedded-modules.ts";
import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "../../shared/session/session-context.ts";
import { inAppPath } from "./in-app-path.ts";
import {
  answerSplit,
  createModuleElement,
  give,
  type ModuleInputs,
  showModuleElement,
} from "./module-element.ts";

interface ShownModule {
  readonly phase: "loading" | "ready" | "failed";
  /** The transaction that the module wants to see split; null while it wants none. */
  readonly splitId: number | null;
  readonly closeSplit: (result: true | null) => void;
}

/** Loads a module into its place, keeps it informed, and takes it away with the component. */
export function useModuleElement(
  place: RefObject<HTMLElement | null>,
  build: EmbeddedModuleBuild,
  inputs: Omit<ModuleInputs, "accessToken">,
): ShownModule {
  const session = useSession();
  const [phase, setPhase] = useState<ShownModule["phase"]>("loading");
  const [splitId, setSplitId] = useState<number | null>(null);
  const shown = useRef<HTMLElement>(null);
  const navigate = useEffectEvent(useModuleNavigation());
  const tellInputs = useEffectEvent((element: HTMLElement) => give(element, inputs));

  useEffect(() => {
    const leaving = new AbortController();
    async function start({ signal }: AbortController): Promise<void> {
      const [element, accessToken] = await Promise.all([createModuleElement(build), session.accessToken()]);
      signal.throwIfAborted();
      // Signed out meanwhile: the page is about to go.
      if (place.current === null || accessToken === null) return;
      tellInputs(element);
      give(element, { accessToken });
      signal.addEventListener("abort", () => element.remove());
      shown.current = element;
      await showModuleElement(element, place.current, {
        onNavigate: (wanted) => navigate(wanted),
        onSplit: (wanted) => {
          if (typeof wanted === "number") setSplitId(wanted);
        },
      });
      signal.throwIfAborted();
      setPhase("ready");
    }
    start(leaving).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      // oxlint-disable-next-line no-console -- whoever hosts the module looks there
      console.error("An embedded module did not load.", error);
      setPhase("failed");
    });
    return () => leaving.abort();
  }, [build, session, place]);

  const { language, basePath, companyId, workspaceId, organisationId } = inputs;
  useEffect(() => {
    if (shown.current === null) return;
    give(shown.current, { language, basePath, companyId, workspaceId, organisationId });
  }, [language, basePath, companyId, workspaceId, organisationId]);

  useEffect(
    () =>
      session.onRenewal((accessToken) => {
        if (shown.current !== null) give(shown.current, { accessToken });
      }),
    [session],
  );
  const closeSplit = (result: true | null) => {
    if (shown.current !== null && splitId !== null) answerSplit(shown.current, splitId, result);
    setSplitId(null);
  };
  return { phase, splitId, closeSplit };
}

function useModuleNavigation(): (wanted: unknown) => void {
  const router = useRouter();
  return (wanted) => {
    const path = inAppPath(wanted, window.location.origin);
    if (path !== null) {
      router.history.push(path);
      return;
    }
    // oxlint-disable-next-line no-console -- whoever hosts the module looks there
    console.warn("An embedded module asked for an address outside the application.", wanted);
  };
}
