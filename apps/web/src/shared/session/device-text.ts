import { useTranslation } from "react-i18next";

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export function useDeviceText({ browser, system }: Device): string {
  const { t } = useTranslation();
  if (browser !== null && system !== null) return t("ownAccount.sessions.device", { browser, system });
  return browser ?? system ?? t("ownAccount.sessions.unknownDevice");
}
