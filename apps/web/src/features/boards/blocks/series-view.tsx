import type { SeriesBlock } from "@amont/figures/blocks/block.ts";
import { seriesScene } from "@amont/figures/scenes/series-scene.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useDrawingWidth } from "@amont/ui/widgets/chart/use-drawing-width.ts";
import { useMemo } from "react";
import { useBlockTexts } from "../use-block-texts.ts";
import styles from "./blocks.module.css";
import { FigureText } from "./figure-text.tsx";
import { SceneDrawing } from "./scene-drawing.tsx";
import { screenTheme } from "./scene-theme.ts";
import { SeriesTable } from "./series-table.tsx";

interface SeriesViewProps {
  readonly block: SeriesBlock;
  readonly title: string;
}

const height = 340;

/** The drawing, what it says in figures above it, and the same as a table for who cannot see it. */
export function SeriesView({ block, title }: SeriesViewProps) {
  const texts = useBlockTexts();
  const { ref, width } = useDrawingWidth(860);
  const scene = useMemo(
    () => seriesScene(block, { width, height }, { theme: screenTheme, texts }),
    [block, width, texts],
  );
  return (
    <>
      <dl className={styles["heads"]}>
        {block.heads.map(({ label, figure, tone }) => (
          <div key={texts.label(label)} className={styles["head"]}>
            <dt>{texts.label(label)}</dt>
            <dd>
              <FigureText figure={figure} tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles["legend"]} aria-hidden="true">
        {block.lines.map(({ role, label }) => (
          <li key={role}>
            <svg width="22" height="8" aria-hidden="true">
              <path
                d="M0 4H22"
                stroke={role === "median" ? screenTheme.median : screenTheme.ink}
                strokeWidth="2"
                strokeDasharray={role === "plan" ? "6 3" : role === "median" ? "1.5 2.5" : undefined}
              />
            </svg>
            {texts.label(label)}
          </li>
        ))}
      </ul>
      <div ref={ref} className={styles["drawing"]}>
        <SceneDrawing scene={scene} />
      </div>
      <VisuallyHidden>
        <SeriesTable block={block} title={title} />
      </VisuallyHidden>
    </>
  );
}
