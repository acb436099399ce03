import { grantWorkspaceAdministrator } from "@amont/contract/operations/workspaces/grant-workspace-administrator.ts";
import { leaveWorkspace } from "@amont/contract/operations/workspaces/leave-workspace.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { removeWorkspaceMember } from "@amont/contract/operations/workspaces/remove-workspace-member.ts";
import { revokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/revoke-workspace-administrator.ts";
import { selfRevokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/self-revoke-workspace-administrator.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFollow } from "../use-follow.ts";
import type { Member } from "../workspace-queries.ts";
import { type ActName, ConfirmAct } from "./confirm-act.tsx";
import styles from "./workspace-people.module.css";

const operations = {
  revoke: revokeWorkspaceAdministrator,
  remove: removeWorkspaceMember,
  selfRevoke: selfRevokeWorkspaceAdministrator,
  leave: leaveWorkspace,
} as const;
type MemberAct = keyof typeof operations;

interface Chosen {
  readonly act: MemberAct;
  readonly link: Link;
}

/** What the links say can be done about somebody. Oneself has buttons: there is no mistaking whom they are about. */
export function MemberActions({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { links, name } = member;
  const own = offered({ selfRevoke: links.selfRevokeAdministrator, leave: links.leave });
  return (
    <>
      <span className={styles["buttons"]}>
        {own.map(({ act, link }) => (
          <Button
            key={act}
            size="sm"
            emphasis={act === "leave" ? "ghost" : "default"}
            onClick={() => setChosen({ act, link })}
          >
            {t(`workspaces.act.${act}.label`)}
          </Button>
        ))}
      </span>
      <MemberMenu member={member} onChoose={setChosen} />
      {chosen === null ? null : (
        <ConfirmAct
          act={chosen.act}
          name={name}
          link={chosen.link}
          operation={operations[chosen.act]}
          onDone={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface MemberMenuProps {
  readonly member: Member;
  readonly onChoose: (chosen: Chosen) => void;
}

const icons: Readonly<Partial<Record<ActName, IconName>>> = { revoke: "lock", remove: "trash" };

function MemberMenu({ member, onChoose }: MemberMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const grant = useFollow(grantWorkspaceAdministrator);
  const { name, links } = member;
  const acts = offered({ revoke: links.revokeAdministrator, remove: links.remove });
  const { grantAdministrator } = links;
  if (acts.length === 0 && grantAdministrator === undefined) return null;
  return (
    <span className={styles["menu"]}>
      <IconButton
        {...opener}
        icon="more"
        label={t("workspaces.actionsOf", { name })}
        onClick={() => setOpen(!isOpen)}
      />
      <MenuPanel place={place} isOpen={isOpen} onOpenChange={setOpen} position="bottom-end" width={260}>
        {grantAdministrator === undefined ? null : (
          <Menu.Item
            leftSection={<Icon name="check-circle" />}
            onClick={() =>
              grant.mutate({ link: grantAdministrator, done: t("workspaces.granted", { name }) })
            }
          >
            {t("workspaces.grant")}
          </Menu.Item>
        )}
        {acts.map(({ act, link }) => (
          <Menu.Item
            key={act}
            leftSection={<Icon name={icons[act] ?? "close"} />}
            {...(act === "remove" ? { color: "danger" } : {})}
            onClick={() => onChoose({ act, link })}
          >
            {t(`workspaces.act.${act}.label`)}
          </Menu.Item>
        ))}
      </MenuPanel>
    </span>
  );
}

function offered(links: Partial<Record<MemberAct, Link | undefined>>): readonly Chosen[] {
  return (Object.entries(links) as Array<[MemberAct, Link | undefined]>).flatMap(([act, link]) =>
    link === undefined ? [] : [{ act, link }],
  );
}
