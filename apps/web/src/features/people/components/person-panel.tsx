import type { ListedPerson } from "@amont/contract/operations/people/people-fields.ts";
import { isProduct, type RightSubject } from "@amont/contract/operations/people/right-subjects.ts";
import {
  presetLevels,
  type RightsPreset,
  rightsPresets,
} from "@amont/contract/operations/people/rights-presets.ts";
import { type ProductLevel, productLevels, products } from "@amont/contract/products.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { codeText } from "../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import type { RightsDraft, WantedRight } from "../model/rights-draft.ts";
import { explanationQuery, type PeopleCompany } from "../people-queries.ts";
import { useAdministration } from "../use-administration.ts";
import { useLevelText, useSubjectText } from "../use-level-text.ts";
import { usePeopleChanges } from "../use-people-changes.ts";
import { CompanyRights } from "./company-rights.tsx";
import styles from "./people-page.module.css";
import { PersonSessions } from "./person-sessions.tsx";
import { SecondFactorReset } from "./second-factor-reset.tsx";

interface PersonPanelProps {
  readonly organisationId: number;
  readonly person: ListedPerson;
  readonly isSelf: boolean;
  readonly companies: readonly PeopleCompany[];
  readonly draft: RightsDraft;
  readonly onWanted: (wanted: readonly WantedRight[]) => void;
  readonly onClose: () => void;
}

