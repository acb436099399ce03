import type { RightsPreset } from "@amont/contract/operations/people/rights-presets.ts";
import { SelectField, type SelectOption } from "@amont/ui/fields/select-field.tsx";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Company } from "../../../../shared/workplace/company.ts";
import { type InviteDraft, withCompanies, withRights } from "../model/invite-draft.ts";
import styles from "./invite-dialog.module.css";

interface CompanyChoiceProps {
  readonly companies: readonly Company[];
  readonly presets: readonly SelectOption[];
  readonly draft: InviteDraft;
  readonly problem: string | undefined;
  readonly onDraft: (draft: InviteDraft) => void;
}

/** Into which companies, and what is given in each. */
export function CompanyChoice({ companies, presets, draft, problem, onDraft }: CompanyChoiceProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const ids = companies.map(({ id }) => id);
  const isEvery = ids.every((id) => draft.companies.has(id));
  return (
    <fieldset className={styles["companies"]} aria-describedby={messageId}>
      <legend>{t("sentInvitations.column.companies")}</legend>
      {companies.length < 2 ? null : (
        <label className={styles["every"]}>
          <input
            type="checkbox"
            checked={isEvery}
            onChange={() => onDraft(withCompanies(draft, ids, !isEvery))}
          />
          {t("sentInvitations.dialog.everyCompany")}
        </label>
      )}
      <ul className={styles["list"]}>
        {companies.map(({ id, name }) => {
          const rights = draft.companies.get(id);
          return (
            <li key={id} className={styles["company"]}>
              <label>
                <input
                  type="checkbox"
                  checked={rights !== undefined}
                  onChange={({ target }) => onDraft(withCompanies(draft, [id], target.checked))}
                />
                <span>{name}</span>
              </label>
              {rights === undefined ? null : (
                <SelectField
                  size="md"
                  label={t("sentInvitations.dialog.rightsIn", { company: name })}
                  isLabelHidden
                  options={presets}
                  value={rights}
                  onChange={(preset) => onDraft(withRights(draft, id, preset as RightsPreset))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldMessage id={messageId} text={problem} />
    </fieldset>
  );
}
