import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Select } from "@mantine/core";
import type { FocusEventHandler, Ref } from "react";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  readonly label: string;
  /** Where a heading beside it says the same. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** With it one can type to narrow the list, and reads this when nothing fits. */
  readonly nothingFound?: string;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly size?: "md" | "lg";
  readonly name?: string;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A choice among a known list. A chosen value can be replaced, not taken away. */
export function SelectField({
  label,
  isLabelHidden = false,
  options,
  onChange,
  hint,
  nothingFound,
  isDisabled = false,
  size = "lg",
  ...rest
}: SelectFieldProps) {
  return (
    <Select
      size={size}
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      data={[...options]}
      description={hint}
      allowDeselect={false}
      searchable={nothingFound !== undefined}
      nothingFoundMessage={nothingFound}
      disabled={isDisabled}
      withScrollArea={false}
      inputWrapperOrder={["label", "input", "error", "description"]}
      onChange={(value) => {
        if (value !== null) onChange(value);
      }}
      {...rest}
    />
  );
}
