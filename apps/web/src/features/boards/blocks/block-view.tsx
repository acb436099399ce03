import type { Block } from "@amont/figures/blocks/block.ts";
import { useBlockTexts } from "../use-block-texts.ts";
import { BarsView } from "./bars-view.tsx";
import styles from "./blocks.module.css";
import { ListView } from "./list-view.tsx";
import { ScalarView } from "./scalar-view.tsx";
import { SeriesView } from "./series-view.tsx";
import { TableView } from "./table-view.tsx";
import { WaterfallView } from "./waterfall-view.tsx";

interface BlockViewProps {
  readonly block: Block;
  readonly title: string;
  /** In its place where it has nothing to show. */
  readonly emptyText: string;
}

export function BlockView({ block, title, emptyText }: BlockViewProps) {
  const texts = useBlockTexts();
  return (
    <>
      {block.state === "unavailable" ? null : block.state === "empty" ? (
        <p className={styles["empty"]}>{emptyText}</p>
      ) : (
        <Shown block={block} title={title} />
      )}
      {block.notes.length === 0 ? null : (
        <p className={styles["notes"]}>{block.notes.map(texts.note).join(" ")}</p>
      )}
    </>
  );
}

function Shown({ block, title }: Pick<BlockViewProps, "block" | "title">) {
  switch (block.kind) {
    case "series":
      return <SeriesView block={block} title={title} />;
    case "waterfall":
      return <WaterfallView block={block} title={title} />;
    case "bars":
      return <BarsView block={block} title={title} />;
    case "table":
      return <TableView block={block} title={title} />;
    case "list":
      return <ListView block={block} title={title} />;
    case "text":
      return <p className={styles["note"]}>{block.text}</p>;
    case "scalar":
      return <ScalarView block={block} />;
  }
}
