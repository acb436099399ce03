import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Button.layer.css";
import { Button as LibraryButton } from "@mantine/core";
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode, Ref } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** One primary button per surface; `destructive` only for acts that lose something. */
export type ButtonEmphasis = "primary" | "default" | "ghost" | "destructive";

interface Look {
  readonly emphasis?: ButtonEmphasis | undefined;
  readonly size?: "sm" | "md" | "lg" | undefined;
  readonly icon?: IconName | undefined;
  readonly isFullWidth?: boolean | undefined;
  readonly children: ReactNode;
}

const variants = {
  primary: { variant: "filled" },
  default: { variant: "default" },
  ghost: { variant: "subtle" },
  destructive: { variant: "filled", color: "danger" },
} as const satisfies Record<ButtonEmphasis, object>;

function libraryProps({
  emphasis = "default",
  size = "md",
  icon,
  isFullWidth = false,
}: Omit<Look, "children">) {
  return {
    ...variants[emphasis],
    size,
    fullWidth: isFullWidth,
    leftSection: icon === undefined ? undefined : <Icon name={icon} size="sm" />,
  };
}

interface ButtonProps extends Look {
  readonly type?: "button" | "submit";
  /** The id of the form that it submits, where it stands outside of it. */
  readonly form?: string;
  /** Shows that the click is being answered; further clicks do nothing. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** For ears, where the visible words need their surroundings to be understood. */
  readonly label?: string;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  type = "button",
  isBusy = false,
  isDisabled = false,
  label,
  children,
  ...rest
}: ButtonProps) {
  const { emphasis, size, icon, isFullWidth, ...events } = rest;
  return (
    <LibraryButton
      type={type}
      loading={isBusy}
      disabled={isDisabled}
      aria-busy={isBusy}
      aria-label={label}
      {...libraryProps({ emphasis, size, icon, isFullWidth })}
      {...events}
    >
      {children}
    </LibraryButton>
  );
}

type ButtonAnchorProps = Look & Omit<ComponentPropsWithRef<"a">, keyof Look | "color" | "style">;

/** A link that looks like a button. */
export function ButtonAnchor({ emphasis, size, icon, isFullWidth, children, ...rest }: ButtonAnchorProps) {
  return (
    <LibraryButton component="a" {...libraryProps({ emphasis, size, icon, isFullWidth })} {...rest}>
      {children}
    </LibraryButton>
  );
}
