/** As much of a browser as signing in needs: cookies by path, no redirect followed unasked. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

function parseCookie(header: string): Cookie & { readonly isGone: boolean } {
  const [pair = "", ...attributes] = header.split(/;\s*/);
  const [name = "", value = ""] = pair.split("=", 2);
  const attribute = (wanted: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const expires = attribute("expires");
  return {
    name,
    value,
    path: attribute("path") ?? "/",
    isGone: value === "" || (expires !== undefined && new Date(expires) <= new Date()),
  };
}

export class Browser {
  readonly origin: string;
  /** Rate limits count by address: each browser of a test is somewhere else. */
  readonly address: string;
  #cookies: Cookie[] = [];

  constructor(
    origin: string,
    address = `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
  ) {
    this.origin = origin;
    this.address = address;
  }

  async go(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.origin);
    const sent = this.#cookies.filter(
      ({ path }) =>
        target.pathname === path || target.pathname.startsWith(path.endsWith("/") ? path : `${path}/`),
    );
    const answer = await fetch(target, {
      ...init,
      redirect: "manual",
      headers: {
        accept: "text/html",
        "x-forwarded-for": this.address,
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join("; "),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const header of answer.headers.getSetCookie()) this.#keep(parseCookie(header));
    return answer;
  }

  #keep({ isGone, ...cookie }: ReturnType<typeof parseCookie>): void {
    const others = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    this.#cookies = isGone ? others : [...others, cookie];
  }

  hasCookie(name: string): boolean {
    return this.#cookies.some((cookie) => cookie.name === name);
  }

  async post(url: string, body: object): Promise<Response> {
    return this.go(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
  }

  async postForm(url: string, fields: Record<string, string>): Promise<Response> {
    return this.go(url, {
      method: "POST",
      headers: { accept: "application/json", origin: this.origin },
      body: new URLSearchParams(fields),
    });
  }
}
