import { signOutEverywhere } from "@amont/contract/operations/accounts/sign-out-everywhere.ts";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { languageNames, languages, useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import {
  chooseTheme,
  type ThemePreference,
  themePreferences,
  useThemePreference,
} from "../../../shared/preferences/theme-preference.ts";
import { useSession, useSignedInUser } from "../../../shared/session/session-context.ts";
import { ownProfileQuery } from "../account-queries.ts";
import { useChooseLanguage } from "../use-choose-language.ts";

const themeIcons: Readonly<Record<ThemePreference, IconName>> = {
  light: "sun",
  dark: "moon",
  system: "monitor",
};

interface UserMenuPanelProps {
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function UserMenuPanel(props: UserMenuPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const user = useSignedInUser();
  const profile = useQuery(ownProfileQuery(useApi())).data;
  const everywhere = useSignOutEverywhere();
  return (
    <MenuPanel {...props} position="bottom-end" width={260}>
      <Menu.Label>{profile?.email ?? user?.email}</Menu.Label>
      <Menu.Divider />
      <LanguageItems />
      <ThemeItems />
      <Menu.Divider />
      {profile?.isStaff === true ? (
        <Menu.Item
          leftSection={<Icon name="users" />}
          onClick={() => void navigate({ to: "/app/staff/access-requests" })}
        >
          {t("staffAccess.askPageTitle")}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<Icon name="lock" />}
        onClick={() => void navigate({ to: "/app/user-account" })}
      >
        {t("navigation.page.userAccount")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="sign-out" />} onClick={() => void session.signOut()}>
        {t("action.signOut")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="globe" />} onClick={() => everywhere.mutate()}>
        {t("action.signOutEverywhere")}
      </Menu.Item>
    </MenuPanel>
  );
}

function useSignOutEverywhere() {
  const api = useApi();
  const session = useSession();
  return useMutation({
    mutationFn: () => api.call(signOutEverywhere, {}),
    onSuccess: () => session.signOut(),
  });
}

function LanguageItems() {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Menu.RadioGroup value={current}>
      <Menu.Label>{t("preferences.language")}</Menu.Label>
      {languages.map((language) => (
        <Menu.RadioItem
          key={language}
          value={language}
          lang={language}
          closeMenuOnClick={false}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function ThemeItems() {
  const { t } = useTranslation();
  const current = useThemePreference();
  return (
    <Menu.RadioGroup value={current}>
      <Menu.Label>{t("preferences.theme")}</Menu.Label>
      {themePreferences.map((preference) => (
        <Menu.RadioItem
          key={preference}
          value={preference}
          closeMenuOnClick={false}
          rightSection={<Icon name={themeIcons[preference]} />}
          onClick={() => chooseTheme(preference)}
        >
          {t(`preferences.themes.${preference}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
