import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { renameWorkspace } from "@amont/contract/operations/workspaces/rename-workspace.ts";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import { followLink } from "../../../shared/api/follow-link.ts";
import { says } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { peopleKey } from "../workspace-queries.ts";
import { FormDialog } from "./form-dialog.tsx";

const named = z.object({ name: z.string().trim().min(1, says("required")).max(100, says("tooLong")) });

interface RenameDialogProps {
  readonly name: string;
  readonly rename: Link;
  readonly onClose: () => void;
}

/** A workspace is called what its consolidation is called. */
export function RenameDialog({ name, rename, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(named), defaultValues: { name } });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (body) => followLink(api, rename, renameWorkspace, { body }),
    onDone: (_answer, { name: given }) => {
      toasts.show({ tone: "positive", title: t("workspaces.rename.done", { name: given }) });
      void queryClient.invalidateQueries({ queryKey: peopleKey });
      onClose();
    },
    fieldByCode: { "31002": "name" },
  });
  return (
    <FormDialog
      title={t("workspaces.rename.title")}
      icon="pencil"
      width={480}
      submitLabel={t("workspaces.rename.save")}
      isBusy={isBusy}
      submit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} labels={{ name: t("workspaces.rename.name") }} failure={failure} />
      <TextField
        label={t("workspaces.rename.name")}
        autoComplete="off"
        error={fieldText(form.formState.errors.name)}
        data-autofocus
        // What is typed takes the place of the old name.
        onFocus={(event) => event.currentTarget.select()}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
