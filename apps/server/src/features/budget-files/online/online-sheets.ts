/** The online spreadsheets that this server can read: those whose service somebody set up. */
import { failure } from "@amont/contract/failure.ts";
import {
  type SheetProvider,
  sheetProviders,
  sheetTokenHeaders,
} from "@amont/contract/operations/budget-files/online-sheets.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { z } from "zod";
import type { Seal } from "../../../accounts/keys/seal.ts";
import type { Config } from "../../../config.ts";
import type { OpeningContext, Outcome } from "../../../http/operation-route.ts";
import { googleSheets } from "./google-sheets.ts";
import { microsoftSheets } from "./microsoft-sheets.ts";
import { askService, type SheetService } from "./sheet-service.ts";

/** Where the services send people back to: the second one reads and imports on the same page. */
const returnPaths: Readonly<Record<SheetProvider, string>> = {
  google: "/app/cashflow/forecast/google-sheets/authorize",
  microsoft: "/app/cashflow/forecast/microsoft-sheets/import",
};

interface Code {
  readonly code: string;
  readonly codeVerifier: string;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().nonnegative().default(3_600),
});

export class OnlineSheets {
  readonly #services: ReadonlyMap<SheetProvider, SheetService>;
  readonly #publicUrl: string;
  readonly #seal: Seal;

  constructor(
    { onlineSheets: { google, microsoft }, publicUrl }: Pick<Config, "onlineSheets" | "publicUrl">,
    seal: Seal,
  ) {
    const services = [
      ...(google === undefined ? [] : [googleSheets(google)]),
      ...(microsoft === undefined ? [] : [microsoftSheets(microsoft)]),
    ];
    this.#services = new Map(services.map((service) => [service.provider, service]));
    this.#publicUrl = publicUrl;
    this.#seal = seal;
  }

  list() {
    return sheetProviders.map((provider) => ({
      provider,
      authorizationUrl: this.#authorizationUrl(provider),
      returnUrl: this.#returnUrl(provider),
    }));
  }

  async authorise(provider: SheetProvider, { code, codeVerifier }: Code, context: OpeningContext) {
    const service = this.#services.get(provider);
    if (service === undefined) return err(failure("24004"));
    const { id, secret } = service.client;
    const answer = await askService(service.tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: id,
        ...(secret === undefined ? {} : { client_secret: secret }),
        redirect_uri: this.#returnUrl(provider),
        code,
        code_verifier: codeVerifier,
      }),
    });
    // Whatever the service finds wrong with the code, one has to ask it for another.
    if (!answer.ok) return err(answer.error.code === "unavailable" ? answer.error : failure("24006"));
    const token = tokenAnswer.safeParse(await answer.response.json());
    if (!token.success) return err(failure("24006"));
    return ok({
      accessToken: await this.#seal.close(token.data.access_token, ownerOf(provider, context)),
      expiresInSeconds: token.data.expires_in,
    });
  }

  async readSheet(
    provider: SheetProvider,
    address: string,
    context: OpeningContext,
  ): Promise<Outcome<readonly SpreadsheetRow[]>> {
    const service = this.#services.get(provider);
    if (service === undefined) return err(failure("24004"));
    const token = await this.#tokenOf(provider, context);
    return token === null ? err(failure("24006")) : service.readSheet(address, token, context);
  }

  /** Where the service is away or knows no such thing, the token is forgotten by us all the same. */
  async revoke(provider: SheetProvider, context: OpeningContext): Promise<Outcome<undefined>> {
    const service = this.#services.get(provider);
    if (service === undefined) return err(failure("24004"));
    const token = await this.#tokenOf(provider, context);
    if (service.revokeUrl !== null && token !== null) {
      await askService(service.revokeUrl, { method: "POST", body: new URLSearchParams({ token }) });
    }
    return ok(undefined);
  }

  async #tokenOf(provider: SheetProvider, context: OpeningContext): Promise<string | null> {
    const sealed = context.header(sheetTokenHeaders[provider]);
    return sealed === undefined ? null : this.#seal.open(sealed, ownerOf(provider, context));
  }

  #returnUrl(provider: SheetProvider): string {
    return this.#publicUrl + returnPaths[provider];
  }

  #authorizationUrl(provider: SheetProvider): string | null {
    const service = this.#services.get(provider);
    if (service === undefined) return null;
    const url = new URL(service.authorizationUrl);
    url.searchParams.set("response_type", "code");
    url.searchParams.set("client_id", service.client.id);
    url.searchParams.set("redirect_uri", this.#returnUrl(provider));
    url.searchParams.set("scope", service.scope);
    return url.href;
  }
}

const ownerOf = (provider: SheetProvider, { caller }: OpeningContext): string =>
  `${provider}/${caller.userId}`;
