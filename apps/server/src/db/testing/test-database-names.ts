import { createHash, randomBytes } from "node:crypto";

/** Names say what a database is and when it was made: whatever matches is ours to drop, nothing else is. */

const testPattern = /^amont_test_(\d{10})_[0-9a-f]{12}$/;
const templatePattern = /^amont_template_[0-9a-f]{16}(_building)?$/;

export function newTestDatabaseName(nowMs: number): string {
  return `amont_test_${Math.floor(nowMs / 1000)}_${randomBytes(6).toString("hex")}`;
}

export function templateDatabaseName(key: string): string {
  return `amont_template_${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
}

/** When a test database was made, in milliseconds; undefined for any other database. */
export function testDatabaseMadeAt(name: string): number | undefined {
  const seconds = testPattern.exec(name)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

export function isTemplateName(name: string): boolean {
  return templatePattern.test(name);
}
