/** Scripts of modules hosted elsewhere, which may remember the company that they were started in until the page goes. */
const mark = "foreign";

export function markForeign(script: HTMLScriptElement): void {
  script.dataset[mark] = "";
}

export const hasForeignCode = (): boolean => document.querySelector(`script[data-${mark}]`) !== null;
