/** Codes of an authenticator, from a key and the time (RFC 6238: SHA-1, 30 seconds, six digits). */
import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
/** Clocks differ, and people take a while to type. */
const stepsAside = 1;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code this is, now or just beside; null for none of them. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | null {
  const present = stepAt(now);
  const given = Buffer.from(code);
  for (let step = present - stepsAside; step <= present + stepsAside; step += 1) {
    const expected = Buffer.from(codeOfStep(key, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return null;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As people type a key into an authenticator that cannot read the picture (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The address that an authenticator reads from the picture. */
export function enrolmentAddress(key: Buffer, email: string): string {
  const issuer = "Amont";
  const query = new URLSearchParams({ secret: base32(key), issuer });
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query.toString()}`;
}
