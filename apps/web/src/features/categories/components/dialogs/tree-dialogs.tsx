import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useHeldText } from "../../../../shared/categories/use-held-text.ts";
import type { CategoryDetails, MoveEffects } from "../../tree-source.ts";
import type { CategoryEditor } from "../../use-category-editor.ts";
import type { TreeQuestion } from "../../use-tree-questions.ts";

/** What is asked before a change that touches more than the category itself. */
export function TreeDialogs({ editor }: { readonly editor: CategoryEditor }) {
  const { question } = editor.questions;
  return (
    <>
      {question?.kind === "delete" ? <DeleteDialog editor={editor} question={question} /> : null}
      {question?.kind === "move" ? <MoveDialog editor={editor} question={question} /> : null}
      <OtherDialog editor={editor} />
    </>
  );
}

interface QuestionProps<Kind extends TreeQuestion["kind"]> {
  readonly editor: CategoryEditor;
  readonly question: Extract<TreeQuestion, { readonly kind: Kind }>;
}

function DeleteDialog({ editor, question }: QuestionProps<"delete">) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon="trash"
      title={t("categories.delete.title", { name: question.category.name })}
      losses={lossesOf(question.details, t)}
      reassurance={t("categories.delete.reassurance")}
      confirmLabel={t("categories.delete.confirm")}
      cancelLabel={t("categories.cancel")}
      onConfirm={editor.questions.confirm}
      onCancel={editor.questions.cancel}
    >
      {t("categories.delete.text")}
    </ConfirmDialog>
  );
}

function lossesOf({ childCount, objectiveCount, transactionCount }: CategoryDetails, t: TFunction) {
  return [
    ...(childCount > 0 ? [t("categories.delete.children", { count: childCount })] : []),
    ...(objectiveCount > 0 ? [t("categories.delete.objectives", { count: objectiveCount })] : []),
    ...(transactionCount > 0 ? [t("categories.delete.transactions", { count: transactionCount })] : []),
  ];
}

function MoveDialog({ editor, question }: QuestionProps<"move">) {
  const { t } = useTranslation();
  const { category, effects } = question;
  const parent = question.parent.name;
  return (
    <ConfirmDialog
      isOpen
      tone={effects.removesForecast ? "danger" : "warn"}
      icon="warning"
      title={t("categories.move.title", { name: category.name, parent })}
      losses={effectTexts(effects, parent, t)}
      confirmLabel={t("categories.move.confirm")}
      cancelLabel={t("categories.cancel")}
      onConfirm={editor.questions.confirm}
      onCancel={editor.questions.cancel}
    >
      {t("categories.move.text")}
    </ConfirmDialog>
  );
}

function effectTexts({ makesOther, removesForecast, held }: MoveEffects, parent: string, t: TFunction) {
  const { objectiveCount, transactionCount } = held;
  const takenOver =
    // Rules, or what no list shows, are not counted.
    transactionCount === 0
      ? t("categories.move.makesOtherOfRest", { parent })
      : t("categories.move.makesOther", { parent, count: transactionCount });
  return [
    ...(removesForecast ? [t("categories.move.losesForecast", { parent, count: objectiveCount })] : []),
    ...(makesOther ? [takenOver] : []),
  ];
}

function OtherDialog({ editor }: { readonly editor: CategoryEditor }) {
  const { t } = useTranslation();
  const heldText = useHeldText();
  const { creation } = editor;
  const { toConfirm } = creation;
  return (
    <ConfirmDialog
      isOpen={toConfirm !== null}
      tone="warn"
      icon="layers"
      title={t("categoryPicker.otherTitle")}
      confirmLabel={t("categoryPicker.otherConfirm")}
      cancelLabel={t("categories.cancel")}
      isBusy={creation.isBusy}
      onConfirm={creation.confirm}
      onCancel={creation.cancel}
    >
      {toConfirm === null
        ? null
        : t("categoryPicker.otherText", {
            parent: toConfirm.parent?.name ?? "",
            name: toConfirm.name,
            held: heldText(toConfirm.held),
          })}
    </ConfirmDialog>
  );
}
