/**
 * Every call that the product is documented to answer or to make: area, name, address where one is
 * documented, and the file that does the work where it is no operation of the contract.
 */
export const documentedCalls = `
imports | import-list | POST /api/import/GetAllImportsExcel
imports | import-date | POST /api/import/GetDateImport
imports | import-factures | GET /api/import/GetAllFacturesFromImport
imports | import-spreadsheet-all-cashflows | POST /api/import/ImportTransactionsFromSpreadsheet
imports | import-rapide-to-facture | POST /api/import/ImportRapideToFacture
imports | import-remove | POST /api/import/RemoveImportExcel
google | google-authorize | POST /api/google/authorize
google | google-import | POST /api/google/import
google | google-token-revoke |  | revoke-online-sheets.ts
companies | company-connexion-info-post | POST /api/core/v1/companies/{id}/connexion-info
companies | currency-set-entity | POST /api/currency/entities/{id}
companies | currency-companies | GET /api/currency/GetCompaniesCurrency
companies | currency-current-entity | GET /api/currency/entities/{currentEntityId}
companies | objectives-mode-update | GET /api/entreprise/UpdateObjectivesCalculationMode
companies | objectives-mode-get | GET /api/entreprise/GetObjectivesCalculationMode
companies | is-tax-payment-delayable |  | check-tax-payment-delay.ts
companies | business-company-rename | PUT /companies/{id}/name
companies | business-company-create | POST /companies
companies | business-companies-all | GET /companies/all
companies | business-industries | GET /companies/industries
companies | business-default-company | GET /users/accesses/defaultAccessCompanyId
companies | business-switch-company | POST /users/accesses/switch
companies | business-company-name | GET /companies/{id}/name
companies | business-company-organization | GET /companies/{id}/organization
companies | core-companies | GET /api/core/v1/companies
companies | org-is-administrator | GET /v1/organizations/{id}/users/connected/is-administrator
companies | org-categories-can-manage | GET /api/bff-categories/v2/organizations/{id}/categories/can-manage
companies | org-forecasting-config-get | GET /api/forecasting/v2/organizations/{id}/configuration
companies | org-forecasting-config-put | PUT /api/forecasting/v2/organizations/{id}/configuration
companies | org-forecasting-config-can-manage | GET /api/forecasting/v2/organizations/{id}/configuration/can-manage
companies | entity-can-create-expected | GET /api/forecasting/v2/entities/{id}/can-create-expected
consolidation | consolidation-can-create-expected | GET /api/consolidations/v4/{id}/can-create-expected
misc | application-informations | GET /api/informationsapplication/GetInformationsApplication
companies | session-company-validity |  | get-company-name.ts
access | grant-access-to-company | POST /api/accessrights/GrantAccessToCompany
access | accept-staff-all-companies | POST /users/accesses/acceptStaffRequestToAccessAllCompanies
access | consolidation-temporary-access |  | grant-workspace-access.ts
access | user-can-access-module | GET /v1/users/{userId}/can-access/entities/{entityId}/modules/{module}
access | user-can-access-product | GET /v1/users/{userId}/can-access/entities/{entityId}/products/{cashflow/accounts_payable/accounts_receivable}
banks | bank-get-all | GET /api/banque/GetAll
banks | bank-get-all-with-balance | GET /api/banque/GetAllWithBalanceInfo
banks | bank-get-all-manual-with-balance | GET /api/banque/GetAllManualBanksWithBalanceInfo
banks | bank-transactions-count | GET /api/banque/GetTransactionsCount
banks | bank-aggregator-transactions-count | GET /api/banque/GetTransactionsCountOfAggregatorAccount
banks | bank-info | GET /api/banque/GetInfoBanque
banks | bank-info-all | GET /api/banque/GetAllInfoBanks
banks | bank-rename | GET /api/banque/Rename
banks | bank-bad-password-notify | GET /api/banque/ShouldNotifyUserOfBadPasswordBank
banks | bank-remove | GET /api/banque/Remove
banks | bank-add | POST /api/banque/Add
banks | bank-define-cash-balance | POST /api/banque/defineCashBalance
banks | bank-define-overdraft | POST /api/banque/defineOverdraft
categories-legacy | cat-legacy-get-all | GET /api/categorie/GetAllCategories
categories-legacy | cat-legacy-get-all-for-company | GET /api/categorie/GetAllCategoriesForCompany
categories-legacy | cat-legacy-try-categoriser | GET /api/categorie/TryCategoriserFactures
categories-legacy | cat-legacy-tree | GET /api/categorie/getCategoriesTree
categories-legacy | cat-legacy-details | GET /api/categorie/Details
categories-legacy | cat-legacy-will-remove-budget | GET /api/categorie/WillRemoveBudgetIfMove
categories-legacy | cat-legacy-will-create-autre | GET /api/categorie/WillCreateAutreIfNewCat
categories-legacy | cat-legacy-annotate | POST /api/categorie/Annotate
categories-legacy | cat-legacy-vat-rate | POST /api/categorie/ChangeVatRate
categories-legacy | cat-legacy-vat-rates | POST /api/categorie/ChangeVatRates
categories-legacy | cat-legacy-payment-delay | POST /api/categorie/changePaymentDelay
categories-legacy | cat-legacy-vat-declaration-date | POST /api/categorie/changeVatDeclarationDate
categories-v2 | cat-v2-create | POST /api/bff-categories/v2/entities/{currentEntityId}/categories
categories-v2 | cat-v2-delete | DELETE /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}
categories-v2 | cat-v2-rename | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/rename
categories-v2 | cat-v2-move | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/move
categories-v2 | cat-v2-annotate | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/annotate
categories-v2 | cat-v2-reorder-child | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/{id}/reorder-child-alphabetically
categories-v2 | cat-v2-reorder | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/reorder-alphabetically
categories-v2 | cat-v2-remove-all | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/remove-all
categories-v2 | cat-v2-change-language | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/change-language
categories-v2 | cat-v2-import | POST /api/bff-categories/v2/entities/{currentEntityId}/categories/import
categories-v2 | cat-v2-actions-allowed | GET /api/bff-categories/v2/entities/{currentEntityId}/categories/actions-allowed
subscription | sub-entry-point | GET /v1
subscription | sub-pricing-grid | GET /v1/pricing-grids/companies/{id}
subscription | sub-order-current | GET /v1/companies/{id}/subscription-orders/current
subscription | sub-order-summary | GET /v1/companies/{id}/subscription-orders/{orderId}/summary
subscription | sub-order-plan-put | PUT /v1/companies/{id}/subscription-orders/{orderId}/plan
subscription | sub-order-coupon-put | PUT /v1/companies/{id}/subscription-orders/{orderId}/coupon
subscription | sub-order-coupon-delete | DELETE /v1/companies/{id}/subscription-orders/{orderId}/coupon
subscription | sub-recipient-get | GET /v1/billing/companies/{id}/payment-receipts/recipient
subscription | sub-recipient-put | PUT /v1/billing/companies/{id}/payment-receipts/recipient
subscription | sub-recipient-delete | DELETE /v1/billing/companies/{id}/payment-receipts/recipient
subscription | sub-recipient-can-define | GET /v1/billing/companies/{id}/payment-receipts/recipient/can-define
subscription | sub-external-pricing-access | GET /v1/companies/{id}/external-pricing-access
subscription | sub-page-has-access | GET /v1/companies/{id}/subscription-page/has-access
subscription | sub-organization | GET /v1/organizations/{id}
subscription | sub-stripe-public-key | GET /v1/billing/companies/{id}/stripe/public-api-key
subscription | sub-stripe-setup-intent | POST /v1/stripe/companies/{id}/initialize-setup-intent
subscription | sub-workflow | GET /v1/subscription/workflow
subscription | sub-current | GET /v1/subscription/current
subscription | sub-payment-methods | GET /v1/payment-methods
subscription | sub-payment-method-id | GET /v1/payment-methods/id
subscription | sub-sca-payment-secret | GET /v1/payment-methods/sca/payment-secret
subscription | sub-sca-trial-secret | GET /v1/payment-methods/sca/trial-period-secret
subscription | sub-subscribe | POST /v1/subscribe
subscription | sub-order-summary-v1 | GET /v1/order-summary/{id}
subscription | sub-card-confirm-payment
subscription | sub-card-confirm-setup
workspaces | workspace-list | GET /v1/workspaces
workspaces | workspace-link-get
workspaces | workspace-link-post
workspaces | workspace-link-put
workspaces | workspace-link-delete
workspaces | workspace-temporary-access | POST /v1/workspaces/{id}/temporary-access
workspaces | workspace-invite
workspaces | workspace-members
workspaces | workspace-roles
workspaces | workspace-invitations
workspaces | workspace-member-remove
workspaces | workspace-admin-grant
workspaces | workspace-admin-revoke
workspaces | workspace-admin-self-revoke
activations | activation-debt-management | GET /v2/activations/workspaces/{id}
activations | activation-financial-investments | GET /v1/workspaces/{id}/active
activations | activation-internal-financing | GET /api/v1/workspaces/{id}/active
activations | activation-risk-management | GET /api/v1/organizations/{id}/fx-management/active
activations | activation-e-invoicing | GET /api/v1/activations/{id}
flags | feature-flags | GET /v2/feature-flags
realtime | realtime-socket | /BackEndEvent | hub.ts
realtime | realtime-join-channel | /BackEndEvent#JoinChannelEventEntreprise | hub.ts
misc | file-download
misc | heap-should-record | GET /v1/heap/should-record-session
misc | intercom-hash | GET /api/v1/users/{userId}/intercom/hash
misc | oidc-account-service |  | oidc-session.ts
misc | mfe-script-load |  | embedded-module.tsx
access | invitation-accept |  | accept-invitation.ts
consolidation | conso-details | GET /api/consolidation/{id}/details
consolidation | conso-tree-access | GET /api/consolidations/v3/{id}:has-access-to-category-tree-structure
consolidation | conso-currencies | GET /api/consolidations/v3/currencies
consolidation | conso-companies-currencies | GET /api/consolidations/v3/companies-currencies
consolidation | conso-balance-overview | GET /api/consolidations/v4/{id}/balance-overview/companies-and-bank-accounts
consolidation | conso-consolidable-banks | GET /api/consolidation/GetEntreprisesAvecBanquesConsolidables
consolidation | conso-consolidable-scenarios | GET /api/consolidation/GetConsolidablesScenarioByCompagnies
consolidation | conso-companies-all | GET /api/consolidations/companies
consolidation | conso-companies-of | GET /api/consolidations/{id}/companies
consolidation | conso-create | POST /api/consolidations/v3
consolidation | conso-update | PUT /api/consolidations/v3/{id}
consolidation | conso-id-from-workspace | GET /api/consolidations/v4/id/from-workspace-id/{id}
consolidation | conso-workspace-id | GET /api/consolidations/v4/{id}/workspace-id
companies | company-connexion-info-get | GET /api/core/v1/companies/{id}/connexion-info
forecast | fc-frequency | GET /api/cashflow/GetForecastFrequency
forecast | fc-cashflow-statement | POST /api/forecasting/v2/entities/{entity}/cashflow-statement
forecast | fc-kpis | GET /api/forecasting/v2/entity/{entity}/kpis
forecast | fc-category-notes | GET /api/cashflow/GetCategoryNotes
forecast | fc-scenario-cashflow | POST /api/cashflow/GetScenarioCashFlowForecast
forecast | fc-currency-code | GET /api/cashflow/GetForecastCurrencyCode
forecast | fc-authorized-overdraft | GET /api/cashflow/GetAuthorizedOverdraft
forecast | fc-bank-cash-balances | GET /api/forecasting/v2/bank/{id}/cash-balances
forecast | fc-banks-cash-balances | GET /api/forecasting/v2/bank/cash-balances
forecast | fc-cell-details | GET /api/forecasting/v3/forecast/cell-details
forecast | fc-category-forecast-summary | POST /api/cashflow/getCategoryForecastSummary
forecast | fc-category-transactions-summary | POST /api/forecasting/v2/entities/{entity}/cashflow-plan/categories/{id}/transactions/summary
forecast | fc-category-transactions-expected | POST /api/forecasting/v2/entities/{entity}/cashflow-plan/categories/{id}/transactions/expected
forecast | fc-paid-transactions | POST /api/cashflow/GetPaidTransactions
forecast | fc-formula-category-info | GET /api/cashflow/GetFormulaCategoryInformationById
forecast | fc-is-formula-valid-legacy | GET /api/cashflow/IsFormulaValid
forecast | fc-is-formula-valid | GET /api/forecasting/v2/formulas/is-formula-valid
forecast | fc-has-non-auto-vat | GET /api/cashflow/HasNonAutomaticComputedVatForecasts
companies | entreprise-connect-bank-button | GET /api/entreprise/GetButtonConnectBanqueOnDashboard
forecast | fc-custom-kpi-info | GET /api/customkpi/GetCustomKPIInformation
forecast | fc-online-import | GET /api/forecasting/v2/admin/online-import
forecast | fc-has-any-forecasts | POST /api/cashflow/HasAnyForecastsInOffsetPeriod
forecast | fc-has-forecast-per-bank | GET /api/entreprise/has-forecast-per-bank-account
forecast | fc-refresh-period | GET /api/forecasting/v3/forecast/entities/{entity}/refresh-period
forecast | fc-formulas-last-refresh | GET /api/forecasting/v2/formulas/last-refresh
forecast | fc-formulas-scenario-last-refresh | GET /api/forecasting/v2/formulas/scenarios/{id}/last-refresh
forecast | fc-cash-balance-evolution | POST /api/bff/v1/entities/{entity}/cash-balance-evolution
forecast | fc-intraday-cash-balances | GET /api/bff/v1/entity/{id}/intra-day-cash-balances
forecast | fc-cumulative-compute | POST /api/forecasting/v2/companies/{id}/cumulative-cashflow/compute
forecast | fc-cumulative-period-get | GET /api/forecasting/v2/companies/{id}/cumulative-cashflow/period
forecast | fc-cumulative-period-post | POST /api/forecasting/v2/companies/{id}/cumulative-cashflow/period
forecast | fc-define-cumulative-default | POST /api/cashflow/DefineCumulativeDefaultPeriod
forecast-series | fs-create-fixed | POST /api/forecastSeries/CreateFixedAmountForecastSeries
forecast-series | fs-create-performance | POST /api/forecastSeries/CreatePerformanceBasedForecastSeries
forecast-series | fs-create-category | POST /api/forecastSeries/CreateCategoryBasedSeries
forecast-series | fs-create-custom-kpi | POST /api/forecastSeries/CreateCustomKpiBasedSeries
forecast-series | fs-update-performance | PUT /api/forecastSeries/UpdatePerformanceBasedForecastSeries
forecast-series | fs-remove-from-offset | POST /api/forecastSeries/RemoveForecastsSeriesFromOffset
forecast-series | fs-pnl-access | GET /api/forecastSeries/IsPnlToCashAccessGranted
budget | budget-periodicity | GET /api/budget/GetPeriodiciteSaisieObjectif
budget | budget-import-template | POST /api/budget/GetImportObjectifsModele
budget | budget-import | POST /api/budget/Import
budget | matrix-import-file | POST /Import/ImportFile
categories-v2 | category-service-calls
scenarios | scenario-get-all | GET /api/scenario/GetAll
scenarios | scenario-get-scenarios | GET /api/scenario/GetScenarios
scenarios | scenario-name-available | GET /api/scenario/IsScenarioNameAvailable
scenarios | scenario-create | POST /api/scenario/Create
scenarios | scenario-update | PUT /api/scenario/Update
scenarios | scenario-delete | DELETE /api/scenario/Delete
scenarios | scenario-dependants | GET /api/scenario/GetDependantsScenarii
scenarios | scenario-referencing-consolidations | GET /api/scenario/getReferencingConsolidationNames
scenarios | scenario-freeze | POST /api/forecasting/v1/scenarios
projects | project-option | GET /api/project-management/v1/option
projects | project-list | GET /api/project-management/v2/companies/{companyId}/projects
projects | project-create | POST /api/project-management/v1/projects
projects | project-rename | PATCH /api/project-management/v1/projects/{id}
projects | project-delete | DELETE /api/project-management/v1/projects/{id}
projects | project-archive | PUT /api/project-management/v2/companies/{companyId}/projects/{projectId}/archive
projects | project-unarchive | PUT /api/project-management/v2/companies/{companyId}/projects/{projectId}/unarchive
projects | project-transaction-association
projects | project-distribute | PUT /api/transaction-management/v1/transactions/{id}/distribute-across-projects
projects | project-remove-distribution | PUT /api/transaction-management/v1/transactions/{id}/remove-projects-distribution
transactions | tx-search | POST /api/cash-flow/v1/transactions-search
transactions | tx-expected-by-filters | POST /api/expectedtransaction/GetByFilters
transactions | tx-paid-by-filters | POST /api/paidtransaction/GetByFilters
transactions | tx-create-manual-expected | POST /api/manualexpectedtransaction/CreateTransaction
transactions | tx-create-manual-paid | POST /api/manualpaidtransaction/CreateTransaction
transactions | tx-change-category | POST /api/categorization/ChangeTransactionsCategoryByIds
transactions | tx-validate-categorization | POST /api/categorization/ValidateTransactionsCategorizationByIds
transactions | tx-change-payment-date | POST /api/transaction/ChangeTransactionsPaymentDateByIds
transactions | tx-change-memo | POST /api/transaction/ChangeTransactionMemoById
transactions | tx-refinement-categorize | POST /api/transaction-refinement/v1/transactions:categorize
transactions | facture-get | GET /api/facture/getFacture
transactions | facture-get-many | POST /api/facture/GetFactures
transactions | facture-value | GET /api/facture/GetFactureValue
transactions | facture-by-liaison | GET /api/facture/GetFactureByLiaision
transactions | facture-delete | GET /api/facture/Delete
transactions | facture-add-split | POST /api/facture/AddSplitFacture
transactions | facture-set-split | POST /api/facture/SetSplitFacture
transactions | facture-set-noms | POST /api/facture/SetNoms
transactions | facture-set-montants | POST /api/facture/SetMontants
transactions | facture-set-categorie | POST /api/facture/SetCategorie
transactions | tx-to-categorize-count | GET /api/paidtransaction/GetTransactionsToCategorizeCount
transactions | tx-late-today-count | GET /api/facture/GetNumberOfRetardToday
transactions | tx-settings-get | GET /api/cash-flow/v1/transaction-management/settings
transactions | tx-settings-toggle-suggestion | PUT /api/transaction-management/v1/entities/{currentEntityId}/settings/categorization-suggestion
transactions | refinement-expected-id | GET /api/refinement/v1/expected-transaction-id/{id}
transactions | refinement-paid-id | GET /api/refinement/v1/paid-transaction-id/{id}
transactions | tx-export-xlsx |  | export-transactions.ts
reconciliation | reco-banking-transaction | GET /api/reconciliation/v1/from-banking-transaction/{id}/banking-transaction
reconciliation | reco-candidates | POST /api/reconciliation/v1/from-banking-transaction/expectations:candidates
reconciliation | reco-reconciliate | POST /api/reconciliation/v1/transactions/{id}:reconciliate
reconciliation | reco-cancel | POST /api/reconciliation/v1/transactions/{id}:cancel
recurrences | recurrence-access-management | GET /api/recurring-expected/v1/workspaces/{workspaceId}/entities/access-management
recurrences | recurrence-module-calls
misc | third-party-script-email-checker
misc | third-party-script-tag-manager
misc | third-party-script-chat-widget
misc | third-party-script-customer-data
misc | email-validation-external
forecast-series | pnl-enablement-check
`;
