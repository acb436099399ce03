/**
 * Amounts, rates and shares are rounded in one way, by the kernel (packages/kernel/src/rounding.ts): by hand a half goes
 * another way for negative amounts, hundredths are taken for the units of every currency, and 1.005 becomes 1. What is no
 * money may be rounded where it is: pixels, days, seconds.
 */
const allowed: Readonly<Record<string, string>> = {
  "apps/server/src/cli/commands/token.ts": "seconds",
  "apps/server/src/db/postgres/establish-server.ts": "seconds",
  "apps/server/src/demo/belleville-ledgers.ts": "a number of lines",
  "apps/web/src/features/forecast/chart/export/picture-colours.ts": "parts of colours",
  "apps/web/src/features/forecast/chart/export/picture-legend.ts": "pixels",
  "apps/web/src/features/transactions/components/detail/use-panel-width.ts": "pixels",
  "packages/engine/src/accounting/payment-delays.ts": "days",
  "packages/engine/src/recurrences/detection/describe-run.ts": "months",
  "packages/engine/src/recurrences/detection/fit-period.ts": "steps of a calendar",
  "packages/engine/src/series/vat-lines.ts": "periods",
};

const isBuilt = (file: string): boolean =>
  /^(?:packages\/(?:contract|engine|formats)|apps\/(?:server|web))\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file);

/** "file:line: code" for each rounding by hand. */
export function roundedByHand(file: string, text: string): readonly string[] {
  if (!isBuilt(file) || file in allowed) return [];
  return text
    .split("\n")
    .flatMap((line, index) => (/\bMath\.round\(/.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
}

export const allowedRoundings: readonly string[] = Object.keys(allowed);
