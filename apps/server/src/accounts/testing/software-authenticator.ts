/** An authenticator as WebAuthn describes it, with one key on the curve P-256: what it says can be made wrong on purpose. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

export interface Saying {
  readonly origin: string;
  readonly challenge: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly isCrossOrigin?: boolean;
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

/** The few kinds of CBOR that a key and an attestation are made of. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  /** Counts its signatures, unless it says 0 for ever as many do. */
  counter: number;

  constructor(counter = 0) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    this.counter = counter;
  }

  #clientData(
    type: "webauthn.create" | "webauthn.get",
    { origin, challenge, isCrossOrigin = false }: Saying,
  ) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isCrossOrigin }));
  }

  #data({ rpId = "localhost", isVerified = true }: Saying, credential = Buffer.alloc(0)): Buffer {
    const flags = userPresent | (isVerified ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0);
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags);
    counted.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), counted, credential]);
  }

  make(saying: Saying) {
    const length = Buffer.from([0, this.credentialId.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.#data(saying, credential)],
    ]);
    return {
      id: base64(this.credentialId),
      clientDataJSON: base64(this.#clientData("webauthn.create", saying)),
      attestationObject: base64(cbor(attestation)),
      transports: ["internal"],
    };
  }

  show(saying: Saying) {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.#clientData("webauthn.get", saying);
    const data = this.#data(saying);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      id: base64(this.credentialId),
      clientDataJSON: base64(clientData),
      authenticatorData: base64(data),
      signature: base64(signature),
    };
  }
}
