import { Button } from "@amont/ui/button.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { type MemberDraft, newMember, readMember } from "../model/member-draft.ts";
import type { PoolDraft, PoolProblems } from "../model/pool-draft.ts";
import type { PoolRefusal } from "../use-pool-refusal.ts";
import { usePoolWords } from "../use-pool-words.ts";
import { AccountChoice } from "./account-choice.tsx";
import styles from "./editor.module.css";
import { RuleFields } from "./rule-fields.tsx";

interface MembersEditorProps {
  readonly organisationId: number;
  readonly draft: PoolDraft;
  /** None until somebody tried to save. */
  readonly problems: PoolProblems["members"];
  readonly refusal: PoolRefusal | null;
  readonly onChange: (members: readonly MemberDraft[]) => void;
}

/** Who takes part, each with its rule in words; one is open at a time, and those with a problem are. */
export function MembersEditor({ organisationId, draft, problems, refusal, onChange }: MembersEditorProps) {
  const { t } = useTranslation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { members } = draft;
  const add = () => {
    const highest = Math.max(0, ...members.map(({ priority }) => Number(priority) || 0));
    const member = newMember(crypto.randomUUID(), highest + 1);
    onChange([...members, member]);
    setOpenKey(member.key);
  };
  return (
    <fieldset className={styles["section"]}>
      <legend className={styles["legend"]}>{t("cashPools.form.members")}</legend>
      {members.length === 0 ? <p className={styles["quiet"]}>{t("cashPools.form.noMembers")}</p> : null}
      <ul className={styles["members"]}>
        {members.map((member, index) => (
          <MemberEditor
            key={member.key}
            number={index + 1}
            organisationId={organisationId}
            pool={draft}
            member={member}
            problems={problems[member.key] ?? {}}
            refused={isAbout(refusal, member) ? refusal.text : undefined}
            isOpen={member.key === openKey || member.key in problems || isAbout(refusal, member)}
            onOpen={(isOpen) => setOpenKey(isOpen ? member.key : null)}
            onChange={(part) =>
              onChange(members.map((one) => (one.key === member.key ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(members.filter(({ key }) => key !== member.key))}
          />
        ))}
      </ul>
      <div>
        <Button icon="plus" onClick={add}>
          {t("cashPools.form.addMember")}
        </Button>
      </div>
    </fieldset>
  );
}

const isAbout = (refusal: PoolRefusal | null, { accountId }: MemberDraft): refusal is PoolRefusal =>
  refusal !== null && refusal.accountId !== null && refusal.accountId === accountId;

interface MemberEditorProps {
  readonly number: number;
  readonly organisationId: number;
  readonly pool: PoolDraft;
  readonly member: MemberDraft;
  readonly problems: PoolProblems["members"][string];
  /** Why the server did not take this account. */
  readonly refused: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (part: Partial<MemberDraft>) => void;
  readonly onRemove: () => void;
}

function MemberEditor(props: MemberEditorProps) {
  const { number, organisationId, pool, member, problems, refused, isOpen, onOpen, onChange, onRemove } =
    props;
  const { t } = useTranslation();
  const language = useLanguage();
  const words = usePoolWords(pool.currency);
  const companies = useQuery(companiesQuery(useApi())).data;
  const company = companies?.find(({ id }) => id === member.companyId)?.name;
  const name = company ?? t("cashPools.form.memberNumber", { number });
  const reading = readMember(member, pool.currency, language);
  const problem = problems.account === undefined ? refused : t(`cashPools.problem.${problems.account}`);
  return (
    <li className={styles["member"]}>
      <div className={styles["memberHead"]}>
        <span className={styles["said"]}>
          <strong className={styles["strong"]}>{name}</strong>
          {pool.kind === "physical" && reading.isOk ? (
            <span className={styles["quiet"]}>{words.rule(reading.member, pool)}</span>
          ) : null}
        </span>
        <IconButton
          icon={isOpen ? "chevron-up" : "chevron-down"}
          label={t(isOpen ? "cashPools.form.closeMember" : "cashPools.form.openMember", { name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
        <IconButton icon="trash" label={t("cashPools.form.removeMember", { name })} onClick={onRemove} />
      </div>
      {isOpen ? (
        <div className={styles["memberFields"]}>
          <AccountChoice
            organisationId={organisationId}
            currency={pool.currency}
            chosen={member}
            companyLabel={t("cashPools.form.memberCompany")}
            accountLabel={t("cashPools.form.memberAccount")}
            error={problem}
            onChange={onChange}
          />
          {pool.kind === "physical" ? (
            <RuleFields draft={member} currency={pool.currency} problems={problems} onChange={onChange} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
