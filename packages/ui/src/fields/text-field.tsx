import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";

interface TextFieldProps
  extends Omit<ComponentPropsWithRef<"input">, "size" | "style" | "children" | "required" | "disabled"> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly end?: ReactNode;
  readonly endWidth?: number;
  readonly size?: "md" | "lg";
}

/** A labelled line of text. Takes what a form library registers (name, ref, onChange, onBlur). */
export function TextField({ hint, error, icon, end, endWidth, size = "lg", ...rest }: TextFieldProps) {
  return (
    <TextInput
      size={size}
      description={hint}
      error={error}
      leftSection={icon === undefined ? undefined : <Icon name={icon} />}
      leftSectionPointerEvents="none"
      rightSection={end}
      {...(endWidth === undefined ? {} : { rightSectionWidth: endWidth })}
      inputWrapperOrder={["label", "input", "error", "description"]}
      {...rest}
    />
  );
}
