import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setVatDeclarationDay } from "@amont/contract/operations/categories/settings/set-vat-declaration-day.ts";
import { parseCalendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { lastDayOfMonth } from "@amont/kernel/limits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSettings } from "../change-settings.ts";

type DayOrDate = number | string | null;

export async function setVatDeclarationDayUseCase(
  { body }: InputOf<typeof setVatDeclarationDay>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const day = declarationDay(body.dayOrDate);
  if (!day.ok) return day;
  return changeSettings(context, currentCompany(context), {
    action: "canSetVatDeclarationDay",
    categoryIds: [body.categoryId],
    takesReserved: true,
    change: { vat_declaration_day: day.value },
  });
}

/** A day of the month as a number or its digits, or the day of a date. */
export function declarationDay(value: DayOrDate): Outcome<number | null> {
  if (value === null) return ok(null);
  if (typeof value === "string" && !/^\s*\d{1,2}\s*$/.test(value)) {
    const date = parseCalendarDate(value.trim().slice(0, 10));
    return date === null ? err(failure("4001")) : ok(yearMonthDay(date).day);
  }
  const day = Number(value);
  return Number.isInteger(day) && day >= 1 && day <= lastDayOfMonth ? ok(day) : err(failure("4003"));
}
