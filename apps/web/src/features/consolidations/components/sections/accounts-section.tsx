import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import type { ChangeDraft, ConsolidationDraft } from "../../model/consolidation-draft.ts";
import { countedOf, counting } from "../../model/left-out.ts";
import type { ConsolidationForm } from "../../use-consolidation-form.ts";
import type { ProblemTexts } from "../../use-problem-texts.ts";
import styles from "./sections.module.css";
import { TriStateBox } from "./tri-state-box.tsx";

interface AccountsSectionProps {
  readonly form: ConsolidationForm;
  readonly draft: ConsolidationDraft;
  readonly problems: ProblemTexts;
  readonly onChange: ChangeDraft;
}

/** Which accounts count: a company's as a whole, or one by one. */
export function AccountsSection({ form, draft, problems, onChange }: AccountsSectionProps) {
  const { t } = useTranslation();
  const leftOut = new Set(draft.ignoredAccounts.map(({ id }) => id));
  const problem = problems.get("accounts");
  const count = (companyId: number, ids: readonly number[], isCounted: boolean) =>
    onChange((before) => ({
      ...before,
      ignoredAccounts: counting(before.ignoredAccounts, { companyId, ids, isCounted }),
    }));
  if (draft.companies.length === 0)
    return <p className={styles["hint"]}>{t("consolidations.companies.none")}</p>;
  return (
    <div className={styles["section"]}>
      <p className={styles["hint"]}>{t("consolidations.accounts.hint")}</p>
      {problem === undefined ? null : <Message tone="danger">{problem}</Message>}
      {draft.companies.map(({ id, name }) => {
        const accounts = form.choices?.banks.find(({ companyId }) => companyId === id)?.banks;
        const ids = accounts?.map((account) => account.id) ?? [];
        const counted = ids.filter((accountId) => !leftOut.has(accountId)).length;
        return (
          <fieldset key={id} className={styles["group"]} aria-label={name}>
            {accounts === undefined ? (
              <SkeletonRows rowCount={2} label={t("state.loading")} />
            ) : (
              <>
                <TriStateBox
                  state={countedOf(ids, leftOut)}
                  onChange={(isCounted) => count(id, ids, isCounted)}
                >
                  <strong className={styles["groupName"]}>{name}</strong>{" "}
                  <small className={styles["quiet"]}>
                    {t("consolidations.accounts.counted", { counted, count: ids.length })}
                  </small>
                </TriStateBox>
                <ul className={styles["below"]}>
                  {accounts.map((account) => (
                    <li key={account.id}>
                      <TriStateBox
                        state={leftOut.has(account.id) ? "none" : "all"}
                        onChange={(isCounted) => count(id, [account.id], isCounted)}
                      >
                        {account.name} <small className={styles["quiet"]}>{account.currency}</small>
                      </TriStateBox>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
