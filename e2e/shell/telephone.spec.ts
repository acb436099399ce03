import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { follow } from "../support/address-bar.ts";
import { launchBrowser, openVisitor } from "../support/browser.ts";
import { bellevilleCompany } from "../support/demo.ts";
import { inDatabase, signInAsDemoUser } from "../support/people.ts";
import { type Product, shareProduct } from "../support/product.ts";
import { untilReady } from "../support/ready.ts";

/** Every page that is built, and one of those that say that they are not. */
const pages = [
  "/app/cashflow/forecast",
  "/app/cashflow/forecast/category/$categoryId",
  "/app/cashflow/project-based/$projectId",
  "/app/cashflow/comparison?scenarioId=$scenarioId",
  "/app/paid/list",
  "/app/expected/list",
  "/app/expected/late",
  "/app/expected/recurrences",
  "/app/expected/recurrences-suggestions",
  "/app/paid/cold-categorization",
  "/app/expected/cold-categorization",
  "/app/reconciliation",
  "/app/banks",
  "/app/bank-journal",
  "/app/banqueApi",
  "/app/categories/inflow",
  "/app/categories/outflow",
  "/app/import",
  "/app/import/true/false",
  "/app/export/excel",
  "/app/search",
  "/app/settings/management-rules/categorization-rules",
  "/app/settings/management-rules/project-association-rules",
  "/app/settings/management-rules/account-affectation-rules",
  "/app/settings/reconciliation-settings",
  "/app/settings/kpis/company",
  "/app/settings/kpis/projects",
  "/app/cashflow/forecast/google-sheets/import",
  "/app/companies",
  "/app/companies/$companyId",
  "/app/companies/$companyId/invite",
  "/app/access/company-configuration",
  "/app/access-requests",
  "/app/jobs",
  "/app/no-product-accesses",
  "/app/debt-management",
];

/** Of who administers the organisation: its people, its companies, its settings, and how somebody begins. */
const administratorsPages = [
  "/app/settings",
  "/app/organization-advanced-settings",
  "/app/user-rights-management/users",
  "/app/user-rights-management/invitations",
  "/app/organization-advanced-settings/audit-log",
  "/app/entities-management",
  "/app/user-account",
  "/app/consolidation/$consolidationId/parameters/users",
  "/app/product-demo",
  "/app/account-manager/request-demo",
  "/app/first-connection",
];

/**
 * What of a page is out of reach at its width: the page itself when it is wider than the window, and controls that end
 * beyond its edge, unless they stand in something that scrolls sideways.
 */
const outOfReach = `(() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push("the page");
  const scrollsSideways = (element) => {
    for (let above = element.parentElement; above !== null; above = above.parentElement) {
      if (!["auto", "scroll"].includes(getComputedStyle(above).overflowX)) continue;
      const { left, right } = above.getBoundingClientRect();
      if (above.scrollWidth > above.clientWidth && left >= -1 && right <= width + 1 && above.id !== "content") return true;
    }
    return false;
  };
  for (const control of document.querySelectorAll("main :is(a[href], button, input, select, textarea)")) {
    const { left, right, width: own, height } = control.getBoundingClientRect();
    if (own < 2 || height < 2 || (left >= -1 && right <= width + 1) || scrollsSideways(control)) continue;
    found.push(control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
  }
  return found;
})()`;

describe("a telephone", () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([shareProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it("shows every page within its width, with all that one can press", async () => {
    const companyId = await bellevilleCompany(product);
    const ids = await inDatabase(product, async (database) => {
      const of = (table: "categories" | "projects" | "scenarios") =>
        database.selectFrom(table).select("id").where("company_id", "=", companyId).orderBy("id");
      return {
        $companyId: companyId,
        $categoryId: (await of("categories").where("name", "=", "Loyer").executeTakeFirstOrThrow()).id,
        $projectId: (await of("projects").executeTakeFirstOrThrow()).id,
        $scenarioId: (await of("scenarios").executeTakeFirstOrThrow()).id,
      };
    });
    const { page, context, complaints } = await openVisitor(browser, { width: 390 });
    await signInAsDemoUser(page, product, "Claire Moreau", `/app/banks?companyId=${companyId}`);
    const wrong: string[] = [];
    for (const path of pages) {
      await follow(
        page,
        path.replaceAll(/\$\w+/g, (name) => String(ids[name as keyof typeof ids])),
      );
      const found = await page.evaluate<readonly string[]>(outOfReach);
      if (found.length > 0) wrong.push(`${path}: ${found.slice(0, 4).join(", ")}`);
    }
    expect(wrong).toEqual([]);

    // The plan, one period at a time: the present one first, the next one with a swipe.
    await follow(page, "/app/cashflow/forecast");
    const shownPeriod = () =>
      page.evaluate<string>(`(() => {
        const { right } = document.querySelector("[role=treegrid] [role=columnheader]").getBoundingClientRect();
        const heads = [...document.querySelectorAll("[role=treegrid] [role=columnheader]")].slice(1);
        return heads
          .filter((head) => !head.hidden)
          .filter((head) => head.getBoundingClientRect().left >= right - 2 && head.getBoundingClientRect().right <= innerWidth + 1)
          .map(({ ariaColIndex }) => ariaColIndex)
          .join(" ");
      })()`);
    await expect.poll(shownPeriod).toBe("5");
    await page.mouse.move(300, 600);
    await page.mouse.wheel(120, 0);
    await expect.poll(shownPeriod).toBe("6");
    await untilReady(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("and a tablet show the pages of who administers within their width", async () => {
    const companyId = await bellevilleCompany(product);
    const { id: consolidationId } = await inDatabase(product, (database) =>
      database
        .selectFrom("consolidation_companies as c")
        .select("c.consolidation_id as id")
        .where("c.company_id", "=", companyId)
        .orderBy("c.consolidation_id")
        .executeTakeFirstOrThrow(),
    );
    const { page, context, complaints } = await openVisitor(browser, { width: 390 });
    await signInAsDemoUser(page, product, "Julien Lefèvre", `/app/banks?companyId=${companyId}`);
    for (const path of administratorsPages) {
      await page.setViewportSize({ width: 390, height: 844 });
      await follow(page, path.replace("$consolidationId", String(consolidationId)));
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(outOfReach), { message: `${path}, ${width}` }).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
