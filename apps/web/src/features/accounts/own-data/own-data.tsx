import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import lines from "../../../shared/layout/line-list.module.css";
import { DataCopy } from "./data-copy.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

interface OwnDataProps {
  readonly email: string;
  /** True where the account service of the organisation keeps what one signs in with. */
  readonly isKeptElsewhere: boolean;
}

/** What is kept of oneself: a copy of it, and the end of it. */
export function OwnData({ email, isKeptElsewhere }: OwnDataProps) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card title={t("ownAccount.data.title")} titleIcon="document">
      <DataCopy />
      <div className={lines["row"]}>
        <span className={lines["what"]}>
          <span className={lines["name"]}>{t("ownAccount.data.delete")}</span>
          <span className={lines["details"]}>{t("ownAccount.data.deleteText")}</span>
          {isKeptElsewhere ? (
            <span className={lines["details"]}>{t("ownAccount.data.elsewhere")}</span>
          ) : null}
        </span>
        <Button size="sm" onClick={() => setDeleting(true)}>
          {t("ownAccount.data.delete")}
        </Button>
      </div>
      {isDeleting ? (
        <DeletionDialog email={email} isKeptElsewhere={isKeptElsewhere} onClose={() => setDeleting(false)} />
      ) : null}
    </Card>
  );
}
