/** Somebody else's server, with small modules to embed: real scripts, from another origin. */
import { once } from "node:events";
import { createServer } from "node:http";

/** Stands in the scripts for the address of the data, which has its port only when the server runs. */
const dataAddress = "__DATA_ADDRESS__";

/** Says what it was given, asks to navigate and to split a transaction; ready to be seen once its own server has answered it. */
const sampleModule = (element: string, title: string) => `
class SampleModule extends HTMLElement {
  #tokens = [];
  set accessToken(token) {
    this.#tokens.push(token);
    if (this.isConnected) this.#show();
  }
  connectedCallback() {
    this.#show();
    fetch("${dataAddress}").then(() => this.dispatchEvent(new CustomEvent("init")));
  }
  #show() {
    const subject = JSON.parse(atob(this.#tokens.at(-1).split(".")[1].replaceAll("-", "+").replaceAll("_", "/"))).sub;
    const given = { subject, tokens: this.#tokens.length };
    for (const name of ["basePath", "language", "companyId", "workspaceId", "organisationId"]) given[name] = this[name];
    const output = Object.assign(document.createElement("output"), { textContent: JSON.stringify(given) });
    this.replaceChildren(
      Object.assign(document.createElement("h2"), { textContent: ${JSON.stringify(title)} }),
      output,
      this.#button("Ouvrir le prévisionnel", "/app/cashflow/forecast?offsetBegin=-3"),
      this.#button("Quitter le site", "https://elsewhere.example/app"),
      this.#split(),
    );
  }
  /** The transaction that it splits is the one that the page was told of; the answer stands in its text. */
  #split() {
    const button = Object.assign(document.createElement("button"), { textContent: "Répartir" });
    const detail = Number(new URLSearchParams(location.search).get("transaction"));
    button.addEventListener("click", () => this.dispatchEvent(new CustomEvent("split-transaction", { detail })));
    this.addEventListener("split-transaction-closed", ({ detail: { result } }) => {
      button.textContent = "Répartir : " + result;
    });
    return button;
  }
  #button(label, url) {
    const button = Object.assign(document.createElement("button"), { textContent: label });
    button.addEventListener("click", () => this.dispatchEvent(new CustomEvent("navigate", { detail: url })));
    return button;
  }
}
customElements.define(${JSON.stringify(element)}, SampleModule);
`;

const scripts: Readonly<Record<string, string>> = {
  "/newer.js": sampleModule("newer-cash", "Trésorerie, nouvelle version"),
  "/legacy.js": sampleModule("legacy-cash", "Trésorerie, ancienne version"),
  "/organisation.js": sampleModule("organisation-pool", "Centralisation"),
  // Top-level names of a classic script are everybody's: it keeps them to itself.
  "/classic.js": `(() => {${sampleModule("classic-journal", "Journal de banque")}})();`,
  "/flaky.js": sampleModule("flaky-recurrences", "Récurrences"),
};

export interface ModuleServer {
  readonly url: string;
  /** Paths that answer 503 for now. */
  readonly broken: Set<string>;
  /** Lets modules wait for their data until the returned function is called. */
  holdData(): () => void;
  stop(): Promise<void>;
}

export async function startModuleServer(): Promise<ModuleServer> {
  const broken = new Set<string>();
  let data = Promise.resolve();
  const server = createServer((request, reply) => {
    const path = request.url ?? "";
    const script = broken.has(path) ? undefined : scripts[path];
    const headers = {
      // Module scripts are fetched with CORS, which any module's server must allow. The header is the test visitor's.
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "x-forwarded-for",
      "cache-control": "no-store",
    };
    if (request.method === "OPTIONS") {
      reply.writeHead(204, headers).end();
    } else if (path === "/data") {
      void data.then(() => reply.writeHead(204, headers).end());
    } else if (script === undefined) {
      reply.writeHead(503, headers).end();
    } else {
      reply.writeHead(200, { ...headers, "content-type": "text/javascript; charset=utf-8" });
      reply.end(script.replace(dataAddress, `http://${request.headers.host ?? ""}/data`));
    }
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    broken,
    holdData: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      data = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
