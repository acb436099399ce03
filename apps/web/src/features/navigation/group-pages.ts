/** Those of a consolidation, for who looks at one: `$consoId` stands for it. */
export const groupPages = [
  { name: "groupDashboard", path: "/app/consolidation/$consoId/dashboard", icon: "home" },
  { name: "boards", path: "/app/consolidation/$consoId/dashboards", icon: "home" },
  { name: "groupForecast", path: "/app/consolidation/$consoId/cash-flow", icon: "forecast" },
  {
    name: "groupShortTerm",
    path: "/app/consolidation/$consoId/short-term-cash-management",
    icon: "calendar",
  },
  {
    name: "groupRollingForecast",
    path: "/app/consolidation/$consoId/13-weeks-forecast",
    icon: "calendar",
    flag: "cashflow.rolling_forecast_access",
  },
  { name: "groupExpected", path: "/app/consolidation/$consoId/expected/list", icon: "swap" },
  { name: "groupBalances", path: "/app/consolidation/$consoId/balance_sheet", icon: "bank" },
  { name: "groupReliability", path: "/app/consolidation/$consoId/reliability", icon: "chart" },
  {
    name: "groupCategories",
    path: "/app/consolidation/$consoId/categories",
    icon: "layers",
    isOfTrees: true,
  },
  { name: "intragroup", path: "/app/consolidation/$consoId/settings/management-rules", icon: "refresh" },
  { name: "kpis", path: "/app/consolidation/$consoId/settings/kpis", icon: "chart" },
  { name: "groupExport", path: "/app/consolidation/$consoId/export", icon: "document" },
  { name: "groupMembers", path: "/app/consolidation/$consoId/parameters/users", icon: "users" },
] as const;
