import styles from "./charts.module.css";

/** Each has a shape of its own: colour never tells alone. */
export const whos = ["plan", "automatic", "naive"] as const;
export type Who = (typeof whos)[number];

const size = 4;
const shapes: Readonly<Record<Who, (x: number, y: number) => string>> = {
  plan: (x, y) => `M${x - size} ${y - size}H${x + size}V${y + size}H${x - size}Z`,
  automatic: (x, y) =>
    `M${x - size - 0.5} ${y}a4.5 4.5 0 1 0 ${2 * size + 1} 0a4.5 4.5 0 1 0 ${-2 * size - 1} 0Z`,
  naive: (x, y) =>
    `M${x} ${y - size - 1.5}L${x + size + 1.5} ${y}L${x} ${y + size + 1.5}L${x - size - 1.5} ${y}Z`,
};

interface MarkProps {
  readonly who: Who;
  readonly x: number;
  readonly y: number;
  /** The hatching of the drawing, where it was never published. */
  readonly hatching?: string | undefined;
}

export function Mark({ who, x, y, hatching }: MarkProps) {
  return (
    <path
      className={styles[`${who}Mark`]}
      d={shapes[who](x, y)}
      {...(hatching === undefined ? {} : { style: { fill: `url(#${hatching}-${who})` } })}
    />
  );
}

/** What would have been said is hatched in the colour of who would have said it. */
export function Hatchings({ id }: { readonly id: string }) {
  return (
    <defs>
      {whos.map((who) => (
        <pattern
          key={who}
          id={`${id}-${who}`}
          width={3}
          height={3}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles["hatchGround"]} width={3} height={3} />
          <rect className={styles[`${who}Hatch`]} width={1.2} height={3} />
        </pattern>
      ))}
    </defs>
  );
}

interface SwatchProps {
  readonly who: Who;
  readonly hasLine?: boolean;
  readonly hatching?: string;
}

export function Swatch({ who, hasLine = false, hatching }: SwatchProps) {
  return (
    <svg className={styles["swatch"]} width={24} height={12} aria-hidden="true">
      {hatching === undefined ? null : <Hatchings id={hatching} />}
      {hasLine ? <path className={styles[who]} d="M0 6H24" /> : null}
      <Mark who={who} x={12} y={6} hatching={hatching} />
    </svg>
  );
}
