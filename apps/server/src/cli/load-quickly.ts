/**
 * Most of the time of a start is to load some three thousand modules. Two things make it a third of what it was:
 * - Node keeps what it made of them, and so do the processes and threads that are started from here. Where the folder may
 *   not be written, nothing is kept.
 * - A module of ours says by name where it is, to the letter: `./what.ts`, or `@amont/kernel/what.ts` for a file of a package.
 *   Node would ask the disk for links and for a `package.json` in every folder above.
 */
import { enableCompileCache, registerHooks } from "node:module";
import path from "node:path";

const root = new URL("../../../../", import.meta.url);
const packageFile = /^@amont\/([a-z]+)\/(.+\.ts)$/;

/** Before what is large is imported. */
export function loadQuickly(): void {
  process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "../../../../.cache/node-compile");
  enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
  registerHooks({
    resolve(specifier, context, resolveAsUsual) {
      const url = ownModule(specifier, context.parentURL);
      if (url === null) return resolveAsUsual(specifier, context);
      return { url, format: "module-typescript", shortCircuit: true };
    },
  });
}

function ownModule(specifier: string, parent: string | undefined): string | null {
  const [, name, file] = packageFile.exec(specifier) ?? [];
  if (name !== undefined && file !== undefined) return new URL(`packages/${name}/src/${file}`, root).href;
  if (parent === undefined || !specifier.startsWith(".") || !specifier.endsWith(".ts")) return null;
  return new URL(specifier, parent).href;
}
