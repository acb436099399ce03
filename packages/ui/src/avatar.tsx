import styles from "./avatar.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { type AvatarTone, initialsOf } from "./initials.ts";
import { classNames } from "./widgets/class-names.ts";

interface AvatarProps {
  readonly name: string;
  readonly icon?: IconName;
  readonly shape?: "round" | "square";
  readonly size?: "sm" | "md" | "lg";
  readonly tone?: AvatarTone;
}

/** Stands beside the name it abbreviates: hidden from screen readers. */
export function Avatar({ name, icon, shape = "round", size = "sm", tone = "accent" }: AvatarProps) {
  return (
    <span
      className={classNames(styles["root"], styles[shape], styles[size], styles[tone])}
      aria-hidden="true"
    >
      {icon === undefined ? initialsOf(name) : <Icon name={icon} />}
    </span>
  );
}
