import type { ReactElement } from "react";
import styles from "./icon.module.css";
import { classNames } from "./widgets/class-names.ts";

/** Line drawings on a 20 × 20 grid, in the colour of the text around them. */
const drawings = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v5M10 13.8v.1" />
    </>
  ),
  "arrow-in": <path d="M15 5L5 15M5 8v7h7" />,
  "arrow-out": <path d="M5 15L15 5M8 5h7v7" />,
  ban: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M5.5 5.5l9 9" />
    </>
  ),
  bank: <path d="M3 8l7-4 7 4M4 16h12M5.5 8v6M10 8v6M14.5 8v6" />,
  bell: (
    <>
      <path d="M5 14h10l-1.2-2V9a3.8 3.8 0 00-7.6 0v3z" />
      <path d="M8.5 16.5a1.7 1.7 0 003 0" />
    </>
  ),
  building: <path d="M5 17V4h7v13M12 8h4v9M3 17h14M8 7h1M8 10h1M8 13h1" />,
  calendar: (
    <>
      <rect x="3" y="4" width="14" height="13" rx="2" />
      <path d="M3 8h14M7 2.5v3M13 2.5v3" />
    </>
  ),
  chart: <path d="M4 16V9M10 16V4M16 16v-5" />,
  check: <path d="M4.5 10.5l3.5 3.5 7.5-8" />,
  "check-circle": (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M6.8 10.3l2.2 2.2 4.2-4.7" />
    </>
  ),
  "chevron-down": <path d="M6 8l4 4 4-4" />,
  "chevron-left": <path d="M12 6l-4 4 4 4" />,
  "chevron-right": <path d="M8 6l4 4-4 4" />,
  "chevron-up": <path d="M6 12l4-4 4 4" />,
  "chevrons-up-down": <path d="M7 8l3-3 3 3M7 12l3 3 3-3" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l2.5 1.5" />
    </>
  ),
  close: <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />,
  columns: <path d="M3.5 4.5h13v11h-13zM8 4.5v11M12 4.5v11" />,
  document: <path d="M6 3h6l3 3v11H6zM8.5 10h4M8.5 13h4" />,
  download: <path d="M10 3.5v8.5M6.5 9L10 12.5 13.5 9M4 16h12" />,
  eye: (
    <>
      <path d="M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5z" />
      <circle cx="10" cy="10" r="2" />
    </>
  ),
  "eye-off": (
    <>
      <path d="M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5z" />
      <path d="M4 16L16 4" />
    </>
  ),
  filter: <path d="M3.5 5h13M6 10h8M8.5 15h3" />,
  folder: <path d="M3 6h5l1.5 2H17v8H3z" />,
  forecast: <path d="M3 17l5-6 4 3 6-8M14 6h4v4M3 3v14" />,
  globe: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c2.5 2 2.5 12 0 14M10 3c-2.5 2-2.5 12 0 14" />
    </>
  ),
  grid: <path d="M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M8 8a2 2 0 113 1.7c-.7.4-1 .8-1 1.6M10 14v.1" />
    </>
  ),
  home: <path d="M3 9.5L10 3.5l7 6M5 8v8.5h10V8M8.5 16.5v-4.5h3v4.5" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9v4.5M10 6.5v.1" />
    </>
  ),
  layers: <path d="M10 3l7 4-7 4-7-4zM3 11l7 4 7-4" />,
  key: (
    <>
      <circle cx="6.8" cy="13.2" r="3.3" />
      <path d="M9.2 10.8L16 4M13 7l2.6 2.6M15.2 4.8l1.4 1.4" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="9" width="10" height="7.5" rx="1.5" />
      <path d="M7 9V6.5a3 3 0 016 0V9" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="14" height="10.5" rx="1.5" />
      <path d="M3.5 6l6.5 5 6.5-5" />
    </>
  ),
  menu: <path d="M3 6h14M3 10h14M3 14h14" />,
  monitor: (
    <>
      <rect x="3" y="4" width="14" height="9.5" rx="1.5" />
      <path d="M7.5 16.5h5M10 13.5v3" />
    </>
  ),
  moon: <path d="M15.5 12A6.5 6.5 0 018 4.5a6.5 6.5 0 107.5 7.5z" />,
  more: (
    <>
      <circle cx="5" cy="10" r="0.9" />
      <circle cx="10" cy="10" r="0.9" />
      <circle cx="15" cy="10" r="0.9" />
    </>
  ),
  pencil: <path d="M4 16l.8-3.4L13 4.4l2.6 2.6-8.2 8.2zM11.5 6l2.5 2.5" />,
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  printer: (
    <path d="M6 8V3.5h8V8M6 14H4.5A1.5 1.5 0 013 12.5v-3A1.5 1.5 0 014.5 8h11A1.5 1.5 0 0117 9.5v3a1.5 1.5 0 01-1.5 1.5H14M6 12h8v5H6z" />
  ),
  refresh: <path d="M15.5 7A6 6 0 104.5 12M15.5 3.5V7H12" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="M13 13l4 4" />
    </>
  ),
  settings: (
    <>
      <circle cx="10" cy="10" r="2.5" />
      <path d="M10 3v2M10 15v2M3 10h2M15 10h2M5.1 5.1l1.4 1.4M13.5 13.5l1.4 1.4M14.9 5.1l-1.4 1.4M6.5 13.5l-1.4 1.4" />
    </>
  ),
  "sign-out": <path d="M8 4H4.5v12H8M8.5 10H17M14 7l3 3-3 3" />,
  sliders: (
    <>
      <path d="M3 6h8M15 6h2M3 14h2M9 14h8" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </>
  ),
  sparkle: <path d="M10 3l1.7 4.8 4.8 1.7-4.8 1.7L10 16l-1.7-4.8-4.8-1.7 4.8-1.7z" />,
  split: <path d="M10 3v5M10 8c0 4-5 3-5 8M10 8c0 4 5 3 5 8" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3" />
      <path d="M10 3v1.5M10 15.5V17M3 10h1.5M15.5 10H17M5.1 5.1l1 1M13.9 13.9l1 1M14.9 5.1l-1 1M6.1 13.9l-1 1" />
    </>
  ),
  swap: <path d="M4 7h11l-3-3M16 13H5l3 3" />,
  tag: <path d="M3.5 10.5v-7h7l6 6-7 7zM7 7h.01" />,
  tasks: <path d="M4 6l1.2 1.2L7.5 5M10 6.5h6.5M4 13l1.2 1.2L7.5 12M10 13.5h6.5" />,
  trash: <path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />,
  undo: <path d="M7 5L4 8l3 3M4 8h7.5a4 4 0 010 8H8" />,
  "user-plus": (
    <>
      <circle cx="8.5" cy="7" r="3" />
      <path d="M3 16.5c0-3 2.5-5 5.5-5 1.4 0 2.6.4 3.6 1.1M15 11.5v5M12.5 14h5" />
    </>
  ),
  users: (
    <>
      <circle cx="7.5" cy="7" r="2.7" />
      <path d="M2.5 16c0-2.8 2.2-4.7 5-4.7s5 1.9 5 4.7M13 4.6a2.7 2.7 0 010 4.9M14.5 11.7c1.9.6 3 2.2 3 4.3" />
    </>
  ),
  warning: (
    <>
      <path d="M10 3.5l7 12.5H3z" />
      <path d="M10 8v3.5M10 13.8v.1" />
    </>
  ),
} as const satisfies Record<string, ReactElement>;

export type IconName = keyof typeof drawings;
type IconSize = "xs" | "sm" | "md" | "lg";

interface IconProps {
  readonly name: IconName;
  readonly size?: IconSize;
}

/** Always beside a word that says the same: hidden from screen readers. */
export function Icon({ name, size = "md" }: IconProps) {
  return (
    <svg className={classNames(styles["root"], styles[size])} viewBox="0 0 20 20" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
