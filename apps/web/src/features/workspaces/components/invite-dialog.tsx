import { inviteToWorkspace } from "@amont/contract/operations/workspaces/invite-to-workspace.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { workspaceRoleField } from "@amont/contract/operations/workspaces/workspace-fields.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import { followLink } from "../../../shared/api/follow-link.ts";
import { emailField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { peopleKey, rolesQuery } from "../workspace-queries.ts";
import { FormDialog } from "./form-dialog.tsx";

const invited = z.object({ email: emailField, role: workspaceRoleField });
const nobody: z.input<typeof invited> = { email: "", role: "member" };

interface InviteDialogProps {
  readonly workspaceName: string;
  readonly invite: Link;
  readonly roles: Link;
  readonly onClose: () => void;
}

/** Refusals are told here, where the address can be corrected: 7001 and 13020 never as a message elsewhere. */
export function InviteDialog({ workspaceName, invite, roles, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(invited), defaultValues: nobody });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => followLink(api, invite, inviteToWorkspace, { body }),
    onDone: ({ state }, { email }) => {
      const title =
        state === "joined" ? t("workspaces.joined", { email }) : t("workspaces.awaited", { email });
      toasts.show({ tone: state === "joined" ? "positive" : "info", title });
      void queryClient.invalidateQueries({ queryKey: peopleKey });
      onClose();
    },
    fieldByCode: { "7001": "email" },
  });
  const givable = useQuery(rolesQuery(api, roles)).data?.filter(({ canGive }) => canGive) ?? [];
  return (
    <FormDialog
      title={t("workspaces.inviteTitle", { name: workspaceName })}
      icon="user-plus"
      submitLabel={t("workspaces.invite")}
      submitIcon="user-plus"
      isBusy={isBusy}
      submit={submit}
      onClose={onClose}
    >
      <FormProblems
        form={form}
        labels={{ email: t("field.email") }}
        failure={failure}
        textByCode={{ "13020": t("workspaces.alreadyMember") }}
      />
      <p>{t("workspaces.inviteText")}</p>
      <TextField
        label={t("field.email")}
        type="email"
        icon="mail"
        autoComplete="off"
        placeholder={t("field.emailExample")}
        error={fieldText(form.formState.errors.email)}
        data-autofocus
        {...form.register("email")}
      />
      {givable.length < 2 ? null : (
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <SelectField
              label={t("workspaces.roleLabel")}
              options={givable.map(({ role }) => ({ value: role, label: t(`workspaces.role.${role}`) }))}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