/** All about one person. On a narrow window it is where rights are changed. */
export function PersonPanel(props: PersonPanelProps) {
  const { organisationId, person, isSelf, companies, draft, onWanted, onClose } = props;
  const { t } = useTranslation();
  const administration = useAdministration(organisationId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const applyPreset = (preset: RightsPreset) =>
    onWanted(
      companies.flatMap(({ id: companyId, activated }) =>
        products
          .filter((product) => activated.includes(product))
          .map((product) => ({
            userId: person.userId,
            companyId,
            subject: product,
            level: presetLevels[preset][product],
          })),
      ),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it
    <aside className={styles["panel"]} aria-label={person.name} onKeyDown={onKeyDown}>
      <header className={styles["head"]}>
        <div>
          <h2 ref={title} tabIndex={-1} className={styles["title"]}>
            {person.name}
          </h2>
          {person.name === person.email ? null : <p className={styles["quiet"]}>{person.email}</p>}
        </div>
        <IconButton icon="close" label={t("people.close")} onClick={onClose} />
      </header>
      <div className={styles["body"]}>
        <section className={styles["section"]}>
          <h3>{t("people.administration.title")}</h3>
          <p className={styles["quiet"]}>
            {t(person.isAdministrator ? "people.administration.is" : "people.administration.isNot")}
          </p>
          <Button
            size="sm"
            isBusy={administration.change.isPending}
            onClick={() => administration.change.mutate({ person, isGiven: !person.isAdministrator })}
          >
            {t(person.isAdministrator ? "people.administration.take" : "people.administration.give")}
          </Button>
          {administration.question}
        </section>
        <section className={styles["section"]}>
          <h3>{t("people.rights")}</h3>
          <SelectField
            size="md"
            label={t("people.preset.apply")}
            value={null}
            placeholder={t("people.preset.choose")}
            options={rightsPresets.map((preset) => ({ value: preset, label: t(`people.preset.${preset}`) }))}
            onChange={(preset) => applyPreset(preset as RightsPreset)}
          />
          {companies.map((company) => (
            <CompanyRights key={company.id} {...{ person, company, draft, onWanted }} />
          ))}
        </section>
        <Why organisationId={organisationId} person={person} />
        <section className={styles["section"]}>
          <ButtonLink
            size="sm"
            to="/app/organization-advanced-settings/audit-log"
            search={{ userId: person.userId }}
          >
            {t("people.log")}
          </ButtonLink>
        </section>
        {isSelf ? null : (
          <>
            {person.hasSecondFactor === null ? null : (
              <PersonSessions organisationId={organisationId} person={person} />
            )}
            {person.hasSecondFactor === true ? (
              <SecondFactorReset organisationId={organisationId} person={person} />
            ) : null}
            <Activation organisationId={organisationId} person={person} />
            <Removal organisationId={organisationId} person={person} onRemoved={onClose} />
          </>
        )}
      </div>
    </aside>
  );
}

/** Something stronger counts: without this one nothing would be another. */
const isWeaker = (
  subject: RightSubject,
  { kind, level }: { readonly kind: string; readonly level: ProductLevel },
  counting: ProductLevel,
): boolean =>
  isProduct(subject) &&
  (kind === "row" || kind === "group") &&
  productLevels.indexOf(level) < productLevels.indexOf(counting);

/** Which row, group, access or membership says what. */
function Why({ organisationId, person }: Pick<PersonPanelProps, "organisationId" | "person">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const levelText = useLevelText();
  const subjectText = useSubjectText();
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    ...explanationQuery(useApi(), organisationId, person.userId),
    enabled: isAsked,
  });
  if (!isAsked)
    return (
      <section className={styles["section"]}>
        <Button size="sm" onClick={() => setAsked(true)}>
          {t("people.why.ask")}
        </Button>
      </section>
    );
  return (
    <section className={styles["section"]} aria-live="polite">
      <h3>{t("people.why.ask")}</h3>
      {query.data === undefined ? (
        query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rowCount={3} label={t("state.loading")} />
        )
      ) : query.data.companies.length === 0 ? (
        <p className={styles["quiet"]}>{t("people.why.nothing")}</p>
      ) : (
        query.data.companies.map(({ companyId, name, rights }) => (
          <div key={companyId}>
            <h4>{name}</h4>
            <ul className={styles["reasons"]}>
              {rights.map(({ subject, level, reasons }) => (
                <li key={subject}>
                  <b>
                    {subjectText(subject)} : {levelText(level, subject)}
                  </b>
                  <span className={styles["quiet"]}>
                    {reasons
                      .map((reason) => {
                        const said = t(`people.why.${reason.kind}`, {
                          level: levelText(reason.level, reason.kind === "cashFlow" ? "CashFlow" : subject),
                          name: reason.name ?? "",
                          moment:
                            reason.validUntil === null
                              ? ""
                              : momentText(new Date(reason.validUntil), language),
                        });
                        return isWeaker(subject, reason, level) ? t("people.why.weaker", { said }) : said;
                      })
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
}

/** Kept out for a while, and let in again: nothing is lost by it. */
function Activation({ organisationId, person }: Pick<PersonPanelProps, "organisationId" | "person">) {
  const { t } = useTranslation();
  const { setActivation } = usePeopleChanges(organisationId);
  const { isDeactivated } = person;
  return (
    <section className={styles["section"]}>
      <h3>{t("people.deactivation.title")}</h3>
      <p className={styles["quiet"]}>
        {t(isDeactivated ? "people.deactivation.is" : "people.deactivation.isNot")}
      </p>
      <Button
        size="sm"
        isBusy={setActivation.isPending}
        onClick={() => setActivation.mutate({ person, isActive: isDeactivated })}
      >
        {t(isDeactivated ? "people.deactivation.give" : "people.deactivation.take")}
      </Button>
    </section>
  );
}

interface RemovalProps extends Pick<PersonPanelProps, "organisationId" | "person"> {
  readonly onRemoved: () => void;
}

function Removal({ organisationId, person, onRemoved }: RemovalProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { remove } = usePeopleChanges(organisationId);
  // Their group would let them in again: what can be done instead is said in the place of the button.
  if (person.groupRights.length > 0)
    return (
      <section className={styles["section"]}>
        <p className={styles["quiet"]}>{codeText("38012", t)}</p>
      </section>
    );
  return (
    <section className={styles["section"]}>
      <Button size="sm" emphasis="destructive" onClick={() => setAsking(true)}>
        {t("people.removal.ask")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("people.removal.title", { name: person.name })}
        icon="users"
        tone="danger"
        losses={[
          t("people.removal.rights"),
          t("people.removal.memberships"),
          t("people.removal.invitations"),
        ]}
        reassurance={t("people.removal.reassurance")}
        confirmLabel={t("people.removal.confirm")}
        cancelLabel={t("people.cancel")}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(person, {
            onSuccess: onRemoved,
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      >
        {t("people.removal.text", { name: person.name })}
      </ConfirmDialog>
    </section>
  );
}
