/** How the statement of a consolidation says whose it is and what closes its columns. Amounts are in units, as everywhere in it. */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { groupings, ownershipMethods, type StatementGroup } from "./statement-shape.ts";

const amounts = z.array(z.number());
const schema = z.object({
  GroupBy: z.enum(groupings),
  Eliminates: z.boolean(),
  CashToday: z.number().nullable(),
  Bridge: z.object({ IntragroupNet: amounts, IgnoredNet: amounts, Minority: amounts }),
  Companies: z.array(
    z.object({
      CompanyId: z.int(),
      Name: z.string(),
      Currency: currencyCode,
      ScenarioName: z.string().nullable(),
      OwnershipBp: z.int(),
      Method: z.enum(ownershipMethods),
      HasOwnRates: z.boolean(),
    }),
  ),
  UnavailableCompanies: z.array(z.object({ CompanyId: z.int(), Name: z.string() })),
});
type WireGroup = z.output<typeof schema>;

export const wireGroup = {
  schema,
  encode(group: StatementGroup, currency: CurrencyCode): WireGroup {
    const units = 10 ** minorDigits(currency);
    const row = (minor: readonly number[]) => minor.map((amount) => amount / units);
    const { intragroupNet, ignoredNet, minority } = group.bridge;
    return {
      GroupBy: group.groupBy,
      Eliminates: group.eliminates,
      CashToday: group.cashToday === null ? null : group.cashToday / units,
      Bridge: { IntragroupNet: row(intragroupNet), IgnoredNet: row(ignoredNet), Minority: row(minority) },
      Companies: group.companies.map((company) => ({
        CompanyId: company.companyId,
        Name: company.name,
        Currency: company.currency,
        ScenarioName: company.scenarioName,
        OwnershipBp: company.ownershipBp,
        Method: company.method,
        HasOwnRates: company.hasOwnRates,
      })),
      UnavailableCompanies: group.unavailableCompanies.map(({ companyId, name }) => ({
        CompanyId: companyId,
        Name: name,
      })),
    };
  },
  decode(wire: WireGroup, currency: CurrencyCode): StatementGroup {
    const units = 10 ** minorDigits(currency);
    const row = (amountsOfRow: readonly number[]) =>
      amountsOfRow.map((amount) => roundHalfAway(amount * units));
    const { IntragroupNet, IgnoredNet, Minority } = wire.Bridge;
    return {
      groupBy: wire.GroupBy,
      eliminates: wire.Eliminates,
      cashToday: wire.CashToday === null ? null : roundHalfAway(wire.CashToday * units),
      bridge: { intragroupNet: row(IntragroupNet), ignoredNet: row(IgnoredNet), minority: row(Minority) },
      companies: wire.Companies.map((company) => ({
        companyId: company.CompanyId,
        name: company.Name,
        currency: company.Currency,
        scenarioName: company.ScenarioName,
        ownershipBp: company.OwnershipBp,
        method: company.Method,
        hasOwnRates: company.HasOwnRates,
      })),
      unavailableCompanies: wire.UnavailableCompanies.map(({ CompanyId, Name }) => ({
        companyId: CompanyId,
        name: Name,
      })),
    };
  },
};
