import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput } from "@mantine/core";
import { type ComponentPropsWithRef, useState } from "react";
import { Icon } from "../icon.tsx";

interface PasswordFieldProps
  extends Omit<
    ComponentPropsWithRef<"input">,
    "size" | "style" | "type" | "children" | "required" | "disabled"
  > {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly showLabel: string;
  readonly hideLabel: string;
}

function Eye({ reveal }: { readonly reveal: boolean }) {
  return <Icon name={reveal ? "eye-off" : "eye"} />;
}

/** A password whose eye can be reached by keyboard and says what it will do. */
export function PasswordField({ hint, error, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      size="lg"
      description={hint}
      error={error}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      leftSection={<Icon name="lock" />}
      leftSectionPointerEvents="none"
      inputWrapperOrder={["label", "input", "error", "description"]}
      visibilityToggleIcon={Eye}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        "aria-label": isVisible ? hideLabel : showLabel,
        c: "var(--text-muted)",
      }}
      {...rest}
    />
  );
}
