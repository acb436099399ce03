import { companyAccessDurations } from "@amont/contract/durations.ts";
import { grantWorkspaceAccess } from "@amont/contract/operations/access/grant-workspace-access.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import { followLink } from "../../../shared/api/follow-link.ts";
import { says } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type Candidate, peopleKey } from "../workspace-queries.ts";
import { FormDialog } from "./form-dialog.tsx";

const letIn = z.object({
  granteeId: z.string().min(1, says("required")),
  duration: z.enum(companyAccessDurations),
});
const nobody: z.input<typeof letIn> = { granteeId: "", duration: "TwentyFourHours" };

interface LetInDialogProps {
  readonly workspaceName: string;
  readonly grant: Link;
  readonly candidates: readonly Candidate[];
  readonly onClose: () => void;
}

/** For a while, and until then alone. */
export function LetInDialog({ workspaceName, grant, candidates, onClose }: LetInDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(letIn), defaultValues: nobody });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => followLink(api, grant, grantWorkspaceAccess, { body }),
    onDone: (_answer, { granteeId, duration }) => {
      const name = candidates.find(({ userId }) => userId === granteeId)?.name ?? "";
      const given = { name, duration: t(`staffAccess.duration.${duration}`) };
      toasts.show({ tone: "positive", title: t("workspaces.letIn.done", given) });
      void queryClient.invalidateQueries({ queryKey: peopleKey });
      onClose();
    },
    fieldByCode: { "18022": "granteeId" },
  });
  return (
    <FormDialog
      title={t("workspaces.letIn.title", { name: workspaceName })}
      icon="clock"
      submitLabel={t("workspaces.letIn.give")}
      canSubmit={candidates.length > 0}
      isBusy={isBusy}
      submit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} labels={{ granteeId: t("workspaces.letIn.person") }} failure={failure} />
      <p>{t(candidates.length === 0 ? "workspaces.letIn.nobody" : "workspaces.letIn.text")}</p>
      <Controller
        control={form.control}
        name="granteeId"
        render={({ field }) => (
          <SelectField
            label={t("workspaces.letIn.person")}
            placeholder={t("workspaces.letIn.choose")}
            nothingFound={t("workspaces.letIn.nobody")}
            options={candidates.map(({ userId, name, email }) => ({
              value: userId,
              label: name === email ? email : `${name} (${email})`,
            }))}
            isDisabled={candidates.length === 0}
            error={fieldText(form.formState.errors.granteeId)}
            name={field.name}
            value={field.value === "" ? null : field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <Controller
        control={form.control}
        name="duration"
        render={({ field }) => (
          <SelectField
            label={t("workspaces.letIn.duration")}
            options={companyAccessDurations.map((value) => ({
              value,
              label: t(`staffAccess.duration.${value}`),
            }))}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </FormDialog>
  );
}
