import { Button } from "@amont/ui/button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import { InviteDialog } from "./invite-dialog.tsx";

interface InviteButtonProps {
  readonly organisationId: number;
  readonly companyId: number;
}

/** Wherever the people of an organisation are: it opens the one dialog that invites them. */
export function InviteButton(props: InviteButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcut({ keys: "n", label: t("people.invite"), run: () => setOpen(true) });
  return (
    <>
      <Button emphasis="primary" icon="user-plus" onClick={() => setOpen(true)}>
        {t("people.invite")}
      </Button>
      {isOpen ? <InviteDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
