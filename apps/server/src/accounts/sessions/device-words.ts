/** Which browser somebody signs in with, in the words they would use. Null for what we do not know. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: many call themselves by the names of others as well, and add their own. */
const browsers: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Headless)?Chrom(e|ium)\/|\bCriOS\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** Browsers choose what they send: nothing longer than any of them sends is looked at. */
const longestAgent = 500;

export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, longestAgent);
  const named = (marks: typeof browsers) => marks.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
