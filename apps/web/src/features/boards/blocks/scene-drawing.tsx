import { linePath } from "@amont/figures/scales/line-path.ts";
import type { Scene, Shape } from "@amont/figures/scenes/scene.ts";

/** A scene as it is; what it says stands beside it as a table. */
export function SceneDrawing({ scene: { width, height, shapes } }: { readonly scene: Scene }) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shapes.map((shape, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes have no names, and are drawn in their order
        <Drawn key={at} shape={shape} />
      ))}
    </svg>
  );
}

const anchors = { left: "start", centre: "middle", right: "end" } as const;
const weights = { regular: 400, semibold: 600 } as const;

function Drawn({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case "box":
      return (
        <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={shape.fill} rx={2} />
      );
    case "line":
      return (
        <path
          d={linePath(shape.points)}
          fill="none"
          stroke={shape.colour}
          strokeWidth={shape.thickness}
          strokeDasharray={shape.dash?.join(" ")}
          strokeLinejoin="round"
        />
      );
    case "area":
      return <path d={`${linePath(shape.points)}z`} fill={shape.fill} />;
    case "dot":
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.radius}
          fill={shape.fill}
          stroke={shape.outline}
          strokeWidth={shape.outline === undefined ? undefined : 2}
        />
      );
    case "text": {
      const shift = { left: 0, centre: shape.width / 2, right: shape.width }[shape.align];
      return (
        <text
          x={shape.x + shift}
          y={shape.y}
          textAnchor={anchors[shape.align]}
          fontSize={shape.size}
          fontWeight={weights[shape.weight]}
          fill={shape.colour}
        >
          {shape.text}
        </text>
      );
    }
  }
}
