import { Avatar } from "@amont/ui/avatar.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useSignedInUser } from "../../../shared/session/session-context.ts";
import { ownProfileQuery } from "../account-queries.ts";
import styles from "./user-menu.module.css";

const loadPanel = async () => {
  const texts = loadTexts("staff-access");
  const { UserMenuPanel } = await import("./user-menu-panel.tsx");
  await texts;
  return { UserMenuPanel };
};

/** Who is signed in, their preferences, and the ways out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const profile = useQuery(ownProfileQuery(useApi())).data;
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const panel = useOnDemand(loadPanel, isOpen);
  const fullName = `${profile?.firstName ?? ""} ${profile?.lastName ?? ""}`.trim();
  const name = fullName === "" ? (user?.name ?? "") : fullName;
  return (
    <>
      <button type="button" {...opener} className={styles["button"]} onClick={() => setIsOpen(!isOpen)}>
        <VisuallyHidden>{t("userMenu.label", { name })}</VisuallyHidden>
        <Avatar name={name} />
      </button>
      {panel === null ? null : <panel.UserMenuPanel place={place} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
