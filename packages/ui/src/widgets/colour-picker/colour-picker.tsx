import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../icon.tsx";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import { classNames } from "../class-names.ts";
import { type ColourDescription, describeColour, markColourOn } from "./colour-contrast.ts";
import {
  colourAfterKey,
  isSameColour,
  pageCount,
  pageOfColour,
  palettesOnPage,
  turnPage,
} from "./colour-pages.ts";
import { colourPalettes } from "./colour-palettes.ts";
import styles from "./colour-picker.module.css";

export interface ColourPickerTexts {
  readonly title: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** « Page 1 sur 6 ». */
  readonly page: (current: number, count: number) => string;
  /** « Bleu clair ». */
  readonly colourName: (description: ColourDescription) => string;
}

interface ColourPickerProps {
  readonly texts: ColourPickerTexts;
  readonly value: string | undefined;
  readonly onChange: (colour: string) => void;
  /** A choice by the pointer or by Enter; the arrow keys only walk through the colours. */
  readonly onDone?: () => void;
  readonly palettes?: readonly (readonly string[])[];
}

/** Two palettes at a time; the arrow keys go through all of them. */
export function ColourPicker(props: ColourPickerProps) {
  const { texts, value, palettes = colourPalettes } = props;
  const groupId = useId();
  const gridRef = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  const [page, setPage] = useState(() => pageOfColour(palettes, value));

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    gridRef.current?.querySelector<HTMLElement>(":checked")?.focus();
  });

  const onKeyDown = (event: KeyboardEvent, colour: string) => {
    if (event.key === "Enter") return props.onDone?.();
    const next = colourAfterKey(palettes, colour, event.key);
    if (next === undefined) return;
    event.preventDefault();
    mustFocus.current = true;
    setPage(pageOfColour(palettes, next));
    props.onChange(next);
  };
  const turn = (by: 1 | -1) => setPage(turnPage(palettes, page, by));

  const shown = palettesOnPage(palettes, page);
  const isSelectedShown = shown.flat().some((colour) => isSameColour(colour, value));
  const isTabStop = (colour: string) => isSameColour(colour, isSelectedShown ? value : shown[0]?.[0]);

  return (
    <fieldset className={styles["picker"]}>
      <legend className={styles["title"]}>{texts.title}</legend>
      <div ref={gridRef}>
        {shown.map((palette) => (
          <div key={palette.join()} className={styles["palette"]}>
            {palette.map((colour) => {
              const isSelected = isSameColour(colour, value);
              return (
                <label
                  key={colour}
                  className={classNames(styles["swatch"], isSelected && styles["selected"])}
                  style={{ background: colour, color: markColourOn(colour) }}
                  title={texts.colourName(describeColour(colour))}
                >
                  <input
                    type="radio"
                    name={groupId}
                    className={styles["radio"]}
                    aria-label={`${texts.colourName(describeColour(colour))}, ${colour}`}
                    checked={isSelected}
                    data-autofocus={isTabStop(colour) ? true : undefined}
                    onChange={() => props.onChange(colour)}
                    onClick={(event) => event.detail > 0 && props.onDone?.()}
                    onKeyDown={(event) => onKeyDown(event, colour)}
                  />
                  {isSelected ? <Icon name="check" size="sm" /> : null}
                </label>
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles["paging"]}>
        <PageButton label={texts.previousPage} icon="chevron-left" onClick={() => turn(-1)} />
        <span className={styles["dots"]} aria-hidden="true">
          {Array.from({ length: pageCount(palettes) }, (_, index) => (
            <span key={index} className={classNames(styles["dot"], index === page && styles["current"])} />
          ))}
        </span>
        <output>
          <VisuallyHidden>{texts.page(page + 1, pageCount(palettes))}</VisuallyHidden>
        </output>
        <PageButton label={texts.nextPage} icon="chevron-right" onClick={() => turn(1)} />
      </div>
    </fieldset>
  );
}

interface PageButtonProps {
  readonly label: string;
  readonly icon: "chevron-left" | "chevron-right";
  readonly onClick: () => void;
}

function PageButton({ label, icon, onClick }: PageButtonProps) {
  return (
    <button type="button" className={styles["turn"]} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="sm" />
    </button>
  );
}
