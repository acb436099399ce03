import { type AuditKind, auditKinds } from "@amont/contract/operations/audit-log/audit-kinds.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { choicesQuery } from "../audit-log-queries.ts";
import { isNarrowed, type LogFilter } from "../model/log-filter.ts";
import styles from "./audit-log.module.css";

interface LogFiltersProps {
  readonly organisationId: number;
  /** Others may not ask who else there is. */
  readonly isAdministrator: boolean;
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

const all = "";

/** What the log is narrowed to. It is in the address: a link shows somebody else the same. */
export function LogFilters({ organisationId, isAdministrator, filter, onFilter }: LogFiltersProps) {
  const { t } = useTranslation();
  const choices = useQuery({ ...choicesQuery(useApi(), organisationId), enabled: isAdministrator });
  const companies = choices.data?.companies ?? [];
  const people = choices.data?.people ?? [];
  const change = (part: LogFilter) => onFilter({ ...filter, ...part });
  return (
    <search className={styles["filters"]}>
      <SearchText key={filter.text ?? ""} text={filter.text ?? ""} onText={(text) => change({ text })} />
      <SelectField
        size="md"
        label={t("auditLog.filter.kind")}
        value={filter.kind ?? all}
        options={[
          { value: all, label: t("auditLog.filter.everyKind") },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`auditLog.kind.${kind}`) })),
        ]}
        onChange={(value) => change({ kind: value === all ? undefined : (value as AuditKind) })}
      />
      {isAdministrator ? (
        <>
          <SelectField
            size="md"
            label={t("auditLog.filter.company")}
            value={filter.companyId === undefined ? all : String(filter.companyId)}
            options={[
              { value: all, label: t("auditLog.filter.everyCompany") },
              ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) => change({ companyId: value === all ? undefined : Number(value) })}
          />
          <SelectField
            size="md"
            label={t("auditLog.filter.person")}
            value={filter.userId ?? all}
            options={[
              { value: all, label: t("auditLog.filter.everybody") },
              ...people.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            onChange={(value) => change({ userId: value === all ? undefined : value })}
          />
        </>
      ) : null}
      <TextField
        size="md"
        type="date"
        label={t("auditLog.filter.from")}
        value={filter.from ?? ""}
        max={filter.to}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <TextField
        size="md"
        type="date"
        label={t("auditLog.filter.to")}
        value={filter.to ?? ""}
        min={filter.from}
        onChange={(event) => change({ to: event.currentTarget.value || undefined })}
      />
      {isNarrowed(filter) ? <Button onClick={() => onFilter({})}>{t("auditLog.reset")}</Button> : null}
    </search>
  );
}

/** Long enough that a word is typed, short enough that nobody waits. */
const typingMs = 400;

/** Looked for once somebody stops typing, or at once with Enter. */
function SearchText({
  text,
  onText,
}: {
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: t("auditLog.filter.text"), run: () => field.current?.focus() });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => onText(typed.trim() || undefined), typingMs);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <TextField
      ref={field}
      size="md"
      type="search"
      icon="search"
      label={t("auditLog.filter.text")}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onText(typed.trim() || undefined);
      }}
    />
  );
}
