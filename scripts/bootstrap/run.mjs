import { spawn } from "node:child_process";

/**
 * Runs a program to its end without showing what it says; the caller shows it when it failed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
    let output = "";
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => resolve({ ok: false, output: `${output}${error.message}` }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * @param {string} text
 * @param {number} [count]
 */
export function lastLines(text, count = 25) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
