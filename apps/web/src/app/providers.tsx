import "@amont/ui/tokens.css";
import "@amont/ui/base.css";
import "@amont/ui/controls.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { cssVariablesResolver, theme } from "@amont/ui/theme.ts";
import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { Toasts } from "@amont/ui/widgets/toasts/toasts.tsx";
import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Api } from "../shared/api/api.ts";
import { ApiContext } from "../shared/api/api-context.ts";
import type { AppConfig } from "../shared/config/app-config.ts";
import { AppConfigContext } from "../shared/config/app-config-context.ts";
import type { FailureHandler } from "../shared/failures/failure-handler.ts";
import type { SubscriptionPrompt } from "../shared/failures/subscription-prompt.ts";
import { SubscriptionPromptContext } from "../shared/failures/subscription-prompt-context.ts";
import type { TransferDesk } from "../shared/ledger/transfers/transfer-desk.ts";
import { TransferDeskContext } from "../shared/ledger/transfers/transfer-desk-context.ts";
import { useTheme } from "../shared/preferences/theme-preference.ts";
import type { Session } from "../shared/session/session.ts";
import { SessionContext } from "../shared/session/session-context.ts";
import { ToastsContext } from "../shared/toasts-context.ts";
import type { Workplace } from "../shared/workplace/workplace.ts";
import { WorkplaceContext } from "../shared/workplace/workplace-context.ts";

export interface AppServices {
  readonly config: AppConfig;
  readonly session: Session;
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly toasts: ToastStore;
  readonly failures: FailureHandler;
  readonly subscription: SubscriptionPrompt;
  readonly transfers: TransferDesk;
  readonly workplace: Workplace;
}

/** The page's nonce: the only style elements that its content-security policy lets in carry it. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";

export function Look({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useTheme()}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

interface ProvidersProps {
  readonly services: AppServices;
  readonly children: ReactNode;
}

export function Providers({ services, children }: ProvidersProps) {
  const { t } = useTranslation();
  return (
    <Look>
      <AppConfigContext value={services.config}>
        <SessionContext value={services.session}>
          <ApiContext value={services.api}>
            <ToastsContext value={services.toasts}>
              <QueryClientProvider client={services.queryClient}>
                <SubscriptionPromptContext value={services.subscription}>
                  <TransferDeskContext value={services.transfers}>
                    <WorkplaceContext value={services.workplace}>{children}</WorkplaceContext>
                  </TransferDeskContext>
                </SubscriptionPromptContext>
                <Toasts
                  store={services.toasts}
                  regionLabel={t("toasts.region")}
                  closeLabel={t("toasts.close")}
                />
              </QueryClientProvider>
            </ToastsContext>
          </ApiContext>
        </SessionContext>
      </AppConfigContext>
    </Look>
  );
}
