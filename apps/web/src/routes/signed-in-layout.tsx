import { buildOf, type EmbeddedModule } from "@amont/contract/embedded-modules.ts";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ownProfileQuery } from "../features/accounts/account-queries.ts";
import { UserMenu } from "../features/accounts/components/user-menu.tsx";
import { CommandPalette } from "../features/command-palette/components/command-palette.tsx";
import { ShortcutsHelp } from "../features/command-palette/components/shortcuts-help.tsx";
import { CompanySwitcher } from "../features/navigation/components/company-switcher.tsx";
import { NavigationMenu } from "../features/navigation/components/navigation-menu.tsx";
import { Rail } from "../features/navigation/components/rail.tsx";
import { useNavigationCommands } from "../features/navigation/use-navigation-commands.ts";
import { NotificationCentre } from "../features/notifications/components/notification-centre.tsx";
import { SubscriptionDialog } from "../features/subscription-dialog/components/subscription-dialog.tsx";
import { chooseLanguage, chosenLanguage, isLanguage } from "../i18n/i18n.ts";
import { useApi } from "../shared/api/api-context.ts";
import { type CommandSection, CommandsContext } from "../shared/commands/commands-context.ts";
import { useAppConfig } from "../shared/config/app-config-context.ts";
import { Later } from "../shared/layout/later.tsx";
import { lazily } from "../shared/layout/lazily.tsx";
import { useTransferDesk } from "../shared/ledger/transfers/transfer-desk-context.ts";
import { createRegistry } from "../shared/registry.ts";
import { useRememberScenario, useScenarioPlace } from "../shared/scenarios/current-scenario.ts";
import { type Shortcut, ShortcutsContext, useShortcutKeys } from "../shared/shortcuts/shortcuts-context.ts";
import { BuiltPagesContext } from "../shared/workplace/built-pages-context.ts";
import { useCurrentCompany, usePlace } from "../shared/workplace/workplace-context.ts";
import { LiveSession } from "./session/live-session.tsx";
import styles from "./signed-in-layout.module.css";
import { isBuilt } from "./table/built-pages.ts";
import { severalCompaniesPages } from "./table/several-companies.ts";

const CompaniesPicker = lazily(async () => {
  const picker = await import("./companies/picker-with-consolidation.tsx");
  return picker.PickerWithConsolidation;
});

const ReadOnlyMark = lazily(
  async () => (await import("../features/access/rights/components/read-only-mark.tsx")).ReadOnlyMark,
);

const ScenarioMenu = lazily(async () => {
  const menu = await import("../features/scenarios/components/scenario-menu.tsx");
  return menu.ScenarioMenu;
});

const ActiveScenario = lazily(async () => {
  const frame = await import("../features/scenarios/components/active-scenario.tsx");
  return frame.ActiveScenario;
});

const PaletteFinds = lazily(async () => {
  const finds = await import("../features/search/components/palette-finds.tsx");
  return finds.PaletteFinds;
});

const SettingFinds = lazily(async () => {
  const finds = await import("../features/navigation/settings/components/setting-finds.tsx");
  return finds.withWords();
});

const ScenarioCommands = lazily(async () => {
  const commands = await import("../features/scenarios/components/scenario-commands.tsx");
  return commands.ScenarioCommands;
});

const TransferOverlays = lazily(async () => {
  const overlays = await import("./short-term-cash/transfer-overlays.tsx");
  return overlays.withWords();
});

const TransferFinds = lazily(async () => {
  const finds = await import("../features/transfers/components/transfer-finds.tsx");
  return finds.withWords();
});

/** The frame in which people spend their day: the products at the side, the company above, the page between. */
export function SignedInLayout() {
  return (
    <Registries>
      <BuiltPages>
        <Frame />
      </BuiltPages>
    </Registries>
  );
}

/** Whoever offers a way to a page asks here whether it leads somewhere. */
function BuiltPages({ children }: { readonly children: ReactNode }) {
  const { embeddedModules } = useAppConfig();
  const isBuiltHere = useCallback(
    (path: string) => {
      const isInstalled = (module: EmbeddedModule) => buildOf(module, embeddedModules, () => true) !== null;
      return isBuilt(path, isInstalled);
    },
    [embeddedModules],
  );
  return <BuiltPagesContext value={isBuiltHere}>{children}</BuiltPagesContext>;
}

/** Pages announce their shortcuts and commands here. */
function Registries({ children }: { readonly children: ReactNode }) {
  const [shortcuts] = useState(() => createRegistry<Shortcut>());
  const [commands] = useState(() => createRegistry<CommandSection>());
  useShortcutKeys(shortcuts);
  return (
    <ShortcutsContext value={shortcuts}>
      <CommandsContext value={commands}>{children}</CommandsContext>
    </ShortcutsContext>
  );
}

function Frame() {
  const { t } = useTranslation();
  useProfileLanguage();
  const { companyId } = usePlace();
  useRememberScenario(companyId);
  const hasScenarios = useScenarioPlace() !== null;
  const isReader = useCurrentCompany()?.level("CashFlow") === "read";
  return (
    <div className={styles["frame"]}>
      <a href="#content" className={styles["skip"]}>
        {t("action.skipToContent")}
      </a>
      <div className={styles["side"]}>
        <Rail />
      </div>
      <header className={styles["top"]}>
        <div className={styles["narrowOnly"]}>
          <NavigationMenu />
        </div>
        <CompanySwitcher />
        {isReader ? <ReadOnlyMark /> : null}
        <SeveralCompanies />
        {hasScenarios ? <ScenarioMenu /> : null}
        <div className={styles["end"]}>
          <CommandPalette
            renderSearch={(search) => (
              <>
                <PaletteFinds search={search} />
                <SettingFinds search={search} />
                <TransferFinds />
              </>
            )}
          />
          <NotificationCentre />
          <div className={styles["withKeys"]}>
            <ShortcutsHelp />
          </div>
          <UserMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles["main"]} data-scroll-restoration-id="content">
        {hasScenarios ? <ActiveScenario /> : null}
        <div className={styles["content"]}>
          <Outlet />
        </div>
      </main>
      <Later>
        <NavigationCommands />
        <ScenarioCommands />
        <SubscriptionDialog />
        <OpenTransfers />
        <LiveSession />
      </Later>
    </div>
  );
}

function NavigationCommands() {
  useNavigationCommands();
  return null;
}

/** Whatever part of the product asked for it. */
function OpenTransfers() {
  const desk = useTransferDesk();
  const open = useSyncExternalStore(desk.subscribe, desk.current);
  return open === null ? null : <TransferOverlays open={open} />;
}

/** Only where it makes a difference. */
function SeveralCompanies() {
  const isKnownHere = useLocation({ select: ({ pathname }) => severalCompaniesPages.has(pathname) });
  if (!isKnownHere) return null;
  return <CompaniesPicker />;
}

/** A browser that never chose a language takes the one of the user's profile. */
function useProfileLanguage(): void {
  const locale = useQuery(ownProfileQuery(useApi())).data?.locale.slice(0, 2);
  useEffect(() => {
    if (chosenLanguage() === null && isLanguage(locale)) void chooseLanguage(locale);
  }, [locale]);
}
