/** Where a tooltip stands: beside what it explains, on the wanted side if there is room, always inside the window. */

export type TooltipSide = "bottom" | "right" | "top";

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const gap = 5;
const margin = 5;

const opposite = { bottom: "top", top: "bottom", right: "left" } as const;

type Side = TooltipSide | "left";

export interface TooltipQuestion {
  readonly anchor: Box;
  readonly tooltip: Size;
  readonly viewport: Size;
  readonly side: TooltipSide;
}

export function tooltipPlace({ anchor, tooltip, viewport, side }: TooltipQuestion): {
  readonly left: number;
  readonly top: number;
} {
  const centred = {
    left: anchor.left + (anchor.width - tooltip.width) / 2,
    top: anchor.top + (anchor.height - tooltip.height) / 2,
  };
  const at: Readonly<Record<Side, { readonly left: number; readonly top: number }>> = {
    bottom: { ...centred, top: anchor.top + anchor.height + gap },
    top: { ...centred, top: anchor.top - gap - tooltip.height },
    right: { ...centred, left: anchor.left + anchor.width + gap },
    left: { ...centred, left: anchor.left - gap - tooltip.width },
  };
  const fits = (wanted: Side) => {
    const { left, top } = at[wanted];
    return wanted === "bottom" || wanted === "top"
      ? top >= margin && top + tooltip.height <= viewport.height - margin
      : left >= margin && left + tooltip.width <= viewport.width - margin;
  };
  const { left, top } = at[!fits(side) && fits(opposite[side]) ? opposite[side] : side];
  return {
    left: within(left, viewport.width - tooltip.width),
    top: within(top, viewport.height - tooltip.height),
  };
}

const within = (value: number, room: number): number => Math.max(margin, Math.min(value, room - margin));
