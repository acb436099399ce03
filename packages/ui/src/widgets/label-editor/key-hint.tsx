import styles from "./label-editor.module.css";

export interface KeyHintText {
  readonly keyName: string;
  readonly effect: string;
}

/** A key and what it does: « Entrée pour valider ». */
export function KeyHint({ hint }: { readonly hint: KeyHintText }) {
  return (
    <span>
      <kbd className={styles["key"]}>{hint.keyName}</kbd> {hint.effect}
    </span>
  );
}
