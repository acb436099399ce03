/** Where something that floats over a page covers nothing of what one works on. Pure arithmetic, in pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Between two places that are tried one below the other. */
const step = 16;

/**
 * The first place in a window where a box of this size touches no obstacle: where it is, the corners, the middle of the
 * lower and of the upper edge, then any height along the sides. Without one, where it covers least.
 */
export function placeAway(
  size: Size,
  window: Size,
  margin: number,
  obstacles: readonly Box[],
  present: Corner | null = null,
): Corner {
  const right = Math.max(margin, window.width - margin - size.width);
  const bottom = Math.max(margin, window.height - margin - size.height);
  const middle = Math.max(margin, (window.width - size.width) / 2);
  const heights = Array.from({ length: Math.ceil(bottom / step) }, (_, at) => bottom - at * step);
  const places: readonly Corner[] = [
    ...(present === null ? [] : staying(present, { left: right, top: bottom }, window)),
    { left: right, top: bottom },
    { left: margin, top: bottom },
    { left: middle, top: bottom },
    { left: right, top: margin },
    { left: margin, top: margin },
    { left: middle, top: margin },
    ...heights.flatMap((top) => [right, margin, middle].map((left) => ({ left, top }))),
  ];
  let best = { place: { left: right, top: bottom }, covered: Number.POSITIVE_INFINITY };
  for (const place of places) {
    const covered = coveredArea({ ...place, ...size }, obstacles);
    if (covered === 0) return place;
    if (covered < best.covered) best = { place, covered };
  }
  return best.place;
}

/** Where it is, unless there is no room for it any more; what stands below also stands there when it becomes smaller. */
function staying(present: Corner, furthest: Corner, window: Size): readonly Corner[] {
  const left = Math.min(present.left, furthest.left);
  const lowered = present.top > window.height / 2 ? [{ left, top: furthest.top }] : [];
  return present.top > furthest.top ? lowered : [...lowered, { left, top: present.top }];
}

function coveredArea(box: Box, obstacles: readonly Box[]): number {
  let area = 0;
  for (const obstacle of obstacles) {
    const width = Math.min(end(box, "x"), end(obstacle, "x")) - Math.max(box.left, obstacle.left);
    const height = Math.min(end(box, "y"), end(obstacle, "y")) - Math.max(box.top, obstacle.top);
    if (width > 0 && height > 0) area += width * height;
  }
  return area;
}

const end = ({ left, top, width, height }: Box, axis: "x" | "y"): number =>
  axis === "x" ? left + width : top + height;
