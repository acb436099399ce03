/** The life of an embedded module's element: made, given what it needs, shown once it says `init`, taken away. */
import type { EmbeddedModuleBuild } from "@amont/contract/embedded-modules.ts";
import { chunkLoadTimeoutMs, withinDeadline } from "@amont/ui/readiness/loading-code.ts";
import { loadModuleScript } from "./module-script.ts";

/** Properties of the element, kept up to date for as long as it stands. Modules of others know these names. */
export interface ModuleInputs {
  readonly accessToken: string;
  readonly language: string;
  /** The path of the page that the module stands on; its own addresses start there. */
  readonly basePath: string;
  readonly companyId: number | null;
  readonly workspaceId: string | null;
  readonly organisationId: number | null;
}

export function give(element: HTMLElement, inputs: Partial<ModuleInputs>): void {
  Object.assign(element, inputs);
}

/** Loads the script and makes the element that it defines, which stands nowhere yet. */
export async function createModuleElement(build: EmbeddedModuleBuild): Promise<HTMLElement> {
  await loadModuleScript(build);
  const definition = customElements.whenDefined(build.element);
  await withinDeadline(definition, chunkLoadTimeoutMs, `The definition of <${build.element}>`);
  return document.createElement(build.element);
}

/** What a module may ask for, as it says it. */
export interface ModuleRequests {
  readonly onNavigate: (wanted: unknown) => void;
  readonly onSplit: (transactionId: unknown) => void;
}

/** Puts the element in its place; resolves when it says that it is ready to be seen. */
export async function showModuleElement(
  element: HTMLElement,
  place: HTMLElement,
  { onNavigate, onSplit }: ModuleRequests,
): Promise<void> {
  const listen = (name: string, act: (detail: unknown) => void) =>
    element.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) act(event.detail);
    });
  listen("navigate", onNavigate);
  listen("split-transaction", onSplit);
  const ready = new Promise<void>((resolve) => {
    element.addEventListener("init", () => resolve(), { once: true });
  });
  place.append(element);
  await withinDeadline(ready, chunkLoadTimeoutMs, `The init event of <${element.localName}>`);
}

/** Tells the module how its request for a split ended: true once it is done, null for who left without. */
export function answerSplit(element: HTMLElement, transactionId: number, result: true | null): void {
  element.dispatchEvent(new CustomEvent("split-transaction-closed", { detail: { transactionId, result } }));
}
