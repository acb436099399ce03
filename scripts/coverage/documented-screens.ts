/**
 * Every address, guard, dialog, message and widget that the product is documented to show: kind,
 * name, address where it has one, and the file that makes it where no route does.
 */
export const documentedScreens = `
redirect | catch-all | /app/** | route-tree.ts
redirect | default-landing | /app | page-guards.ts
guard | guard-product-visibility |  | page-guards.ts
guard | guard-company-id |  | session-guards.ts
guard | guard-change-entity-query |  | session-guards.ts
redirect | callback | /app/callback
redirect | request-demo | /app/request-demo
route | account-manager | /app/account-manager
route | account-manager-request-demo | /app/account-manager/request-demo
route | first-connection | /app/first-connection
redirect | premiere-connexion | /app/premiereConnexion
route | access | /app/access
route | access-signup | /app/access/signup
route | access-signin | /app/access/signin
route | access-sign-out | /app/access/sign-out
route | access-forgot-password | /app/access/forgot-password
route | access-company-configuration | /app/access/company-configuration
route | access-invitation | /app/access/invitation
route | partners | /app/partners
route | partners-cdn | /app/partners/cdn
route | partners-cdn-connect | /app/partners/cdn/connect
route | invitations | /app/invitations
route | invitations-accept | /app/invitations/{invitationId}/accept
guard | guard-invitation-link |  | invitation-link.ts
route | auth-callback | /app/auth/callback
route | empty | /app/empty
route | no-product-accesses | /app/no-product-accesses
route | product-demo | /app/product-demo
route | cashcollect | /app/cashcollect
route | ai-assistant | /app/ai-assistant
route | expenses | /app/expenses
route | expenses-payments | /app/expenses/payments
route | expenses-payments-to-pay | /app/expenses/payments/to-pay
route | expenses-invoices | /app/expenses/invoices
redirect | payments-alias | /app/payments
route | user-rights-management | /app/user-rights-management
route | user-rights-users | /app/user-rights-management/users
route | user-rights-invitations | /app/user-rights-management/invitations
route | entities-management | /app/entities-management
route | entities-consolidations | /app/entities-management/consolidations
embedded-module | user-account | /app/user-account
route | data-integration | /app/data-integration
route | data-integration-banking-audit | /app/data-integration/banking-audit
route | data-integration-bank-account-manager | /app/data-integration/bank-account-manager
route | data-integration-connectivity | /app/data-integration/connectivity
route | data-integration-e-invoicing | /app/data-integration/e-invoicing
route | org-advanced-settings | /app/organization-advanced-settings
route | org-adv-cash-pool | /app/organization-advanced-settings/cash-pool
route | org-adv-public-api | /app/organization-advanced-settings/public-api
route | org-adv-categories | /app/organization-advanced-settings/categories
route | org-adv-exchange-rates | /app/organization-advanced-settings/exchange-rates
route | org-adv-liquidity-planning | /app/organization-advanced-settings/liquidity-planning
route | org-adv-payments-beneficiaries | /app/organization-advanced-settings/payments/beneficiaries
route | org-adv-payments-company-legal-information | /app/organization-advanced-settings/payments/company-legal-information
route | org-adv-preaccounting-preaccounting | /app/organization-advanced-settings/preaccounting/preaccounting
route | access-requests | /app/access-requests
route | subscription | /app/subscription
route | subscription-subscribe | /app/subscription/subscribe
route | subscription-current | /app/subscription/current
route | subscription-invoices | /app/subscription/invoices
route | subscription-billing-information | /app/subscription/billing-information
route | subscription-payment-method | /app/subscription/payment-method
route | chart-of-accounts | /app/chart-of-accounts
route | public-api | /app/public-api
route | consolidation | /app/consolidation
redirect | cashflow | /app/cashflow
route | categories | /app/categories
route | pnl-to-cash | /app/pnl-to-cash
route | reporting | /app/reporting
route | settings | /app/settings
redirect | parametres | /app/parametres
redirect | vision-journaliere | /app/visionJournaliere
redirect | short-term | /app/short-term
route | short-term-cash-management | /app/short-term-cash-management
route | 13-weeks-forecast | /app/13-weeks-forecast
route | banque-api | /app/banqueApi
route | paid | /app/paid
route | expected | /app/expected
route | reconciliation | /app/reconciliation
route | export-excel | /app/export/excel
route | import | /app/import
redirect | import-excel-redirect | /app/import/excel/:estEncaissement/:estEngagee
route | import-flags | /app/import/:estEncaissement/:estEngagee
route | search | /app/search
route | banks | /app/banks
redirect | notification-alerts | /app/notification-alerts
route | invoice-financing | /app/invoice-financing
route | financial-position | /app/financial-position
route | debt-management | /app/debt-management
route | financial-investments | /app/financial-investments
route | internal-financing | /app/internal-financing
route | risk-management | /app/risk-management
route | bank-journal | /app/bank-journal
route | google-authorize | /app/cashflow/forecast/google-sheets/authorize
widget | loading-screen |  | loading-screen.tsx
widget | colour-picker |  | colour-picker.tsx
embedded-module | mfe-host |  | embedded-module.tsx
dialog | dlg-category-delete |  | tree-dialogs.tsx
dialog | dlg-subcategory-create |  | tree-dialogs.tsx
dialog | dlg-category-move |  | tree-dialogs.tsx
dialog | dlg-category-delete-all |  | remove-all-dialog.tsx
toast | toast-import-in-progress |  | import-watch.tsx
toast | toast-import-success |  | import-messages.tsx
toast | toast-import-warning |  | import-messages.tsx
toast | toast-import-error |  | import-messages.tsx
dialog | dlg-access-request-company |  | access-request-dialog.tsx
dialog | dlg-access-request-multiple |  | access-request-dialog.tsx
dialog | dlg-access-request-consolidation |  | access-request-dialog.tsx
dialog | dlg-subscription-upgrade |  | subscription-dialog.tsx
widget | category-picker-shell |  | category-picker-panel.tsx
toast | toast-403 |  | failure-response.ts
toast | toast-generic-error |  | failure-response.ts
toast | toast-connection-lost |  | connection-watch.ts
toast | toast-500 |  | failure-response.ts
toast | toast-458 |  | failure-response.ts
toast | toast-domain-error |  | failure-response.ts
toast | toast-product-unreachable |  | page-guards.ts
widget | import-row-error-default |  | import-messages.tsx
widget | upsell-badge |  | rail.tsx
widget | company-switcher |  | company-switcher.tsx
widget | multi-entity-mode |  | several-companies.ts
widget | support-chat
widget | import-history-view |  | import-history.tsx
widget | service-worker |  | worker.ts
route | forecast | /app/cashflow/forecast
route | forecast-category | /app/cashflow/forecast/category/{id}
route | project-based | /app/cashflow/project-based/{id}
route | comparison | /app/cashflow/comparison
route | google-sheets-import | /app/cashflow/forecast/google-sheets/import
route | microsoft-sheets-import | /app/cashflow/forecast/microsoft-sheets/import
route | categories-encaissements | /app/categories/encaissements
route | categories-decaissements | /app/categories/decaissements
route | categories-inflow | /app/categories/inflow
route | categories-outflow | /app/categories/outflow
route | settings-management-rules | /app/settings/management-rules
route | settings-management-rules-categorization-rules | /app/settings/management-rules/categorization-rules
route | settings-management-rules-project-association-rules | /app/settings/management-rules/project-association-rules
route | settings-management-rules-account-affectation-rules | /app/settings/management-rules/account-affectation-rules
route | settings-reconciliation-settings | /app/settings/reconciliation-settings
route | settings-reconciliation-settings-automatic-reconciliation | /app/settings/reconciliation-settings/automatic-reconciliation
route | settings-reconciliation-settings-expected-transactions | /app/settings/reconciliation-settings/expected-transactions
route | settings-reconciliation-settings-paid-transactions | /app/settings/reconciliation-settings/paid-transactions
route | settings-integrations | /app/settings/integrations
route | settings-vat | /app/settings/vat
route | settings-kpis | /app/settings/kpis
route | settings-kpis-company | /app/settings/kpis/company
route | settings-kpis-projects | /app/settings/kpis/projects
route | settings-exchange-rates | /app/settings/exchange-rates
route | settings-openapi | /app/settings/openapi
route | settings-notification-alerts | /app/settings/notification-alerts
route | settings-advanced-settings-for-integrators | /app/settings/advanced-settings-for-integrators
route | settings-categories | /app/settings/categories
route | settings-categories-inflow | /app/settings/categories/inflow
route | settings-categories-outflow | /app/settings/categories/outflow
route | import-details | /app/import/details/{id}
route | short-term-balances | /app/short-term-cash-management/balances
route | short-term-timeline | /app/short-term-cash-management/timeline
route | reporting-mfe | /app/reporting/mfe
route | reporting-edition | /app/reporting/edition
route | reporting-default | /app/reporting/default
route | dashboards | /app/dashboards
route | paid-list | /app/paid/list
route | paid-to-be-categorized | /app/paid/to-be-categorized
route | paid-pre-categorized | /app/paid/pre-categorized
route | paid-reconciliations | /app/paid/reconciliations
route | paid-cold-categorization | /app/paid/cold-categorization
route | expected-list | /app/expected/list
route | expected-to-be-categorized | /app/expected/to-be-categorized
route | expected-pre-categorized | /app/expected/pre-categorized
route | expected-reconciliations | /app/expected/reconciliations
route | expected-cold-categorization | /app/expected/cold-categorization
route | expected-late | /app/expected/late
route | expected-recurrences | /app/expected/recurrences
route | expected-recurrences-suggestions | /app/expected/recurrences-suggestions
route | pnl-conversion | /app/pnl-to-cash/conversion
route | pnl-conversion-categories | /app/pnl-to-cash/conversion/categories
route | pnl-conversion-delay-due-date | /app/pnl-to-cash/conversion/delay-due-date
route | pnl-conversion-investment-funding | /app/pnl-to-cash/conversion/investment-funding
route | fx-hedging | /app/risk-management/fx-management/hedging
route | internal-financing-financings | /app/internal-financing/financings
redirect | conso-root | /app/consolidation/{id}
route | conso-cash-flow | /app/consolidation/{id}/cash-flow
route | conso-dashboard | /app/consolidation/{id}/dashboard
route | conso-13-weeks-forecast | /app/consolidation/{id}/13-weeks-forecast
route | conso-categories | /app/consolidation/{id}/categories
route | conso-categories-inflow | /app/consolidation/{id}/categories/inflow
route | conso-categories-outflow | /app/consolidation/{id}/categories/outflow
route | conso-balance-sheet | /app/consolidation/{id}/balance_sheet
route | conso-short-term-cash-management | /app/consolidation/{id}/short-term-cash-management
route | conso-expected | /app/consolidation/{id}/expected
route | conso-expected-list | /app/consolidation/{id}/expected/list
route | conso-expected-recurrences | /app/consolidation/{id}/expected/recurrences
route | conso-expected-recurrences-suggestions | /app/consolidation/{id}/expected/recurrences-suggestions
route | conso-export | /app/consolidation/{id}/export
route | conso-parameters | /app/consolidation/{id}/parameters
route | conso-parameters-users | /app/consolidation/{id}/parameters/users
route | conso-parameters-key-indicators | /app/consolidation/{id}/parameters/key-indicators
route | conso-dashboards | /app/consolidation/{id}/dashboards
route | conso-financial-position | /app/consolidation/{id}/financial-position
route | conso-debt-management | /app/consolidation/{id}/debt-management
route | conso-financial-investments | /app/consolidation/{id}/financial-investments
route | conso-internal-financing | /app/consolidation/{id}/internal-financing
route | conso-risk-management | /app/consolidation/{id}/risk-management
route | conso-no-company | /app/consolidation/{id}/no-company
route | conso-settings | /app/consolidation/{id}/settings
route | conso-settings-management-rules | /app/consolidation/{id}/settings/management-rules
route | conso-settings-kpis | /app/consolidation/{id}/settings/kpis
route | conso-settings-categories | /app/consolidation/{id}/settings/categories
route | conso-settings-categories-inflow | /app/consolidation/{id}/settings/categories/inflow
route | conso-settings-categories-outflow | /app/consolidation/{id}/settings/categories/outflow
redirect | conso-from-workspace | /app/consolidation/from-workspace-id/{id} | page-guards.ts
guard | guard-conso-id |  | session-guards.ts
guard | guard-workspace-id |  | page-guards.ts
embedded-module | mod-short-term-entity | /app/short-term-cash-management
embedded-module | mod-short-term-conso | /app/consolidation/{consolidationId}/short-term-cash-management
guard | guard-short-term-leave
embedded-module | mod-cash-pool-new | /app/cash-pool
embedded-module | mod-cash-pool-legacy | /app/organization-advanced-settings/cash-pool
embedded-module | mod-org-categories | /app/organization-advanced-settings/categories
embedded-module | mod-recurrences-entity | /app/expected/recurrences
embedded-module | mod-recurrences-conso | /app/consolidation/{id}/expected/recurrences
embedded-module | mod-recurrence-suggestions-entity | /app/expected/recurrences-suggestions
embedded-module | mod-recurrence-suggestions-conso | /app/consolidation/{id}/expected/recurrences-suggestions
embedded-module | mod-pnl-to-cash | /app/pnl-to-cash
dialog | dlg-balancing-transfer
dialog | dlg-add-previsions |  | flash-forecast-dialog.tsx
widget | btn-repartir-previsionnel |  | forecast-actions.tsx
embedded-module | mod-forecasting-overlay
embedded-module | embedded-module-host |  | embedded-module.tsx
widget | forecast-side-panel |  | forecast-panel.tsx
widget | forecast-panel-view-fixed-amount |  | series-editor.tsx
widget | forecast-panel-view-performance |  | series-editor.tsx
widget | forecast-panel-view-category-based |  | series-editor.tsx
widget | forecast-panel-view-custom-kpi |  | series-editor.tsx
widget | forecast-panel-view-formula |  | formula-field.tsx
widget | forecast-panel-view-display |  | forecast-tab.tsx
widget | forecast-panel-tab-paid |  | transaction-tab.tsx
widget | forecast-panel-tab-expected |  | transaction-tab.tsx
widget | forecast-panel-tab-forecast |  | forecast-tab.tsx
widget | forecast-grid |  | forecast-grid.tsx
widget | forecast-range-presets |  | range-panel.tsx
widget | forecast-options-menu |  | options-menu.tsx
widget | tx-list-paid |  | transaction-list.tsx
widget | tx-list-expected |  | transaction-list.tsx
embedded-module | tx-detail-expected |  | transaction-panel.tsx
embedded-module | tx-detail-paid |  | transaction-panel.tsx
embedded-module | tx-detail-mixed |  | chosen-summary.tsx
embedded-module | data-integration-dialogs
widget | rules-menu-button |  | transaction-list.tsx
widget | category-picker-menu |  | category-picker.tsx
toast | toast-category-created |  | use-category-creation.ts
widget | tooltip-category-shared-tree |  | category-picker-tree.tsx
widget | scenario-menu |  | scenario-menu.tsx
dialog | dlg-scenario-form |  | scenario-form-dialog.tsx
dialog | dlg-scenario-freeze |  | freeze-dialog.tsx
toast | toast-scenario-frozen |  | freeze-dialog.tsx
dialog | popover-scenario-delete |  | delete-scenario.tsx
dialog | popover-scenario-delete-blocked |  | delete-scenario.tsx
widget | active-scenario-frame |  | active-scenario.tsx
dialog | dlg-project-create |  | project-name-dialog.tsx
dialog | dlg-project-rename |  | project-name-dialog.tsx
widget | project-picker-single |  | project-picker.tsx
widget | project-picker-multi |  | multi-project-picker.tsx
dialog | dlg-project-distribution |  | distribution-dialog.tsx
widget | menu-project-distribution |  | distribution-menu.tsx
widget | project-distribution-button |  | distribution-button.tsx
dialog | dlg-amount-change-distribution |  | amount-change-confirmation.tsx
dialog | dlg-split |  | split-dialog.tsx
dialog | dlg-reconciliation |  | reconciliation-dialog.tsx
widget | cashflow-chart |  | chart-columns.tsx
widget | chart-overdraft-line |  | chart-columns.tsx
widget | chart-tooltip |  | chart-note.tsx
widget | chart-scenario-tooltip |  | tooltip-content.ts
dialog | dlg-read-only-info |  | read-only-mark.tsx
widget | expandable-row-grid |  | sheet.tsx
widget | tree-picker-nested |  | nested-tree-picker.tsx
widget | tree-picker-flat |  | flat-tree-picker.tsx
widget | amount-format-selector |  | amount-format-selector.tsx
widget | inline-label-editor |  | label-editor.tsx
widget | note-editor |  | note-editor.tsx
widget | month-picker |  | month-picker.tsx
widget | email-check-field |  | checked-email-field.tsx
widget | frequency-selector |  | frequency-selector.tsx
dialog | dlg-negative-amount |  | amount-field.tsx
dialog | dlg-delete-transaction |  | command-dialogs.tsx
dialog | dlg-scenario-past-refusal |  | scenario-refusal.tsx
dialog | dlg-short-term-close-preview
guard | guard-reconciliation |  | page-guards.ts
guard | guard-cashflow-access |  | page-guards.ts
guard | guard-write-access |  | page-guards.ts
guard | guard-category-settings |  | page-guards.ts
guard | guard-pnl
widget | multi-entities-picker |  | companies-picker.tsx
widget | amount-input |  | amount-field.tsx
widget | name-input |  | name-field.tsx
widget | date-picker-quarter |  | month-picker.tsx
widget | numeric-input |  | numeric-input.tsx
`;
