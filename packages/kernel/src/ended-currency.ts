// Currencies that were in statements and are money no more: a file may still name them. Each with the first day on which
// nobody had to accept it any longer. None of them is a `CurrencyCode`: no amount can be stated in them. Their names belong
// to the screens.
import { type CalendarDate, calendarDate } from "./calendar-date.ts";

const endByCode = {
  ANG: "2025-07-01",
  ATS: "2002-03-01",
  BEF: "2002-03-01",
  BGN: "2026-02-01",
  BYR: "2017-01-01",
  CYP: "2008-02-01",
  DEM: "2002-01-01",
  EEK: "2011-01-15",
  ESP: "2002-03-01",
  FIM: "2002-03-01",
  FRF: "2002-02-18",
  GRD: "2002-03-01",
  HRK: "2023-01-15",
  IEP: "2002-02-10",
  ITL: "2002-03-01",
  LTL: "2015-01-16",
  LUF: "2002-03-01",
  LVL: "2014-01-15",
  MTL: "2008-02-01",
  NLG: "2002-01-28",
  PTE: "2002-03-01",
  ROL: "2007-01-01",
  SIT: "2007-01-15",
  SKK: "2009-01-17",
  TRL: "2006-01-01",
} as const;

export type EndedCurrencyCode = keyof typeof endByCode;

export const endedCurrencyCodes = Object.keys(endByCode) as readonly EndedCurrencyCode[];

/** Takes the upper-case code as ISO wrote it. */
export function parseEndedCurrency(value: unknown): EndedCurrencyCode | null {
  return typeof value === "string" && Object.hasOwn(endByCode, value) ? (value as EndedCurrencyCode) : null;
}

/** The first day on which it was money no more. */
export const endOfCurrency = (code: EndedCurrencyCode): CalendarDate => calendarDate(endByCode[code]);
