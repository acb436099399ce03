import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import { codeText } from "../../../shared/api/failure-text.ts";
import { BlockView } from "../blocks/block-view.tsx";
import type { ReadWidget } from "../model/read-widgets.ts";

interface WidgetContentProps {
  readonly kind: BoardWidget["kind"];
  readonly title: string;
  /** Undefined until it was read. */
  readonly read: Pick<ReadWidget, "block" | "failure"> | undefined;
  /** None of them could be read, which is said above them. */
  readonly isFailed?: boolean;
}

/** What fails in one widget is said there, and the others stay. */
export function WidgetContent({ kind, title, read, isFailed = false }: WidgetContentProps) {
  const { t } = useTranslation();
  if (read === undefined && isFailed) return null;
  if (read === undefined) return <SkeletonRows rowCount={3} label={t("boards.loading")} />;
  if (read.block === null)
    return <Message tone="warn">{codeText((read.failure ?? "internal") as never, t)}</Message>;
  return <BlockView block={read.block} title={title} emptyText={t(`boards.empty.${kind}`)} />;
}
