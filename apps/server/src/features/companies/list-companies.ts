import { products } from "@amont/contract/products.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { CompanyAccess } from "../../http/principal.ts";
import { findCompanies } from "./companies-repository.ts";
import { treasuriesToday } from "./treasuries.ts";

export async function listCompaniesUseCase(
  _input: unknown,
  { caller, scope, database, now }: OperationContext,
) {
  // Amounts are cash-flow data: only who may read cash flow sees them.
  const withCashFlow = scope.companyIds.filter((id) => caller.companies.get(id)?.levels.CashFlow !== "none");
  const [companies, held] = await Promise.all([
    findCompanies(database, scope.companyIds, caller.userId),
    treasuriesToday(database, withCashFlow, now),
  ]);
  const treasuries = Map.groupBy(held, ({ companyId }) => companyId);
  return ok(
    companies.map((company) => {
      const access = caller.companies.get(company.id);
      return {
        id: company.id,
        name: company.name,
        organisationId: company.organisation_id,
        organisationName: company.organisation_name,
        isAdministrator: access?.isAdministrator ?? false,
        currency: company.currency,
        country: company.country,
        city: company.city,
        industry: company.industry,
        isFictional: company.is_fictional,
        isTrial: company.plan === "trial",
        products: productsOf(access),
        capabilities: [...(access?.capabilities ?? [])],
        accessEndsAt: access?.validUntil?.toISOString() ?? null,
        lastVisitAt: company.last_visit_at?.toISOString() ?? null,
        treasury: treasuries.get(company.id) ?? [],
      };
    }),
  );
}

function productsOf(access: CompanyAccess | undefined) {
  return products.map((product) => ({
    product,
    level: access?.levels[product] ?? ("none" as const),
    isActivated: access?.activated.includes(product) ?? false,
  }));
}
