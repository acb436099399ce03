import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import styles from "./settings.module.css";

interface LeftOutProps {
  readonly companyId: number;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Accounts whose payments are left alone. */
export function LeftOutAccounts({ companyId, ids, onChange }: LeftOutProps) {
  const { t } = useTranslation();
  const api = useApi();
  const accounts = useQuery({
    queryKey: [companyId, "banks", "labels"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { companyId, signal }),
  }).data;
  return (
    <fieldset className={styles["leftOut"]}>
      <legend>{t("reconciliation.settings.leftOutAccounts")}</legend>
      {accounts?.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
            }
          />
          {name}
        </label>
      ))}
      {accounts?.length === 0 ? <small>{t("reconciliation.settings.noAccount")}</small> : null}
    </fieldset>
  );
}

/** Categories whose lines are left alone. */
export function LeftOutCategories({ companyId, ids, onChange }: LeftOutProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  return (
    <fieldset className={styles["leftOut"]}>
      <legend>{t("reconciliation.settings.leftOutCategories")}</legend>
      {ids.length === 0 ? null : (
        <ul className={styles["chips"]}>
          {ids.map((id) => {
            const name = byId.get(id)?.name ?? "…";
            return (
              <li key={id} className={styles["chip"]}>
                {name}
                <IconButton
                  icon="close"
                  label={t("reconciliation.settings.takeBack", { name })}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles["picker"]}>
        <CategoryPicker
          tree="both"
          size="panel"
          companyId={companyId}
          selectedId={null}
          onSelect={({ id }) => {
            if (!ids.includes(id)) onChange([...ids, id]);
          }}
        />
      </div>
    </fieldset>
  );
}
