import type { KeyboardEvent, Ref } from "react";
import styles from "./new-category-name.module.css";

interface NewCategoryNameProps {
  readonly label: string;
  readonly placeholder: string;
  /** The id of what is said about it. */
  readonly messageId: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly onEscape: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The name of a category that does not exist yet, in its place in the tree. */
export function NewCategoryName({
  label,
  placeholder,
  messageId,
  text,
  onChange,
  onEnter,
  onEscape,
  ref,
}: NewCategoryNameProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") onEnter();
    if (event.key === "Escape") onEscape(event);
  };
  return (
    <input
      ref={ref}
      className={styles["field"]}
      type="text"
      aria-label={label}
      aria-describedby={messageId}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because one asked to add
      autoFocus
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
