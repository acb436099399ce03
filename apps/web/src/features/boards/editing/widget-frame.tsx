import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import board from "../components/board.module.css";
import { useWidgetTitle } from "../use-widget-title.ts";
import styles from "./editing.module.css";
import type { useDraggedWidget } from "./use-dragged-widget.ts";

interface WidgetFrameProps {
  readonly widget: BoardWidget;
  readonly place: CSSProperties;
  /** Keys move it. */
  readonly isTaken: boolean;
  readonly isChosen: boolean;
  readonly hintId: string;
  readonly drag: ReturnType<typeof useDraggedWidget>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** The focus went elsewhere. */
  readonly onLeave: () => void;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
  readonly onSwap: (direction: -1 | 1) => void;
  readonly children: ReactNode;
}

/** A widget while the board is changed: its head takes it, its corner makes it larger, keys do both. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { widget, place, isTaken, isChosen, hintId, drag, children } = props;
  const { onKeyDown, onLeave, onChoose, onRemove, onSwap } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const title = useWidgetTitle()(widget);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a widget is taken and moved by keys, as the hint says
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-widget={widget.id}
      className={classNames(
        board["widget"],
        styles["frame"],
        isTaken && styles["taken"],
        isChosen && styles["chosen"],
      )}
      style={place}
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) onKeyDown(event);
      }}
      onBlur={(event) => {
        if (event.target === event.currentTarget) onLeave();
      }}
    >
      <div className={styles["head"]}>
        <h2
          id={titleId}
          className={classNames(board["title"], styles["grip"])}
          {...drag.handlers("place", widget)}
        >
          {title}
        </h2>
        {isNarrow ? (
          <>
            <IconButton
              icon="chevron-up"
              label={t("boards.edit.up", { widget: title })}
              onClick={() => onSwap(-1)}
            />
            <IconButton
              icon="chevron-down"
              label={t("boards.edit.down", { widget: title })}
              onClick={() => onSwap(1)}
            />
          </>
        ) : null}
        <IconButton icon="sliders" label={t("boards.edit.options", { widget: title })} onClick={onChoose} />
        <IconButton icon="trash" label={t("boards.edit.remove", { widget: title })} onClick={onRemove} />
      </div>
      <div className={board["content"]} inert>
        {children}
      </div>
      <span className={styles["corner"]} aria-hidden {...drag.handlers("size", widget)} />
    </section>
  );
}
