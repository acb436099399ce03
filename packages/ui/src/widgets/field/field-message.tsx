import { Icon } from "../../icon.tsx";
import styles from "./field.module.css";

interface FieldMessageProps {
  readonly id: string;
  /** Nothing while the field is right; the place is kept out of the way, not reserved. */
  readonly text: string | undefined;
}

/** What is wrong with a field, said at once to screen readers. */
export function FieldMessage({ id, text }: FieldMessageProps) {
  return (
    <div id={id} role="alert" className={styles["message"]}>
      {text === undefined ? null : (
        <>
          <Icon name="alert" size="xs" />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
