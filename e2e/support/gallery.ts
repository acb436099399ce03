/** The gallery of components, built for this run alone and served on a port of its own: it is no part of the product. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export interface BuiltGallery {
  readonly url: string;
  stop(): Promise<void>;
}

async function build(outDir: string): Promise<void> {
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--config", "gallery/vite.config.ts", "--outDir", outDir, "--emptyOutDir"];
  const child = spawn(process.execPath, args, { cwd: path.join(root, "apps/web"), stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`The gallery could not be built:\n${output}`);
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

export async function startGallery(): Promise<BuiltGallery> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "amont-gallery-"));
  await build(folder);
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(folder, path.normalize(pathname));
    readFile(file).then(
      (content) => reply.setHeader("content-type", types[path.extname(file)] ?? "text/plain").end(content),
      () => reply.writeHead(404).end(),
    );
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}/gallery/index.html`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
