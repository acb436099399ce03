/** The administrator's command line: `npm run amont -- <command>`. */
import { createInterface } from "node:readline/promises";
import { loadQuickly } from "./load-quickly.ts";

loadQuickly();
const { runCommandLine } = await import("./run-command-line.ts");

process.exitCode = await runCommandLine({
  args: process.argv.slice(2),
  env: process.env,
  now: () => new Date(),
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask: process.stdin.isTTY ? askHere : undefined,
});

async function askHere(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
